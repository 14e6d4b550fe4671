import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { accountSchema } from './account.js';
import type { Outcome } from './outcome.js';

const playwrightReport = z.object({
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
  const { reason, passed, failed, broken, unhandled, unfinished, leftOut } = read.data;
  const told = (troubles: typeof broken) => troubles.map(({ where, message }) => `${where}: ${message}`);
  const detail = lines(
    listed('Left out:', leftOut),
    listed('Broken outside a test:', told(broken)),
    listed('Unhandled errors:', told(unhandled)),
    listed('Not ended:', unfinished),
  );
  const all = failed + broken.length + unhandled.length + unfinished.length;
  return settle({ passed, failed: all, detail }, reason === 'passed' ? code : code || 1);
}

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
  return settle({ passed: expected, failed, detail }, code);
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
