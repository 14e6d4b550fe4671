import process from 'node:process';

/** Returns true in the long run (`pnpm test:full`), which plays thousands of random games where the ordinary run plays a few. */
export const isFull = (): boolean => process.env['TESSERA_CASES'] === 'full';

/** The factor by which the long run is longer than usual: `--times`. */
const times = (): number => Number(process.env['TESSERA_TIMES'] ?? 1);

/** Returns how many cases of a property this run tries; never fewer than `ordinary`. */
export const cases = (ordinary: number, full: number): number =>
  isFull() ? Math.max(ordinary, Math.ceil(full * times())) : ordinary;

/** Returns the seed of this run: `--seed` of `pnpm test`, else always the same. Tests name it when they fail. */
export const runSeed = (): string => process.env['TESSERA_SEED'] ?? 'tessera';

/** Returns a different seed for each case of a property. They depend on the run's seed alone. */
export const seeds = (ordinary: number, full: number): readonly string[] =>
  Array.from({ length: cases(ordinary, full) }, (_, index) => `${runSeed()}/${index}`);

/** The milliseconds between two reports of progress in a long test. */
const REPORT_EVERY = 60_000;

/**
 * Runs a test's cases one after another. The long run prints once a minute how far it is; because of the mark at the
 * start of the line, `scripts/test/outcome.ts` shows it while the run goes on.
 */
export async function inTurn<C>(
  what: string,
  all: readonly C[],
  work: (one: C, index: number) => Promise<unknown>,
): Promise<void> {
  let reportedAt = performance.now();
  for (const [index, one] of all.entries()) {
    await work(one, index);
    if (!isFull() || performance.now() - reportedAt < REPORT_EVERY) continue;
    reportedAt = performance.now();
    process.stdout.write(`\n» ${what}: ${String(index + 1)} of ${String(all.length)}\n`);
  }
}
