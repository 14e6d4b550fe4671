import { hmacChance, type ChanceSource } from '@tessera/core';

/** The seed of every game of the bench: all of them have the same dice, so that one list of commits plays any. */
export const SEED = new Uint8Array(32).fill(7);

/** Production's chance under a seed, whatever the game is called. */
export const sourceOf = (seed: Uint8Array): ChanceSource => hmacChance(seed, 'bench');
