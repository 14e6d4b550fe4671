import process from 'node:process';

/** True in the long run (`pnpm test:full`), which plays thousands of random games where the ordinary run plays some. */
export const isFull = (): boolean => process.env['TESSERA_CASES'] === 'full';

/** How often the long run is to be as long as it is by itself: `--times`. */
const times = (): number => Number(process.env['TESSERA_TIMES'] ?? 1);

/** How many cases a property is tried on in this run; never fewer than in the ordinary one. */
export const cases = (ordinary: number, full: number): number =>
  isFull() ? Math.max(ordinary, Math.ceil(full * times())) : ordinary;

/** The seed of this run: `--seed` of `pnpm test`, else always the same. Name it where a test fails. */
export const runSeed = (): string => process.env['TESSERA_SEED'] ?? 'tessera';

/** One seed for each case of a property, all different, and the same again under the same run's seed. */
export const seeds = (ordinary: number, full: number): readonly string[] =>
  Array.from({ length: cases(ordinary, full) }, (_, index) => `${runSeed()}/${index}`);

/** How often a long test says how far it is, in milliseconds. */
const TELL_EVERY = 60_000;

/**
 * Goes through the cases of one test one after another, and says in the long run once a minute how far it is. The mark
 * at the line's beginning has it shown while the run goes on (`scripts/test/progress.ts`).
 */
export async function inTurn<C>(
  what: string,
  all: readonly C[],
  work: (one: C, index: number) => Promise<unknown>,
): Promise<void> {
  let told = performance.now();
  for (const [index, one] of all.entries()) {
    await work(one, index);
    if (!isFull() || performance.now() - told < TELL_EVERY) continue;
    told = performance.now();
    process.stdout.write(`\n» ${what}: ${String(index + 1)} of ${String(all.length)}\n`);
  }
}
