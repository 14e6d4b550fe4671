import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { StartRefused } from '../errors/startRefused.js';

/** What stands in clear at the head of a backup: what is needed to tell whether it can be restored here. */
export const headerSchema = z.strictObject({
  tessera: z.literal('backup'),
  version: z.int(),
  /** Of the secret key that it is sealed under. */
  fingerprint: z.string(),
  migrations: z.array(z.string()),
  at: z.iso.datetime(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** The version of the form. */
export const BACKUP_VERSION = 1;

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
const LENGTH = 4;
/** A piece is sealed by itself; what is in memory at a time. */
const PIECE = 16_384;
const LARGEST_HEADER = 65_536;

const damaged = () =>
  new StartRefused('The backup is damaged or incomplete: nothing was restored; use another copy of it.');

/** A piece is bound to the header, to its place, and to whether it is the last. */
const bindingOf = (head: Buffer, index: number, last: boolean): Buffer =>
  Buffer.concat([createHash('sha256').update(head).digest(), Buffer.from(`${index}|${last}`)]);

function sealPiece(key: Buffer, plain: Buffer, binding: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(binding);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32BE(sealed.length);
  return Buffer.concat([length, nonce, cipher.getAuthTag(), sealed]);
}

/** Cuts a stream into pieces of one size; the last may be shorter, or empty. */
async function* piecesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    for (; held.length > PIECE; held = held.subarray(PIECE)) yield held.subarray(0, PIECE);
  }
  yield held;
}

/** A backup as bytes: its header in clear, then the contents, sealed under the key piece by piece. */
export async function* sealedBackup(
  header: BackupHeader,
  key: Buffer,
  contents: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const head = Buffer.from(`${JSON.stringify(header)}\n`);
  yield head;
  let [index, held]: [number, Buffer | null] = [0, null];
  for await (const piece of piecesOf(contents)) {
    if (held !== null) yield sealPiece(key, held, bindingOf(head, index++, false));
    held = Buffer.from(piece);
  }
  yield sealPiece(key, held ?? Buffer.alloc(0), bindingOf(head, index, true));
}

/** Reads exactly so many bytes at a time. */
function readerOf(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await chunks.next();
    if (next.done === true) return false;
    held = Buffer.concat([held, next.value]);
    return true;
  };
  const take = (length: number): Buffer => {
    const taken = Buffer.from(held.subarray(0, length));
    held = held.subarray(length);
    return taken;
  };
  return {
    line: async (): Promise<Buffer> => {
      while (!held.includes(10)) if (held.length > LARGEST_HEADER || !(await more())) throw damaged();
      return take(held.indexOf(10) + 1);
    },
    exactly: async (length: number): Promise<Buffer> => {
      while (held.length < length) if (!(await more())) throw damaged();
      return take(length);
    },
    isAtEnd: async (): Promise<boolean> => held.length === 0 && !(await more()),
  };
}

const anyHeaderSchema = z.looseObject({ tessera: z.literal('backup'), version: z.int() });

function parsed(head: Buffer): unknown {
  try {
    return JSON.parse(head.toString());
  } catch {
    return null;
  }
}

/** The version is read before anything else: a newer one may have another header. */
function headerIn(head: Buffer): BackupHeader {
  const content = parsed(head);
  const any = anyHeaderSchema.safeParse(content);
  if (any.success && any.data.version > BACKUP_VERSION)
    throw new StartRefused('The backup is of a newer version of Tessera: restore it with that version.');
  const header = headerSchema.safeParse(content);
  if (!header.success) throw new StartRefused('This file is not a backup of Tessera.');
  return header.data;
}

function openPiece(key: Buffer, piece: Buffer, binding: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, piece.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(binding).setAuthTag(piece.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(piece.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    throw damaged();
  }
}

/** A backup that is being read: its header, and its contents. */
export interface OpenedBackup {
  readonly header: BackupHeader;
  /** Throws StartRefused where a piece is missing, altered, or of another place. */
  readonly contents: (key: Buffer) => AsyncGenerator<Buffer>;
}

/** Begins to read a backup. Throws StartRefused when it is none. */
export async function openBackup(source: AsyncIterable<Uint8Array>): Promise<OpenedBackup> {
  const reader = readerOf(source);
  const head = await reader.line();
  return {
    header: headerIn(head),
    contents: async function* (key) {
      for (let [index, last] = [0, false]; !last; index++) {
        const length = (await reader.exactly(LENGTH)).readUInt32BE();
        if (length > PIECE) throw damaged();
        const piece = await reader.exactly(NONCE + TAG + length);
        last = await reader.isAtEnd();
        yield openPiece(key, piece, bindingOf(head, index, last));
      }
    },
  };
}
