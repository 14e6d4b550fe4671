import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { check, type Outcome } from './outcome.js';
import { bin, reports, root, run } from './tools.js';

/** How many of the least covered files are named. */
const NAMED = 12;

const countSchema = z.object({ total: z.int(), covered: z.int() });
const fileSchema = z.object({ statements: countSchema, branches: countSchema, functions: countSchema });
type Counts = z.infer<typeof fileSchema>;
const KINDS = ['statements', 'branches', 'functions'] as const;

/** What the runner writes: the counts of every file by its path, and those of all files as `total`. */
const summarySchema = z.record(z.string(), fileSchema);

/** A share in percent, with one digit after the point; of nothing all is covered. */
const percent = ({ total, covered }: z.infer<typeof countSchema>): string =>
  `${(total === 0 ? 100 : (100 * covered) / total).toFixed(1)} %`;

const added = (counts: readonly Counts[], kind: (typeof KINDS)[number]) => ({
  total: counts.reduce((sum, each) => sum + each[kind].total, 0),
  covered: counts.reduce((sum, each) => sum + each[kind].covered, 0),
});

/**
 * The runner's summary as lines: a line for each package with the shares of its statements, branches and functions
 * that ran, then the files with the most statements that did not. Throws ZodError where the summary is of another form.
 */
export function coverageLines(summary: unknown): string[] {
  const { total: _, ...byPath } = summarySchema.parse(summary);
  const files = Object.entries(byPath).map(([path, counts]) => ({
    path: relative(root, path).split(sep).join('/'),
    counts,
    missed: counts.statements.total - counts.statements.covered,
  }));
  const packageOf = (path: string) => path.split('/').slice(0, 3).join('/');
  const names = [...new Set(files.map(({ path }) => packageOf(path)))].sort();
  const ofPackages = names.map((name) => {
    const counts = files.filter(({ path }) => packageOf(path) === name).map((file) => file.counts);
    return `${name}: ${KINDS.map((kind) => `${kind} ${percent(added(counts, kind))}`).join(', ')}`;
  });
  const worst = files.toSorted((one, other) => other.missed - one.missed).slice(0, NAMED);
  return [
    ...ofPackages,
    'Most statements that no test ran:',
    ...worst.map(({ path, counts, missed }) => `  ${path}: ${missed} of ${counts.statements.total}`),
  ];
}

/** Runs the tests of rules and packages once more, as the ordinary run does, and tells which lines they reach. */
export async function coverage(): Promise<Outcome> {
  const folder = join(reports, 'coverage');
  const reporters = ['--coverage.reporter=json-summary', `--coverage.reportsDirectory=${folder}`];
  const sources = ['core/src', '*/rules', 'notation/src', 'plain/src'].map(
    (room) => `packages/${room}/**/*.ts`,
  );
  const { code, output } = await run({
    command: bin('vitest'),
    args: [
      'run',
      '--project=rules',
      '--coverage.enabled',
      ...reporters,
      ...sources.map((pattern) => `--coverage.include=${pattern}`),
    ],
    env: { TESSERA_CASES: '' },
    seconds: 3600,
  });
  if (code !== 0) return check(false, output);
  const summary: unknown = JSON.parse(readFileSync(join(folder, 'coverage-summary.json'), 'utf8'));
  return { ...check(true), detail: coverageLines(summary).join('\n') };
}
