import type { Group } from '@tessera/drawing';
import { whenIdle } from './control.js';
import type { Job, Order, Painted } from './jobs.js';
import { createCanvas, strokes } from './paint.js';

/** Milliseconds of painting at a time, so that no frame is late. */
const SLICE = 2;

function* picture(
  { width, height, pieces }: Job,
  books: ReadonlyMap<string, readonly Group[]>,
): Generator<void, Painted | null> {
  const { canvas, brush } = createCanvas(width, height);
  if (brush === null) return null;
  for (const { groups, ...piece } of pieces.map((one) => ({ ...one, groups: books.get(one.book) ?? [] }))) {
    yield* strokes(brush, groups, piece);
  }
  return canvas;
}

/** Paints on the page's own thread in short slices, for browsers without worker canvases. */
export function createSlices(answer: (id: number, picture: Painted | null) => void) {
  const books = new Map<string, readonly Group[]>();
  const jobs: { readonly id: number; readonly drawing: Generator<void, Painted | null> }[] = [];
  let stop = () => {};

  const work = () => {
    const end = performance.now() + SLICE;
    const [first] = jobs;
    if (first === undefined) return;
    let step = first.drawing.next();
    while (step.done !== true && performance.now() < end) step = first.drawing.next();
    if (step.done === true) {
      jobs.shift();
      answer(first.id, step.value);
    }
    if (jobs.length > 0) stop = whenIdle(work);
  };
  return {
    order(order: Order): void {
      switch (order.kind) {
        case 'type':
          return;
        case 'learn':
          return void books.set(order.book, order.groups);
        case 'forget':
          return void books.delete(order.book);
        case 'paint':
          jobs.push({ id: order.id, drawing: picture(order.job, books) });
          if (jobs.length === 1) stop = whenIdle(work);
      }
    },
    end: () => stop(),
  };
}
