import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

const eventSchema = z.looseObject({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z
    .looseObject({
      name: z.string().optional(),
      data: z.looseObject({ type: z.string().optional(), url: z.string().optional() }).optional(),
    })
    .optional(),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/** A piece of JavaScript that a page ran: why, when, and for how long, in milliseconds. */
export interface Piece {
  readonly why: 'frame' | 'input' | 'timer' | 'other';
  readonly type: string;
  readonly from: number;
  readonly to: number;
  /** Processor time, which other programs on the machine disturb least. */
  readonly cpu: number;
}

const WHY: Readonly<Record<string, Piece['why']>> = {
  FireAnimationFrame: 'frame',
  EventDispatch: 'input',
  TimerFire: 'timer',
  FireIdleCallback: 'timer',
  FunctionCall: 'other',
  RunMicrotasks: 'other',
};

type Event = z.infer<typeof eventSchema>;

const threadOf = ({ pid, tid }: Event): string => `${pid}/${tid}`;

/** The pages' own threads: what workers and the graphics process do at the same time holds up no frame. */
const mainThreads = (events: readonly Event[]): ReadonlySet<string> =>
  new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );

/** Those that lie in no other. */
function outermost<Span extends { readonly from: number; readonly to: number }>(
  spans: readonly Span[],
): Span[] {
  let end = -Infinity;
  return [...spans]
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from, to }) => {
      const isOutermost = from >= end;
      if (isOutermost) end = to;
      return isOutermost;
    });
}

/** A call into a script that no page has: what the program that drives the browser listens with. */
const isForeign = ({ name, args }: Event): boolean => name === 'FunctionCall' && args?.data?.url === '';

const pieceOf =
  (why: Piece['why']) =>
  ({ ts, dur = 0, tdur = dur, args }: Event): Piece => ({
    why,
    type: args?.data?.type ?? '',
    from: ts / 1000,
    to: (ts + dur) / 1000,
    cpu: tdur / 1000,
  });

/** A piece without what was foreign in it. */
function without(foreign: readonly Piece[], piece: Piece): Piece {
  const inside = foreign.filter(({ from, to }) => from >= piece.from && to <= piece.to);
  return { ...piece, cpu: inside.reduce((left, { cpu }) => left - cpu, piece.cpu) };
}

/** The JavaScript that a page's own thread runs while something is done, the outermost pieces in their order. */
export async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<Piece[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const read = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const main = mainThreads(read.traceEvents);
  const scripts = read.traceEvents.filter(
    (event) => main.has(threadOf(event)) && event.ph === 'X' && event.dur !== undefined,
  );
  const foreign = outermost(scripts.filter(isForeign).map(pieceOf('other')));
  const pieces = scripts.flatMap((event) => {
    const why = WHY[event.name];
    return why === undefined ? [] : [pieceOf(why)(event)];
  });
  return outermost(pieces).map((piece) => without(foreign, piece));
}

/** The JavaScript of each frame: its own, and all since the frame before. */
export function perFrame(pieces: readonly Piece[], by: (piece: Piece) => number): number[] {
  const frames: number[] = [];
  let spent = 0;
  for (const piece of pieces) {
    spent += by(piece);
    if (piece.why !== 'frame') continue;
    frames.push(spent);
    spent = 0;
  }
  return frames;
}

export const byProcessor = ({ cpu }: Piece): number => cpu;
export const byClock = ({ from, to }: Piece): number => to - from;
