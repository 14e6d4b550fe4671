import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Choices that are always the same for a seed: of players who think by one, and of tests. Never a game's own chance. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number;
  /** One of the items; the list must not be empty. */
  readonly pick: <T>(items: readonly T[]) => T;
  /** True in `share` of all cases, 0 to 1. */
  readonly happens: (share: number) => boolean;
  /** That many bytes in lower-case hexadecimal digits (at most 32). */
  readonly digits: (bytes: number) => string;
}

/** Where a generator starts for a text: its first 32 bits of SHA-256. */
const startOf = (seed: string): number => new DataView(sha256(utf8ToBytes(seed)).buffer).getUint32(0);

/** A small fast generator (a Weyl sequence mixed by multiply-and-shift): good for choosing, not for secrets. */
export function random(seed: string): Random {
  let weyl = startOf(seed);
  const next = (): number => {
    weyl = (weyl + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(weyl ^ (weyl >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const below = (limit: number): number => Math.floor((next() / 0x1_0000_0000) * limit);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    happens: (share) => next() / 0x1_0000_0000 < share,
    digits: (bytes) => bytesToHex(sha256(utf8ToBytes(String(next())))).slice(0, bytes * 2),
  };
}
