import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { accountSchema } from './account.js';
import { failingLine, type Outcome, PAGES_LEFT } from './outcome.js';

/** A test of Playwright's, with the errors of each time it was run. */
const specSchema = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({
          errors: z.array(z.object({ message: z.string().optional() })),
          attachments: z.array(z.object({ name: z.string(), body: z.string().optional() })).optional(),
        }),
      ),
    }),
  ),
});
type Spec = z.infer<typeof specSchema>;

/** A file's tests, or those of a `describe` within it. */
const suiteSchema = z.object({
  file: z.string(),
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
type Suite = z.infer<typeof suiteSchema>;

const playwrightReport = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** What a runner's report says, and how the runner itself ended. */
export interface Reported {
  readonly report: unknown;
  readonly code: number;
}

const lines = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

/** A failing end with no failing test, and a run without tests, are failures too. */
function settle(outcome: Outcome, code: number): Outcome {
  if (outcome.passed + outcome.failed === 0) {
    return { ...outcome, failed: 1, detail: lines(outcome.detail, 'No test was run.') };
  }
  if (code !== 0 && outcome.failed === 0) {
    return {
      ...outcome,
      failed: 1,
      detail: lines(outcome.detail, `The runner itself failed (code ${code}).`),
    };
  }
  return outcome;
}

const unreadable = (code: number): Outcome => ({
  passed: 0,
  failed: 1,
  detail: `The runner left no report that can be read (code ${code}).`,
});

/** A list under its heading, or nothing where there is nothing on it. */
const listed = (heading: string, items: readonly string[]): string =>
  items.length === 0 ? '' : lines(heading, ...items.map((item) => `  ${item}`));

/**
 * Counts a vitest run. What went wrong outside a test counts as a failure each: a file that could not be loaded, an
 * error that nobody handled, a test that did not come to its end.
 */
export function vitestOutcome({ report, code }: Reported): Outcome {
  const read = accountSchema.safeParse(report);
  if (!read.success) return unreadable(code);
  const { reason, passed, failing, broken, unhandled, unfinished, leftOut } = read.data;
  const told = (troubles: typeof broken) => troubles.map(({ where, message }) => `${where}: ${message}`);
  const detail = lines(
    listed('Left out:', leftOut),
    listed('Broken outside a test:', told(broken)),
    listed('Unhandled errors:', told(unhandled)),
    listed('Not ended:', unfinished),
  );
  const failed = failing.length + broken.length + unhandled.length + unfinished.length;
  return settle({ passed, failed, detail, failing }, reason === 'passed' ? code : code || 1);
}

/**
 * What went wrong in a test, and what its pages showed in the end. A test that ran out of time says so first; which press
 * it waited for is another error.
 */
const whyOf = ({ tests }: Spec): readonly string[] => {
  const results = tests.flatMap((test) => test.results);
  const pages = results
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ name }) => name === PAGES_LEFT)
    .map(({ body = '' }) => `${PAGES_LEFT}: ${Buffer.from(body, 'base64').toString()}`);
  return [...results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)), ...pages];
};

/** The tests that failed, each with its file and why. */
const failingIn = ({ file, specs, suites = [] }: Suite): readonly string[] => [
  ...specs.filter(({ ok }) => !ok).map((spec) => failingLine(`${file} > ${spec.title}`, ...whyOf(spec))),
  ...suites.flatMap(failingIn),
];

/** Counts a Playwright run; a test that passed only when repeated has failed, and so has one that was not run. */
export function playwrightOutcome({ report, code }: Reported): Outcome {
  const read = playwrightReport.safeParse(report);
  if (!read.success) return unreadable(code);
  const { expected, unexpected, flaky, skipped } = read.data.stats;
  const errors = read.data.errors.map(({ message }) => message ?? 'an error without a message');
  const detail = lines(
    listed('Errors outside of tests:', errors),
    skipped === 0 ? '' : `Tests that were not run: ${skipped}.`,
  );
  const failed = unexpected + flaky + skipped + errors.length;
  return settle({ passed: expected, failed, detail, failing: read.data.suites.flatMap(failingIn) }, code);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads a runner's report and takes it away, so that the next run cannot mistake it for its own. Null where there is
 * none, or only a part of one.
 */
export function takeReport(file: string): unknown {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  return parsed(text);
}
