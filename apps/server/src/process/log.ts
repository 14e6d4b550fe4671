import { write } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pino, type Logger } from 'pino';

/** So many bytes of the log may wait for its reader. */
const MOST = 1024 * 1024;
/** How long the end waits for the last lines, in milliseconds. */
const PATIENCE = 500;
/** After how long somebody who reads slowly is tried again, in milliseconds. */
const AGAIN = 50;

const isFullNow = (error: NodeJS.ErrnoException): boolean => error.code === 'EAGAIN';

/** What lines are written to, and nobody waits for. */
export interface Outlet {
  readonly write: (line: string) => void;
  /** Resolves when what has been written so far is out, or could not be written. */
  readonly flushed: () => Promise<void>;
}

/**
 * Writes to an open file or pipe, in pieces, by other threads than the one that logs. Lines for which there is no room,
 * there or here, are left out, and counted in a line of their own. pino's own way of doing so would keep a process
 * whose output cannot be written from ever ending.
 */
export function outletTo(fd: number, most = MOST): Outlet {
  let lines: string[] = [];
  let size = 0;
  let left = 0;
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
      const [batch, lost] = [lines, left];
      [lines, size, left] = [[], 0, 0];
      const text = (lost === 0 ? batch : [...batch, lossOf(lost)]).join('');
      await put(Buffer.from(text)).catch(() => (left += batch.length + lost));
    }
    writing = null;
  };
  return {
    write: (line) => {
      if (size + line.length > most) {
        left += 1;
        return;
      }
      lines.push(line);
      size += line.length;
      writing ??= drain();
    },
    flushed: async () => void (await writing),
  };
}

/** The log of this process, on its standard output, and what waits a little for its last lines. */
export function openLog(): { readonly log: Logger; readonly flush: () => Promise<void> } {
  const outlet = outletTo(1);
  return {
    log: pino({ base: { pid: process.pid } }, outlet),
    flush: () => Promise.race([outlet.flushed(), pause(PATIENCE)]),
  };
}
