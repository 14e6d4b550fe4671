/** Paints pictures in a worker, so that the page's thread stays free to move the map. */
import type { Group } from '@tessera/drawing';
import type { PaintedJob, Face, Job, Order } from './jobs.js';
import { paint } from './paint.js';

const books = new Map<string, readonly Group[]>();
const canvas = new OffscreenCanvas(1, 1);
const brush = canvas.getContext('2d');

/** A worker has its own set of fonts. */
async function load(faces: readonly Face[]): Promise<void> {
  const set: unknown = Reflect.get(globalThis, 'fonts');
  if (!(set instanceof FontFaceSet)) return;
  const files = faces.map(({ family, weight, url }) => new FontFace(family, `url(${url})`, { weight }));
  await Promise.allSettled(files.map(async (file) => set.add(await file.load())));
}

/** A picture; null when it cannot be painted here. The page then paints it. */
function draw({ width, height, pieces }: Job): ImageBitmap | null {
  if (brush === null) return null;
  try {
    canvas.width = width;
    canvas.height = height;
    for (const piece of pieces) paint(brush, books.get(piece.book) ?? [], piece);
    return canvas.transferToImageBitmap();
  } catch {
    return null;
  }
}

async function take(order: Order): Promise<void> {
  switch (order.kind) {
    case 'type':
      return load(order.faces);
    case 'learn':
      return void books.set(order.book, order.groups);
    case 'forget':
      return void books.delete(order.book);
    case 'paint': {
      const picture = draw(order.job);
      const answer: PaintedJob = { id: order.id, picture };
      return postMessage(answer, { transfer: picture === null ? [] : [picture] });
    }
  }
}

let done = Promise.resolve();
onmessage = ({ data }: MessageEvent<Order>) => {
  done = done.then(() => take(data));
};
