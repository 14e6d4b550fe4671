import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomFillSync } from 'node:crypto';
import { Refused } from '../errors/refused.js';

/** Bytes as Prisma stores them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes in base64, for `decode(…, 'base64')` in a statement. */
export const inText = ({ buffer, byteOffset, byteLength }: Bytes): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/** The sealed columns. An invitation's address stands in no column: the link in its letter holds it. */
type Column =
  | 'seed.seed'
  | 'bidding.bid'
  | 'event.body'
  | 'draft.steps'
  | 'standing.policy'
  | 'remark.text'
  | 'report.text'
  | 'talk.note'
  | 'address.address'
  | 'address.refusal'
  | 'invitation.address'
  | 'letter.content'
  | 'letter.picture'
  | 'notice_wish.wish'
  | 'notice_habit.wish'
  | 'notice_target.address'
  | 'notice_target.said'
  | 'account.address'
  | 'account_token.value';

/** The place of a sealed value in the database. It can be opened in this place only. */
export interface Cell {
  /** The game's id; for a person's data the person and what it is, or nothing. */
  readonly game: string;
  readonly column: Column;
  /** The rest of the row's key. */
  readonly row: readonly (string | number)[];
}

/**
 * Seals stored values by AES-256-GCM with a random nonce, under a key for each game that is derived from the
 * server's. The cell is authenticated, so a sealed value cannot be read, changed or moved. Opening throws
 * `unreadable` when it does not match.
 */
export interface Vault {
  /** Seals a plain value as JSON. The length tells how many fields it has, and nothing of their content. */
  readonly seal: (cell: Cell, value: unknown) => Bytes;
  /** Opens a value that `seal` made. */
  readonly open: (cell: Cell, sealed: Uint8Array) => unknown;
  readonly sealBytes: (cell: Cell, bytes: Uint8Array) => Bytes;
  readonly openBytes: (cell: Cell, sealed: Uint8Array) => Buffer<ArrayBuffer>;
  /** A keyed hash of a text, by which rows with equal texts are found. */
  readonly mark: (text: string) => string;
  /** Derives a key of 32 bytes for another purpose. */
  readonly keyFor: (purpose: string) => Buffer;
}

const ALGORITHM = 'aes-256-gcm';
/**
 * The layout of a sealed value: this byte, the nonce, the tag, and encrypted: the content's length, the content, and
 * zeros.
 */
const FORM = 1;
const FORM_BYTE = Buffer.of(FORM);
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + NONCE + TAG;
const LENGTH = 4;

/** The least size of a sealed value by column, so that most values of a column have one length. */
const LEAST: Readonly<Record<Column, number>> = {
  'seed.seed': 64,
  'bidding.bid': 64,
  'event.body': 256,
  'draft.steps': 4096,
  'standing.policy': 4096,
  'remark.text': 2048,
  'report.text': 4096,
  'talk.note': 4096,
  'address.address': 512,
  'address.refusal': 1024,
  'invitation.address': 64,
  'letter.content': 16_384,
  'letter.picture': 131_072,
  'notice_wish.wish': 2048,
  'notice_habit.wish': 2048,
  'notice_target.address': 2048,
  'notice_target.said': 1024,
  'account.address': 512,
  'account_token.value': 512,
};

/** The room reserved for a text and for a number in JSON. Most orders, names and places are shorter. */
const WORD = 24;
const NUMBER = 12;

const quotedLength = (text: string): number =>
  /^[\w -]*$/.test(text) ? text.length + 2 : Buffer.byteLength(JSON.stringify(text));

/**
 * The room for a value's JSON: at least its length, and the same for all values with the same fields and short texts.
 */
function roomFor(value: unknown): number {
  if (typeof value === 'string') return Math.ceil(quotedLength(value) / WORD) * WORD;
  if (typeof value === 'number') return Math.max(NUMBER, String(value).length);
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + 1 + roomFor(item), 2);
  if (typeof value !== 'object' || value === null) return NUMBER;
  return Object.entries(value).reduce((sum, [key, field]) => sum + quotedLength(key) + 2 + roomFor(field), 2);
}

/** Rounds up to a power of two, so that few lengths can be told apart. */
const stepFor = (column: Column, room: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(LEAST[column], LENGTH + room)));

/**
 * Returns a source of random nonces. It takes them from the system in batches, because single calls cost more than
 * the sealing.
 */
function nonces(): () => Buffer {
  const pool = Buffer.alloc(NONCE * 256);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    return pool.subarray(used, (used += NONCE));
  };
}

/** How many games' keys are cached. */
const MOST_KEYS = 1024;

/** Wraps `make` with a cache that drops the least recently used entry. */
function caching<V>(make: (name: string) => V): (name: string) => V {
  const cache = new Map<string, V>();
  return (name) => {
    const value = cache.get(name) ?? make(name);
    cache.delete(name);
    cache.set(name, value);
    const [oldest] = cache.keys();
    if (cache.size > MOST_KEYS && oldest !== undefined) cache.delete(oldest);
    return value;
  };
}

const isSealed = (bytes: Uint8Array): boolean => bytes.length > HEAD + LENGTH && bytes[0] === FORM;

/** Creates the vault of a key: 32 bytes in hexadecimal. */
export function vaultUnder(secret: string): Vault {
  const root = Buffer.from(secret, 'hex');
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', `tessera|${purpose}`, 32));
  const ofGames = keyFor('at rest');
  const ofMarks = keyFor('marks');
  const keyOf = caching((game) => createHmac('sha256', ofGames).update(game).digest());
  const nextNonce = nonces();
  const placeOf = ({ game, column, row }: Cell) => Buffer.from(JSON.stringify([FORM, column, game, ...row]));

  function encrypt(cell: Cell, bytes: Uint8Array, room: number): Bytes {
    const nonce = nextNonce();
    const plain = Buffer.alloc(stepFor(cell.column, room));
    plain.writeUInt32BE(bytes.length);
    plain.set(bytes, LENGTH);
    const cipher = createCipheriv(ALGORITHM, keyOf(cell.game), nonce).setAAD(placeOf(cell));
    const sealed = [cipher.update(plain), cipher.final()];
    return Buffer.concat([FORM_BYTE, nonce, cipher.getAuthTag(), ...sealed]);
  }

  function decrypt(cell: Cell, sealed: Uint8Array): Buffer<ArrayBuffer> {
    const unreadable = () => new Refused('unreadable', { details: [`game: ${cell.game}`] });
    if (!isSealed(sealed)) throw unreadable();
    const [nonce, tag] = [sealed.subarray(1, 1 + NONCE), sealed.subarray(1 + NONCE, HEAD)];
    const decipher = createDecipheriv(ALGORITHM, keyOf(cell.game), nonce, { authTagLength: TAG });
    decipher.setAAD(placeOf(cell)).setAuthTag(tag);
    try {
      const plain = Buffer.concat([decipher.update(sealed.subarray(HEAD)), decipher.final()]);
      return plain.subarray(LENGTH, LENGTH + plain.readUInt32BE());
    } catch {
      throw unreadable();
    }
  }

  return {
    seal: (cell, value) => encrypt(cell, Buffer.from(JSON.stringify(value)), roomFor(value)),
    open: (cell, sealed): unknown => JSON.parse(decrypt(cell, sealed).toString()),
    sealBytes: (cell, bytes) => encrypt(cell, bytes, bytes.length),
    openBytes: decrypt,
    mark: (text) => createHmac('sha256', ofMarks).update(text).digest('base64url'),
    keyFor,
  };
}
