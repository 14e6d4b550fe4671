import { closeSync, openSync } from 'node:fs';
import { open, rename, type FileHandle } from 'node:fs/promises';

/**
 * A log in files, one after another. It is our own because rotating-file-stream ends for good when the disk is full, and
 * pino-roll keeps what it cannot write in memory, without a bound.
 */
export interface LogFile {
  /** Takes a piece of the log. Nobody waits for the disk: what cannot be written is left out, and counted. */
  readonly write: (piece: Uint8Array) => void;
  /** Resolves when all that was taken is in a file, or was left out. */
  readonly end: () => Promise<void>;
}

/** How large a file becomes, how many older ones are kept beside it, and how much may wait to be written, in bytes. */
export interface LogQuota {
  readonly largest: number;
  readonly kept: number;
  readonly waiting: number;
}

/** Production's room. */
export const ROOM: LogQuota = { largest: 10_000_000, kept: 5, waiting: 1_000_000 };

const LINE_END = 0x0a;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Gives the file and each older one the next number; the oldest is overwritten. */
async function shift(file: string, kept: number): Promise<void> {
  const named = (age: number): string => (age === 0 ? file : `${file}.${age}`);
  for (let age = kept - 1; age >= 0; age--) {
    await rename(named(age), named(age + 1)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }
}

/** The newest of a log's files; it gives way to another when it is full. */
function newest(file: string, { largest, kept }: LogQuota) {
  let handle: FileHandle | null = null;
  let size = 0;
  let endsInLine = false;

  const reopen = async (): Promise<FileHandle> => {
    handle ??= await open(file, 'a', 0o600);
    ({ size } = await handle.stat());
    return handle;
  };
  const close = async (): Promise<void> => {
    const had = handle;
    handle = null;
    await had?.close();
  };
  const append = async (text: Uint8Array): Promise<void> => {
    if (text.length === 0) return;
    await (handle ?? (await reopen())).appendFile(text);
    size += text.length;
    endsInLine = text.at(-1) !== LINE_END;
  };
  return {
    close,
    /** Throws when it cannot be written, or not all of it. */
    append: async (text: Uint8Array): Promise<void> => {
      if (handle === null) await reopen();
      if (size === 0 || size + text.length <= largest) return append(text);
      const rest = endsInLine ? text.indexOf(LINE_END) + 1 : 0;
      await append(text.subarray(0, rest));
      await close();
      await shift(file, kept);
      await append(text.subarray(rest));
    },
  };
}

/** What a log says of itself where something was left out; the line before it may have been torn. */
const lossOf = (bytes: number): Uint8Array =>
  Buffer.from(
    `\n${JSON.stringify({ level: 40, time: Date.now(), bytes, msg: 'something of the log was left out' })}\n`,
  );

/** Opens a log in a file; throws when this user may not write it. */
export function openLogFile(file: string, room: LogQuota = ROOM): LogFile {
  closeSync(openSync(file, 'a', 0o600));
  const current = newest(file, room);
  let pieces: Uint8Array[] = [];
  let waiting = 0;
  let lost = 0;
  let writing: Promise<void> | null = null;

  const put = async (text: Uint8Array): Promise<void> => {
    if (lost === 0) return current.append(text);
    // What is here of a line whose beginning was lost is lost too.
    const rest = text.indexOf(LINE_END) + 1;
    await current.append(lossOf(lost + rest));
    lost = 0;
    await current.append(text.subarray(rest));
  };
  const drain = async (): Promise<void> => {
    while (pieces.length > 0) {
      const text = Buffer.concat(pieces);
      [pieces, waiting] = [[], 0];
      try {
        await put(text);
      } catch {
        lost += text.length;
        await current.close().catch(() => undefined);
      }
    }
    writing = null;
  };
  return {
    write: (piece) => {
      if (waiting + piece.length > room.waiting) {
        lost += piece.length;
        return;
      }
      pieces.push(piece);
      waiting += piece.length;
      writing ??= drain();
    },
    end: async () => {
      await writing;
      await current.close().catch(() => undefined);
    },
  };
}
