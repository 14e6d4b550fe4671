import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { StartRefused } from '../errors/startRefused.js';

/** The clear header of a backup, which tells whether it can be restored here. */
export const headerSchema = z.strictObject({
  tessera: z.literal('backup'),
  version: z.int(),
  /** The fingerprint of the key that it is sealed under. */
  fingerprint: z.string(),
  migrations: z.array(z.string()),
  at: z.iso.datetime(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** The version of the format. */
export const BACKUP_VERSION = 1;

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
const LENGTH = 4;
/** The bytes of a piece. Each piece is sealed by itself, so only one is in memory. */
const PIECE = 16_384;
const LARGEST_HEADER = 65_536;

const damaged = () =>
  new StartRefused('The backup is damaged or incomplete: nothing was restored; use another copy of it.');

/** The data that authenticates a piece's header, place, and whether it is the last. */
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

/** Splits a stream into pieces of one size. The last may be shorter, or empty. */
async function* piecesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let buffered = Buffer.alloc(0);
  for await (const chunk of source) {
    buffered = Buffer.concat([buffered, chunk]);
    for (; buffered.length > PIECE; buffered = buffered.subarray(PIECE)) yield buffered.subarray(0, PIECE);
  }
  yield buffered;
}

/** The bytes of a backup: its header in clear, then its contents, sealed piece by piece. */
export async function* sealedBackup(
  header: BackupHeader,
  key: Buffer,
  contents: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const head = Buffer.from(`${JSON.stringify(header)}\n`);
  yield head;
  let [index, buffered]: [number, Buffer | null] = [0, null];
  for await (const piece of piecesOf(contents)) {
    if (buffered !== null) yield sealPiece(key, buffered, bindingOf(head, index++, false));
    buffered = Buffer.from(piece);
  }
  yield sealPiece(key, buffered ?? Buffer.alloc(0), bindingOf(head, index, true));
}

/** Reads lines and exact numbers of bytes from a stream. */
function readerOf(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let buffered = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await chunks.next();
    if (next.done === true) return false;
    buffered = Buffer.concat([buffered, next.value]);
    return true;
  };
  const take = (length: number): Buffer => {
    const bytes = Buffer.from(buffered.subarray(0, length));
    buffered = buffered.subarray(length);
    return bytes;
  };
  return {
    line: async (): Promise<Buffer> => {
      while (!buffered.includes(10)) if (buffered.length > LARGEST_HEADER || !(await more())) throw damaged();
      return take(buffered.indexOf(10) + 1);
    },
    exactly: async (length: number): Promise<Buffer> => {
      while (buffered.length < length) if (!(await more())) throw damaged();
      return take(length);
    },
    isAtEnd: async (): Promise<boolean> => buffered.length === 0 && !(await more()),
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

/** Reads the version first: a newer one may have another header. Throws StartRefused. */
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

/** A backup that is being read. */
export interface OpenedBackup {
  readonly header: BackupHeader;
  /** The contents. Throws StartRefused when a piece is missing, changed or moved, or the key is wrong. */
  readonly contents: (key: Buffer) => AsyncGenerator<Buffer>;
}

/** Reads the header of a backup. Throws StartRefused when it is none, or of a newer version. */
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
