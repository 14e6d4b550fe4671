import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A commitment to a hidden text: the token is public at once, the salt when the text is shown. Both lower-case hex. */
export interface Sealing {
  readonly salt: string;
  readonly token: string;
}

/**
 * Where a game's randomness comes from. It keeps no state: the same question always has the same answer,
 * so nothing is ever rolled again.
 */
export interface ChanceSource {
  /** The face, 0 to sides-1, of the public roll number `n` (dense from 0) of a game whose seats gave these nonces. */
  readonly face: (n: number, sides: number, nonces: readonly string[]) => number;
  /** The `n`th draw, 0 to sides-1, of the hidden stream of that name: no public number counts it. */
  readonly draw: (stream: string, n: number, sides: number) => number;
  /** A commitment to `text` in this game; `label` names the purpose and must not come twice in one game. */
  readonly seal: (label: string, text: string) => Sealing;
}

/** One public die: its number in the game and the face that it showed, 0 to sides-1. */
export interface Die {
  readonly n: number;
  readonly face: number;
}

/** Rolls the next public die of a game. */
export type Roll = (sides: number) => Die;

/** A roller that goes on from the number of public dice rolled so far. */
export function roller(source: ChanceSource, rolled: number, nonces: readonly string[]): Roll {
  let next = rolled;
  return (sides) => {
    const n = next++;
    return { n, face: source.face(n, sides, nonces) };
  };
}

/** The largest multiple of `sides` that 32 bits hold: a block at or above it is thrown away, or faces would not be alike. */
const fairLimit = (sides: number): number => Math.floor(0x1_0000_0000 / sides) * sides;

/** Rejection sampling: the first 32-bit block below the fair limit, over as many HMAC outputs as it takes. */
function sample(key: Uint8Array, label: string, sides: number): number {
  const limit = fairLimit(sides);
  for (let round = 0; ; round++) {
    const block = hmac(sha256, key, utf8ToBytes(`${label}|${String(round)}`));
    const words = new DataView(block.buffer, block.byteOffset, block.byteLength);
    for (let at = 0; at < block.byteLength; at += 4) {
      const word = words.getUint32(at);
      if (word < limit) return word % sides;
    }
  }
}

/**
 * Production's chance: HMAC-SHA256 (RFC 2104) under a secret seed of 32 bytes, for the game of that id.
 * Public dice depend on the seats' nonces as well; hidden streams and salts on the seed alone.
 */
export function hmacChance(seed: Uint8Array, game: string): ChanceSource {
  return {
    face: (n, sides, nonces) =>
      sample(seed, `${game}|die|${nonces.join('|')}|${String(n)}|d${String(sides)}`, sides),
    draw: (stream, n, sides) =>
      sample(seed, `${game}|hidden|${stream}|${String(n)}|d${String(sides)}`, sides),
    seal: (label, text) => {
      const salt = hmac(sha256, seed, utf8ToBytes(`${game}|salt|${label}`)).subarray(0, 16);
      return { salt: bytesToHex(salt), token: commitment(bytesToHex(salt), `${game}|${text}`) };
    },
  };
}

/** The public token of `text` (the game's id, `|`, and what was sealed) under a salt (hex of 16 bytes): HMAC-SHA256(salt, text) in hex. */
export const commitment = (salt: string, text: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(salt), utf8ToBytes(text)));

/** The SHA-256 of a seed in hex: published before the first die, the seed itself when the game is over. */
export const seedHash = (seed: Uint8Array): string => bytesToHex(sha256(seed));
