import process from 'node:process';
import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import { z } from 'zod';

/** What a server's process is asked by the bench. */
export const askSchema = z.union([
  z.literal('usage'),
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
});
export type Usage = z.infer<typeof usageSchema>;

/** What a server's process says: where it listens, and then what it uses. */
export const saidSchema = z.union([z.strictObject({ url: z.string() }), usageSchema]);

/** How often the delay of the event loop is sampled, in milliseconds. */
const SAMPLING = 5;

const p99Of = (delays: IntervalHistogram): number => Math.max(0, delays.percentile(99) / 1e6 - SAMPLING);

interface Answering {
  readonly stop: () => Promise<void>;
  /** Lets the server's clock jump by so many milliseconds. */
  readonly later?: (ms: number) => void;
}

/** Answers the bench from a server's process. The delay is that since it was last asked, at p99 in milliseconds. */
export function answerBench(url: string, { stop, later }: Answering): void {
  const delays = monitorEventLoopDelay({ resolution: SAMPLING });
  const all = monitorEventLoopDelay({ resolution: SAMPLING });
  delays.enable();
  all.enable();
  const usage = (): Usage => {
    const [delay, delayInAll] = [p99Of(delays), p99Of(all)];
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    delays.reset();
    return { rss, heap: heapUsed + external, cpu: (user + system) / 1e6, delay, delayInAll };
  };
  process.on('message', (message) => {
    const ask = askSchema.parse(message);
    if (ask === 'usage') process.send?.(usage());
    else if (ask === 'stop') void stop().then(() => process.exit(0));
    else later?.(ask.later);
  });
  process.on('disconnect', () => void stop().finally(() => process.exit(1)));
  process.send?.({ url });
}
