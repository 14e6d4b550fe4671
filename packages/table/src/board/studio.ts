import type { Group } from '@tessera/drawing';
import { BOARD_FACES } from './fonts.js';
import type { PaintedJob, Job, Order, Painted } from './jobs.js';
import { createSlices } from './slices.js';

/** Paints pictures while the page goes on. */
export interface Studio {
  /** Gives the painter groups under a name, once. */
  readonly learn: (book: string, groups: readonly Group[]) => void;
  readonly forget: (book: string) => void;
  /** Paints a picture. `done` gets null when the browser cannot paint. */
  readonly paint: (job: Job, done: (picture: Painted | null) => void) => void;
  /** True when another picture may be ordered. Only few run at a time, so that what is needed most comes soon. */
  readonly isFree: () => boolean;
  readonly destroy: () => void;
}

interface Hand {
  readonly order: (order: Order) => void;
  readonly end: () => void;
}

const AT_A_TIME = 3;

/** A painter in a worker; null when the browser has none. Calls `failed` when it cannot paint. */
function createThread(answer: (id: number, picture: Painted) => void, failed: () => void): Hand | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const worker = new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', failed);
  worker.addEventListener('message', ({ data }: MessageEvent<PaintedJob>) => {
    if (data.picture === null) failed();
    else answer(data.id, data.picture);
  });
  const order = (what: Order) => worker.postMessage(what);
  order({ kind: 'type', faces: BOARD_FACES });
  return { order, end: () => worker.terminate() };
}

/** Opens a studio: a worker when the browser has canvases there, else idle moments of the page. */
export function createStudio(): Studio {
  const books = new Map<string, readonly Group[]>();
  const waiting = new Map<number, { readonly job: Job; readonly done: (picture: Painted | null) => void }>();
  let asked = 0;

  const answer = (id: number, picture: Painted | null) => {
    const wanted = waiting.get(id);
    waiting.delete(id);
    wanted?.done(picture);
  };
  const fallBack = () => {
    hand.end();
    hand = createSlices(answer);
    for (const [book, groups] of books) hand.order({ kind: 'learn', book, groups });
    for (const [id, { job }] of waiting) hand.order({ kind: 'paint', id, job });
  };
  let hand: Hand = createThread(answer, fallBack) ?? createSlices(answer);

  return {
    learn(book, groups) {
      if (books.has(book)) return;
      books.set(book, groups);
      hand.order({ kind: 'learn', book, groups });
    },
    forget(book) {
      if (books.delete(book)) hand.order({ kind: 'forget', book });
    },
    paint(job, done) {
      asked += 1;
      waiting.set(asked, { job, done });
      hand.order({ kind: 'paint', id: asked, job });
    },
    isFree: () => waiting.size < AT_A_TIME,
    destroy() {
      waiting.clear();
      hand.end();
    },
  };
}
