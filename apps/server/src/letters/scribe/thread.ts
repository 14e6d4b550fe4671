import type { Herald, Scribe } from '@tessera/letters';
import { z } from 'zod';
import { openThreads, type ThreadProgram } from '../../process/threads.js';

/** A scribe and a herald on a thread of their own. Both reject when the thread fails, ends or takes too long. */
export interface ScribeThread {
  readonly scribe: Scribe;
  readonly herald: Herald;
  readonly isRunning: () => boolean;
  readonly close: () => Promise<void>;
}

const events = z.array(z.looseObject({ kind: z.string() }));

const matterSchema = z.object({
  kind: z.string(),
  data: z.string(),
  seat: z.string(),
  events,
  seen: z.int(),
  painted: z.boolean().optional(),
});

const sightSchema = z.object({
  kind: z.string(),
  data: z.string(),
  viewer: z.string(),
  events,
  seats: z.array(z.string()),
  painted: z.boolean(),
});

/** What the thread is asked for: a letter, or a moment. */
export const requestSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('letter'), matter: matterSchema }),
  z.object({ of: z.literal('moment'), sight: sightSchema }),
]);

const picture = z.instanceof(Uint8Array).nullable();

const tellingSchema = z.object({
  game: z.string(),
  side: z.string(),
  task: z.string(),
  odds: z.string().optional(),
  answers: z
    .array(z.object({ text: z.string(), steps: z.array(z.looseObject({ verb: z.string() })) }))
    .optional(),
  ahead: z.string().optional(),
  moment: z.string(),
  losses: z.array(z.string()),
  hand: z.array(z.string()),
  lines: z.array(z.string()),
  omitted: z.int().optional(),
  picture,
});

const glimpsedSchema = z.object({
  game: z.string(),
  sides: z.record(z.string(), z.string()),
  when: z.string(),
  turn: z.int(),
  last: z.string(),
  ending: z.string(),
  picture,
});

/** After how many milliseconds without an answer the thread is ended. */
const PATIENCE = 60_000;

/** Returns a scribe on a thread. It is ended after `idle` milliseconds without a request, 30 seconds when left out. */
export function scribeThread(program: ThreadProgram, idle?: number): ScribeThread {
  const threads = openThreads(program, {
    threads: 1,
    lost: 'A letter was not told',
    waiting: Infinity,
    patience: PATIENCE,
    ...(idle === undefined ? {} : { idle }),
  });
  const ask = (request: z.infer<typeof requestSchema>) => threads.ask(request, '');
  return {
    scribe: async ({ events: told, ...matter }) =>
      tellingSchema.parse(await ask({ of: 'letter', matter: { ...matter, events: [...told] } })),
    herald: async ({ events: seen, seats, ...sight }) =>
      glimpsedSchema.parse(
        await ask({ of: 'moment', sight: { ...sight, events: [...seen], seats: [...seats] } }),
      ),
    isRunning: () => threads.running() > 0,
    close: threads.close,
  };
}
