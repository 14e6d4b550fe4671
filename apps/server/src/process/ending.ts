import type { Logger } from 'pino';

/** What has to be done before the process ends. */
export interface Ending {
  /** Adds what is to be done before everything that was added so far. */
  readonly first: (close: () => Promise<void>) => void;
  readonly end: (code: number) => Promise<void>;
  /** True once it has been told to end: what is still being started fails then, and that is no fault. */
  readonly hasBegun: () => boolean;
}

/** A server ends within five seconds of being told to, come what may. */
const LIMIT = 4500;

/**
 * Ends the process in order when it is told to: by a signal, or by the loss of the process that started it. `flush` is
 * what the last lines of the log are waited for.
 */
export function endOnRequest(log: Logger, flush: () => Promise<void>): Ending {
  const closers: (() => Promise<void>)[] = [];
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), LIMIT).unref();
    try {
      // What is still being started adds to them meanwhile.
      for (let close = closers.shift(); close !== undefined; close = closers.shift()) await close();
      await flush();
      process.exit(code);
    } catch (error) {
      log.error({ why: String(error) }, 'the server did not end in order');
      await flush();
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  process.on('disconnect', () => void end(0));
  return { first: (close) => closers.unshift(close), end, hasBegun: () => ending };
}
