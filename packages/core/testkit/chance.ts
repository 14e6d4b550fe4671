import { type ChanceSource, random } from '../src/index.js';

/** What an ideal commitment stands for: its opening in a table, instead of a hash that could be tried out. */
export interface IdealChance extends ChanceSource {
  readonly openings: ReadonlyMap<string, string>;
}

/**
 * Chance with an ideal commitment: the token is drawn for its label alone and says nothing of the text,
 * so that two worlds that differ in a hidden text show the very same token.
 */
export function idealChance(seed: string): IdealChance {
  const openings = new Map<string, string>();
  return {
    openings,
    face: (n, sides, shares) => random(`${seed}|die|${n}|${shares.join()}`).below(sides),
    draw: ({ stream, n, sides, shares }) =>
      random(`${seed}|hidden|${stream}|${n}|${shares.join()}`).below(sides),
    seal: (label, text) => {
      const token = random(`${seed}|token|${label}`).digits(32);
      openings.set(token, text);
      return { salt: random(`${seed}|salt|${label}`).digits(16), token };
    },
  };
}

/** The same source with listed faces for the first public dice; the list must last. */
export const listedDice = (source: ChanceSource, faces: readonly number[]): ChanceSource => ({
  ...source,
  face: (n) => {
    const face = faces[n];
    if (face === undefined) throw new Error(`No die is listed for roll ${n}.`);
    return face;
  },
});
