import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomFillSync } from 'node:crypto';
import { Refused } from '../errors/refused.js';

/** What is stored: prisma's bytes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Stored bytes as a text, where a statement is given a list of them: `decode(…, 'base64')` takes it. */
export const inText = ({ buffer, byteOffset, byteLength }: Bytes): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/** The columns that are sealed, and in each the rows of a game. */
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
  | 'letter.content'
  | 'letter.picture'
  | 'notice_wish.wish'
  | 'notice_habit.wish'
  | 'notice_target.address'
  | 'notice_target.said'
  | 'account.address'
  | 'account_token.value';

/** The one place in the database where a sealed value can be opened. */
export interface Cell {
  /** The game that it is of; of what is a person's, that person what of theirs it is, or nothing. */
  readonly game: string;
  readonly column: Column;
  /** Which of the game's rows: the rest of its key. */
  readonly row: readonly (string | number)[];
}

/**
 * Seals what is stored, under keys made of the server's secret one, each game's its own: AES-256-GCM with a random
 * nonce, bound to its cell, so that it can neither be read nor changed nor moved. What `open…` throws is `unreadable`.
 */
export interface Vault {
  /** Seals a plain value as JSON. How long that becomes tells how many fields it has, and nothing of what they say. */
  readonly seal: (cell: Cell, value: unknown) => Bytes;
  /** The plain value. */
  readonly open: (cell: Cell, sealed: Uint8Array) => unknown;
  readonly sealBytes: (cell: Cell, bytes: Uint8Array) => Bytes;
  readonly openBytes: (cell: Cell, sealed: Uint8Array) => Buffer<ArrayBuffer>;
  /** A keyed hash by which equal texts are found. */
  readonly mark: (text: string) => string;
  /** A key for another purpose than the cells: 32 bytes. */
  readonly keyFor: (purpose: string) => Buffer;
}

const ALGORITHM = 'aes-256-gcm';
/** How the sealed value is laid out: this, the nonce, the tag, then the length of what is in it, itself, and zeros. */
const FORM = 1;
const FORM_BYTE = Buffer.of(FORM);
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + NONCE + TAG;
const LENGTH = 4;

/** The least room of a sealed value, by its column: most values of a column are stored in equal length. */
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
  'letter.content': 16_384,
  'letter.picture': 131_072,
  'notice_wish.wish': 2048,
  'notice_habit.wish': 2048,
  'notice_target.address': 2048,
  'notice_target.said': 1024,
  'account.address': 512,
  'account_token.value': 512,
};

/** The room that a leaf takes: orders, names and places are shorter. */
const WORD = 24;
const NUMBER = 12;

/** How many bytes a text takes in JSON. */
const quotedLength = (text: string): number =>
  /^[\w -]*$/.test(text) ? text.length + 2 : Buffer.byteLength(JSON.stringify(text));

/** At least as many bytes as the value's JSON has, and as many for every value of the same fields with words in them. */
function roomFor(value: unknown): number {
  if (typeof value === 'string') return Math.ceil(quotedLength(value) / WORD) * WORD;
  if (typeof value === 'number') return Math.max(NUMBER, String(value).length);
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + 1 + roomFor(item), 2);
  if (typeof value !== 'object' || value === null) return NUMBER;
  return Object.entries(value).reduce((sum, [key, field]) => sum + quotedLength(key) + 2 + roomFor(field), 2);
}

/** The next power of two: few lengths are to be told apart. */
const stepFor = (column: Column, room: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(LEAST[column], LENGTH + room)));

/** Random nonces. The system is asked for many at a time: one by one costs more than the sealing. */
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

/** How many games' keys are remembered. */
const REMEMBERED = 1024;

/** Makes what a name stands for, and remembers it until that many others have been asked for. */
function remembering<V>(make: (name: string) => V): (name: string) => V {
  const known = new Map<string, V>();
  return (name) => {
    const value = known.get(name) ?? make(name);
    known.delete(name);
    known.set(name, value);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return value;
  };
}

const isSealed = (bytes: Uint8Array): boolean => bytes.length > HEAD + LENGTH && bytes[0] === FORM;

/** The vault under a key of 32 bytes (hexadecimal). */
export function vaultUnder(secret: string): Vault {
  const root = Buffer.from(secret, 'hex');
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', `tessera|${purpose}`, 32));
  const ofGames = keyFor('at rest');
  const ofMarks = keyFor('marks');
  const keyOf = remembering((game) => createHmac('sha256', ofGames).update(game).digest());
  const nextNonce = nonces();
  const placeOf = ({ game, column, row }: Cell) => Buffer.from(JSON.stringify([FORM, column, game, ...row]));

  function put(cell: Cell, bytes: Uint8Array, room: number): Bytes {
    const nonce = nextNonce();
    const plain = Buffer.alloc(stepFor(cell.column, room));
    plain.writeUInt32BE(bytes.length);
    plain.set(bytes, LENGTH);
    const cipher = createCipheriv(ALGORITHM, keyOf(cell.game), nonce).setAAD(placeOf(cell));
    const sealed = [cipher.update(plain), cipher.final()];
    return Buffer.concat([FORM_BYTE, nonce, cipher.getAuthTag(), ...sealed]);
  }

  function take(cell: Cell, sealed: Uint8Array): Buffer<ArrayBuffer> {
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
    seal: (cell, value) => put(cell, Buffer.from(JSON.stringify(value)), roomFor(value)),
    open: (cell, sealed): unknown => JSON.parse(take(cell, sealed).toString()),
    sealBytes: (cell, bytes) => put(cell, bytes, bytes.length),
    openBytes: take,
    mark: (text) => createHmac('sha256', ofMarks).update(text).digest('base64url'),
    keyFor,
  };
}
