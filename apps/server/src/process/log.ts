import { write } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pino, type Logger } from 'pino';

/** The most bytes of the log that wait for a slow reader. */
const MOST = 1024 * 1024;
/** For how many milliseconds the end waits for the last lines. */
const PATIENCE = 500;
/** After how many milliseconds a full pipe is tried again. */
const AGAIN = 50;

const isFullNow = (error: NodeJS.ErrnoException): boolean => error.code === 'EAGAIN';

/** Takes lines without making the caller wait. */
export interface Outlet {
  readonly write: (line: string) => void;
  /** Resolves when all lines so far are written, or have failed. */
  readonly flushed: () => Promise<void>;
}

/**
 * Returns an outlet to an open file or pipe. It writes on libuv's threads. Lines for which there is no room are
 * dropped, and counted in a line of their own. pino's own destination would keep a process from ending whose output
 * cannot be written.
 */
export function outletTo(fd: number, most = MOST): Outlet {
  let lines: string[] = [];
  let size = 0;
  let dropped = 0;
  let writing: Promise<void> | null = null;

  const put = (text: Uint8Array): Promise<void> =>
    new Promise((done, failed) => {
      const go = (): void =>
        write(fd, text, (error, count) => {
          if (error !== null) return void (isFullNow(error) ? setTimeout(go, AGAIN) : failed(error));
          if (count === text.length) done();
          else put(text.subarray(count)).then(done, failed);
        });
      go();
    });
  const lossOf = (count: number): string =>
    `${JSON.stringify({ level: 40, time: Date.now(), lines: count, msg: 'lines of the log were left out' })}\n`;
  const drain = async (): Promise<void> => {
    while (lines.length > 0) {
      const [batch, lost] = [lines, dropped];
      [lines, size, dropped] = [[], 0, 0];
      const text = (lost === 0 ? batch : [...batch, lossOf(lost)]).join('');
      await put(Buffer.from(text)).catch(() => (dropped += batch.length + lost));
    }
    writing = null;
  };
  return {
    write: (line) => {
      if (size + line.length > most) {
        dropped += 1;
        return;
      }
      lines.push(line);
      size += line.length;
      writing ??= drain();
    },
    flushed: async () => void (await writing),
  };
}

/** Opens the log of this process on standard output. `flush` waits at most half a second for the last lines. */
export function openLog(): { readonly log: Logger; readonly flush: () => Promise<void> } {
  const outlet = outletTo(1);
  return {
    log: pino({ base: { pid: process.pid } }, outlet),
    flush: () => Promise.race([outlet.flushed(), pause(PATIENCE)]),
  };
}
