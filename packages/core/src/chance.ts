import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A commitment to a hidden text: the token is public at once, the salt when the text is shown. Both lower-case hexadecimal. */
export interface Sealing {
  readonly salt: string;
  readonly token: string;
}

/**
 * Where a game's randomness comes from. It keeps no state: the same question always has the same answer,
 * so nothing is ever rolled again.
 */
export interface ChanceSource {
  /** The face, 0 to sides-1, of the public roll number `n` (dense from 0) of a game whose seats gave these shares. */
  readonly face: (n: number, sides: number, shares: readonly string[]) => number;
  /** A hidden draw, 0 to sides-1: no public number counts it. */
  readonly draw: (draw: DrawName) => number;
  /** A commitment to `text` in this game; `label` names the purpose and must not come twice in one game. */
  readonly seal: (label: string, text: string) => Sealing;
}

/** One public die: its number in the game and the face that it showed, 0 to sides-1. */
export interface Die {
  readonly n: number;
  readonly face: number;
}

/** Which hidden draw it is: its number in the stream of that name, out of how many, and the shares that it depends on. */
export interface DrawName extends DieName {
  readonly stream: string;
}

/** Rolls the next public die of a game. */
export type Roll = (sides: number) => Die;

/** A roller that goes on from the number of public dice rolled so far. */
export function roller(source: ChanceSource, rolled: number, shares: readonly string[]): Roll {
  let next = rolled;
  return (sides) => {
    const n = next++;
    return { n, face: source.face(n, sides, shares) };
  };
}

/** The largest multiple of `sides` that 32 bits hold: a block at or above it is thrown away, or faces would not be alike. */
const fairLimit = (sides: number): number => Math.floor(0x1_0000_0000 / sides) * sides;

/** One HMAC-SHA256 as it was computed: its key and output in hexadecimal, its input as text. */
export interface Working {
  readonly key: string;
  readonly input: string;
  readonly output: string;
}

/** A face drawn by rejection sampling: every HMAC that it took, and which word of the last one (from 0) was taken. */
export interface Drawing {
  readonly face: number;
  readonly word: number;
  readonly workings: readonly Working[];
}

/** The blocks of 32 bits of an HMAC's output. */
function wordsOf(block: Uint8Array): number[] {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  return Array.from({ length: block.byteLength / 4 }, (_, at) => view.getUint32(at * 4));
}

/** Rejection sampling: the first 32-bit block below the fair limit, over as many HMAC outputs as it takes. */
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

/** Which public die it is: its number in the game, its sides, and the shares that it depends on. */
export interface DieName {
  readonly n: number;
  readonly sides: number;
  readonly shares: readonly string[];
}

const dieLabel = (game: string, { n, sides, shares }: DieName): string =>
  `${game}|die|${shares.join('|')}|${String(n)}|d${String(sides)}`;

const drawLabel = (game: string, { stream, n, sides, shares }: DrawName): string =>
  `${game}|hidden|${shares.join('|')}|${stream}|${String(n)}|d${String(sides)}`;

const saltInput = (game: string, label: string): string => `${game}|salt|${label}`;

/** The drawing of a public die, step by step: what `face` of `hmacChance` answers, and how. */
export const drawingOf = (seed: Uint8Array, game: string, die: DieName): Drawing =>
  drawingUnder(seed, dieLabel(game, die), die.sides);

/** A hidden draw, step by step: what `draw` of `hmacChance` answers, and how. */
export const hiddenDrawingOf = (seed: Uint8Array, game: string, draw: DrawName): Drawing =>
  drawingUnder(seed, drawLabel(game, draw), draw.sides);

function drawingUnder(seed: Uint8Array, label: string, sides: number): Drawing {
  const { face, word, blocks } = sample(seed, label, sides);
  const key = bytesToHex(seed);
  const workings = blocks.map((block, round) => ({
    key,
    input: roundOf(label, round),
    output: bytesToHex(block),
  }));
  return { face, word, workings };
}

/** How the salt of a commitment comes of the seed: the first 16 bytes of the output. */
export function saltWorking(seed: Uint8Array, game: string, label: string): Working {
  const input = saltInput(game, label);
  return { key: bytesToHex(seed), input, output: bytesToHex(hmac(sha256, seed, utf8ToBytes(input))) };
}

/**
 * Production's chance: HMAC-SHA256 (RFC 2104) under a secret seed of 32 bytes, for the game of that id.
 * Dice and hidden draws depend on the seats' shares as well, so that who knows the seed alone could not choose them;
 * salts on the seed alone.
 */
export function hmacChance(seed: Uint8Array, game: string): ChanceSource {
  return {
    face: (n, sides, shares) => sample(seed, dieLabel(game, { n, sides, shares }), sides).face,
    draw: (draw) => sample(seed, drawLabel(game, draw), draw.sides).face,
    seal: (label, text) => {
      const salt = saltWorking(seed, game, label).output.slice(0, SALT_LENGTH);
      return { salt, token: commitment(salt, `${game}|${text}`) };
    },
  };
}

/** A salt's length in hexadecimal: 128 bits. */
export const SALT_LENGTH = 32;

/** The public token of `text` (the game's id, `|`, and what was sealed) under a salt (hexadecimal of 16 bytes): HMAC-SHA256(salt, text) in hexadecimal. */
export const commitment = (salt: string, text: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(salt), utf8ToBytes(text)));

/** The SHA-256 of a seed in hexadecimal: published before the first die, the seed itself when the game is over. */
export const seedHash = (seed: Uint8Array): string => bytesToHex(sha256(seed));
