import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import type { Outcome } from './outcome.js';

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.unknown()),
    }),
  ),
});

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

/** A failing end with no failing test, and a run without tests, are failures too. */
function settle(outcome: Outcome, code: number): Outcome {
  if (outcome.passed + outcome.failed === 0) {
    return { ...outcome, failed: 1, detail: `${outcome.detail}\nNo test was run.` };
  }
  if (code !== 0 && outcome.failed === 0) {
    return { ...outcome, failed: 1, detail: `${outcome.detail}\nThe runner itself failed (code ${code}).` };
  }
  return outcome;
}

const unreadable = (code: number): Outcome => ({
  passed: 0,
  failed: 1,
  detail: `The runner left no report (code ${code}).`,
});

/** Counts a vitest run; a file that could not be loaded counts as one failure. */
export function vitestOutcome({ report, code }: Reported): Outcome {
  const read = vitestReport.safeParse(report);
  if (!read.success) return unreadable(code);
  const broken = read.data.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const detail = broken.map(({ name, message }) => `${name}: ${message}`).join('\n');
  const failed = read.data.numFailedTests + broken.length;
  return settle({ passed: read.data.numPassedTests, failed, detail }, code);
}

/** Counts a Playwright run; a test that passed only when repeated has failed. */
export function playwrightOutcome({ report, code }: Reported): Outcome {
  const read = playwrightReport.safeParse(report);
  if (!read.success) return unreadable(code);
  const { expected, unexpected, flaky } = read.data.stats;
  const detail = read.data.errors.map(({ message }) => message ?? '').join('\n');
  return settle({ passed: expected, failed: unexpected + flaky, detail }, code);
}

/** Reads a runner's report and takes it away, so that the next run cannot mistake it for its own. */
export function takeReport(file: string): unknown {
  if (!existsSync(file)) return null;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}
