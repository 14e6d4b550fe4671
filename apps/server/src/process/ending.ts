import type { Logger } from 'pino';

/** Ends a process in order. */
export interface Ending {
  /** Adds a step that runs before all steps added so far. */
  readonly first: (close: () => Promise<void>) => void;
  readonly end: (code: number) => Promise<void>;
  /** True once the end has begun. What is still starting fails then, which is no error. */
  readonly hasBegun: () => boolean;
}

/** After how many milliseconds the process is ended even if a step hangs. */
const LIMIT = 4500;

/**
 * Ends the process in order at a signal, or when its parent process is gone. `flush` resolves when the last lines of
 * the log are written.
 */
export function endOnRequest(log: Logger, flush: () => Promise<void>): Ending {
  const closers: (() => Promise<void>)[] = [];
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), LIMIT).unref();
    try {
      // What is still starting may add steps meanwhile.
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
