/** Draws for a random player: always the same for a seed. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number;
  /** True in `share` of all cases, 0 to 1. */
  readonly happens: (share: number) => boolean;
}

/** A small fast generator (a Weyl sequence mixed by multiply-and-shift): good for choosing, not for secrets. */
export function random(seed: number): Random {
  let weyl = Math.imul(seed + 1, 0x85ebca6b) >>> 0;
  const next = (): number => {
    weyl = (weyl + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(weyl ^ (weyl >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    happens: (share) => next() < share,
  };
}

/** One of the items; undefined when there is none. */
export const pick = <T>(draw: Random, items: readonly T[]): T | undefined => items[draw.below(items.length)];
