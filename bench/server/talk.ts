import process from 'node:process';
import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import { z } from 'zod';

/** What a server's process is asked by the bench. */
export const askSchema = z.union([
  z.literal('usage'),
  z.literal('memory'),
  z.literal('statements'),
  z.literal('stop'),
  z.strictObject({ later: z.number() }),
]);
export type Ask = z.infer<typeof askSchema>;

/** What a server's process uses: memory in bytes after a collection, processor time in seconds, and how late its timers were. */
export const usageSchema = z.strictObject({
  rss: z.number(),
  heap: z.number(),
  cpu: z.number(),
  delay: z.number(),
  /** The same since the process began. */
  delayInAll: z.number(),
  /** How late its timers were since it was last asked: p50, p99 and the most, in milliseconds. */
  late: z.array(z.number()),
  /** The most memory that it has had, in bytes. */
  peak: z.number(),
});
export type Usage = z.infer<typeof usageSchema>;

/** The memory of a server's process as its host sees it, in bytes, without a collection. */
export const memorySchema = z.strictObject({ memory: z.number() });

/** How long each action waited for its statement since that was last asked, in milliseconds by the action's id. */
export const statementsSchema = z.strictObject({ statements: z.record(z.string(), z.number()) });

/** What a server's process says: where it listens, and then what it is asked. */
export const saidSchema = z.union([
  z.strictObject({ url: z.string() }),
  memorySchema,
  statementsSchema,
  usageSchema,
]);

/** What one visitor sends who wants to stop a server: over how many connections, at which seats, how much, from which address. */
export const floodSchema = z.strictObject({
  url: z.string(),
  from: z.string(),
  seats: z.array(z.strictObject({ game: z.string(), seat: z.string(), cookie: z.string() })),
  commit: z.looseObject({}),
  sockets: z.int(),
  /** Messages on each connection: so many at once, and so many a second after that. */
  atOnce: z.int(),
  perSecond: z.int(),
  seconds: z.number(),
});
export type Flood = z.infer<typeof floodSchema>;

/** What became of it: how many messages were sent and how they were answered, and how many connections were cut or refused. */
export const floodedSchema = z.object({
  sent: z.int(),
  answers: z.record(z.string(), z.int()),
  cut: z.int(),
  turnedAway: z.int(),
});
export type Flooded = z.infer<typeof floodedSchema>;

/** How often the delay of the event loop is sampled, in milliseconds. */
const SAMPLING = 5;

const lateBy = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - SAMPLING);

const p99Of = (delays: IntervalHistogram): number => lateBy(delays.percentile(99));

const lateOf = (delays: IntervalHistogram): number[] =>
  [delays.percentile(50), delays.percentile(99), delays.max].map(lateBy);

/** For how long after a collection the delay is not counted, in milliseconds. */
const COLLECTED = 25;

interface Answering {
  readonly stop: () => Promise<void>;
  /** Lets the server's clock jump by so many milliseconds. */
  readonly later?: (ms: number) => void;
  /** How long each action waited for its statement; a rival has none. */
  readonly statements?: () => Readonly<Record<string, number>>;
}

/** Answers the bench from a server's process. The delay is that since it was last asked, at p99 in milliseconds. */
export function answerBench(url: string, { stop, later, statements }: Answering): void {
  const delays = monitorEventLoopDelay({ resolution: SAMPLING });
  const all = monitorEventLoopDelay({ resolution: SAMPLING });
  delays.enable();
  all.enable();
  const usage = (): Usage => {
    const [delay, delayInAll, late] = [p99Of(delays), p99Of(all), lateOf(delays)];
    const peak = process.resourceUsage().maxRSS * 1024;
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    setTimeout(() => delays.reset(), COLLECTED);
    return { rss, heap: heapUsed + external, cpu: (user + system) / 1e6, delay, delayInAll, late, peak };
  };
  process.on('message', (message) => {
    const ask = askSchema.parse(message);
    if (ask === 'usage') process.send?.(usage());
    else if (ask === 'memory') process.send?.({ memory: process.memoryUsage.rss() });
    else if (ask === 'statements') process.send?.({ statements: statements?.() ?? {} });
    else if (ask === 'stop') void stop().then(() => process.exit(0));
    else later?.(ask.later);
  });
  process.on('disconnect', () => void stop().finally(() => process.exit(1)));
  process.send?.({ url });
}
