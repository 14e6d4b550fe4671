import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A commitment to a hidden text. The token is public at once, the salt when the text is shown. Both are lower-case
 * hexadecimal.
 */
export interface Sealing {
  readonly salt: string;
  readonly token: string;
}

/**
 * The source of a game's randomness. It keeps no state: the same arguments always give the same result, so nothing is
 * ever rolled again.
 */
export interface ChanceSource {
  /** The face, 0 to `sides` - 1, of public roll number `n` (counted from 0), given the seats' shares. */
  readonly face: (n: number, sides: number, shares: readonly string[]) => number;
  /** A hidden draw, 0 to `sides` - 1. Public rolls do not count it. */
  readonly draw: (draw: DrawName) => number;
  /** A commitment to `text`. `label` names the purpose and must be unique in the game. */
  readonly seal: (label: string, text: string) => Sealing;
}

/** One public die: its number in the game, and its face, 0 to sides - 1. */
export interface Die {
  readonly n: number;
  readonly face: number;
}

/** All public dice in these facts, sorted by number. */
export function diceIn(facts: readonly object[]): Die[] {
  const dice: Die[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('n' in value && 'face' in value && typeof value.n === 'number' && typeof value.face === 'number') {
      dice.push({ n: value.n, face: value.face });
    } else Object.values(value).forEach(look);
  };
  facts.forEach(look);
  return dice.sort((one, other) => one.n - other.n);
}

/** How many public dice a fact has. It runs for every roll that is folded, so it builds no lists. */
export function countDice(fact: object): number {
  if ('n' in fact && 'face' in fact) return 1;
  let count = 0;
  const values: readonly unknown[] = Object.values(fact);
  for (const value of values) {
    if (typeof value === 'object' && value !== null) count += countDice(value);
  }
  return count;
}

/** The faces of the public dice in these facts, by number of the die. */
export const facesIn = (facts: readonly object[]): number[] => diceIn(facts).map(({ face }) => face);

/** Names a hidden draw: its stream, its number there, how many sides it has, and the shares that it depends on. */
export interface DrawName extends DieName {
  readonly stream: string;
}

/** Rolls the next public die of a game. */
export type Roll = (sides: number) => Die;

/** Returns a roller that continues after `rolled` public dice. Each call takes the next number. */
export function roller(source: ChanceSource, rolled: number, shares: readonly string[]): Roll {
  let next = rolled;
  return (sides) => {
    const n = next++;
    return { n, face: source.face(n, sides, shares) };
  };
}

/** The largest multiple of `sides` in 32 bits. Higher words are rejected, because they would make some faces likelier. */
const fairLimit = (sides: number): number => Math.floor(0x1_0000_0000 / sides) * sides;

/** One HMAC-SHA256 as it was computed: key and output in hexadecimal, input as text. */
export interface Working {
  readonly key: string;
  readonly input: string;
  readonly output: string;
}

/** A face found by rejection sampling: every HMAC that it took, and which word (from 0) of the last one gave it. */
export interface Drawing {
  readonly face: number;
  readonly word: number;
  readonly workings: readonly Working[];
}

/** The 32-bit words of an HMAC's output. */
function wordsOf(block: Uint8Array): number[] {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  return Array.from({ length: block.byteLength / 4 }, (_, at) => view.getUint32(at * 4));
}

/** Rejection sampling: takes the first 32-bit word below the fair limit, and computes HMACs until there is one. */
function sample(
  key: Uint8Array,
  label: string,
  sides: number,
): Omit<Drawing, 'workings'> & { readonly blocks: readonly Uint8Array[] } {
  const limit = fairLimit(sides);
  const blocks: Uint8Array[] = [];
  for (;;) {
    const block = hmac(sha256, key, utf8ToBytes(roundOf(label, blocks.length)));
    blocks.push(block);
    const words = wordsOf(block);
    const word = words.findIndex((value) => value < limit);
    if (word >= 0) return { face: (words[word] ?? 0) % sides, word, blocks };
  }
}

const roundOf = (label: string, round: number): string => `${label}|${String(round)}`;

/** Names a public die: its number in the game, its sides, and the shares that it depends on. */
export interface DieName {
  readonly n: number;
  readonly sides: number;
  readonly shares: readonly string[];
}

/** A public die, or a hidden draw, which has a stream. */
type AnyName = DieName & Partial<DrawName>;

function labelOf(game: string, { stream, n, sides, shares }: AnyName): string {
  const start = `${game}|${stream === undefined ? 'die' : 'hidden'}|${shares.join('|')}`;
  return `${start}|${stream === undefined ? '' : `${stream}|`}${String(n)}|d${String(sides)}`;
}

const saltInput = (game: string, label: string): string => `${game}|salt|${label}`;

/** How `hmacChance` finds the face of a public die or of a hidden draw, with every HMAC. */
export function drawingOf(seed: Uint8Array, game: string, name: AnyName): Drawing {
  const label = labelOf(game, name);
  const { face, word, blocks } = sample(seed, label, name.sides);
  const key = bytesToHex(seed);
  const workings = blocks.map((block, round) => ({
    key,
    input: roundOf(label, round),
    output: bytesToHex(block),
  }));
  return { face, word, workings };
}

/** The HMAC that a commitment's salt comes from: its first 16 bytes are the salt. */
export function saltWorking(seed: Uint8Array, game: string, label: string): Working {
  const input = saltInput(game, label);
  return { key: bytesToHex(seed), input, output: bytesToHex(hmac(sha256, seed, utf8ToBytes(input))) };
}

/**
 * The chance of real games: HMAC-SHA256 (RFC 2104) under a secret seed of 32 bytes, for the game with that id. Dice
 * and draws also depend on the seats' shares, so nobody who knows only the seed can choose them. Salts depend on the
 * seed alone.
 */
export function hmacChance(seed: Uint8Array, game: string): ChanceSource {
  return {
    face: (n, sides, shares) => sample(seed, labelOf(game, { n, sides, shares }), sides).face,
    draw: (draw) => sample(seed, labelOf(game, draw), draw.sides).face,
    seal: (label, text) => {
      const salt = saltWorking(seed, game, label).output.slice(0, SALT_LENGTH);
      return { salt, token: commitment(salt, `${game}|${text}`) };
    },
  };
}

/** The length of a salt in hexadecimal digits: 128 bits. */
export const SALT_LENGTH = 32;

/**
 * The public token of `text` under a salt: HMAC-SHA256(salt, text) in hexadecimal. `text` is the game's id, `|`, and
 * what is sealed. Throws when the salt is not hexadecimal.
 */
export const commitment = (salt: string, text: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(salt), utf8ToBytes(text)));

/** The SHA-256 of a seed in hexadecimal. It is published before the first die, the seed itself when the game is over. */
export const seedHash = (seed: Uint8Array): string => bytesToHex(sha256(seed));
