import { describe, expect, it } from 'vitest';
import { playwrightOutcome, vitestOutcome } from './reports.js';

const vitest = (passed: number, failed: number, broken: readonly string[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  testResults: broken.map((name) => ({
    name,
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  })),
});

const playwright = (expected: number, unexpected: number, flaky = 0) => ({
  errors: [],
  stats: { expected, unexpected, flaky, skipped: 0 },
});

describe('a vitest run', () => {
  it('counts its tests', () => {
    expect(vitestOutcome({ report: vitest(7, 0), code: 0 })).toMatchObject({ passed: 7, failed: 0 });
    expect(vitestOutcome({ report: vitest(7, 2), code: 1 })).toMatchObject({ passed: 7, failed: 2 });
  });

  it('counts a file that cannot be loaded as one failure, and names it', () => {
    const outcome = vitestOutcome({ report: vitest(7, 0, ['a.test.ts']), code: 1 });
    expect(outcome).toEqual({ passed: 7, failed: 1, detail: 'a.test.ts: no such module' });
  });

  it('has failed when it ran no test', () => {
    expect(vitestOutcome({ report: vitest(0, 0), code: 0 })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('has failed when the runner did, whatever its tests say', () => {
    expect(vitestOutcome({ report: vitest(7, 0), code: 1 })).toMatchObject({ passed: 7, failed: 1 });
    expect(vitestOutcome({ report: null, code: 137 })).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('a Playwright run', () => {
  it('counts its tests', () => {
    expect(playwrightOutcome({ report: playwright(4, 1), code: 1 })).toMatchObject({ passed: 4, failed: 1 });
  });

  it('takes a test that passed only when repeated for a failure', () => {
    expect(playwrightOutcome({ report: playwright(4, 0, 1), code: 0 })).toMatchObject({
      passed: 4,
      failed: 1,
    });
  });

  it('has failed when it ran no test or left no report', () => {
    expect(playwrightOutcome({ report: playwright(0, 0), code: 1 })).toMatchObject({ failed: 1 });
    expect(playwrightOutcome({ report: 'x', code: 0 })).toMatchObject({ failed: 1 });
  });
});
