import process from 'node:process';

/** True in the long run (`pnpm test:full`), which plays thousands of random games where the ordinary run plays some. */
export const isFull = (): boolean => process.env['TESSERA_CASES'] === 'full';

/** How many cases a property is tried on in this run. */
export const cases = (ordinary: number, full: number): number => (isFull() ? full : ordinary);

/** The seed of this run: `--seed` of `pnpm test`, else always the same. Name it where a test fails. */
export const runSeed = (): string => process.env['TESSERA_SEED'] ?? 'tessera';

/** One seed for each case of a property, all different, and the same again under the same run's seed. */
export const seeds = (ordinary: number, full: number): readonly string[] =>
  Array.from({ length: cases(ordinary, full) }, (_, index) => `${runSeed()}/${index}`);
