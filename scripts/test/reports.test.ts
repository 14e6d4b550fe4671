import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Account } from './account.js';
import { PAGES_LEFT } from './outcome.js';
import { playwrightOutcome, takeReport, vitestOutcome } from './reports.js';

const vitest = (more: Partial<Account> = {}): Account => ({
  reason: 'passed',
  passed: 7,
  failing: [],
  unfinished: [],
  leftOut: [],
  broken: [],
  unhandled: [],
  ...more,
});

const playwright = (
  expected: number,
  unexpected: number,
  more: { flaky?: number; skipped?: number } = {},
) => ({
  suites: [],
  errors: [],
  stats: { expected, unexpected, flaky: 0, skipped: 0, ...more },
});

describe('a vitest run', () => {
  it('counts its tests', () => {
    expect(vitestOutcome({ report: vitest(), code: 0 })).toMatchObject({ passed: 7, failed: 0, detail: '' });
    const report = vitest({ reason: 'failed', failing: ['a > b', 'a > c'] });
    expect(vitestOutcome({ report, code: 1 })).toMatchObject({ passed: 7, failed: 2 });
  });

  it.each([
    ['a file that cannot be loaded', { broken: [{ where: 'a.test.ts', message: 'no such module' }] }],
    ['an error that nobody handled', { unhandled: [{ where: 'a.test.ts', message: 'no such module' }] }],
  ])('counts %s as one failure, and names it, whatever the code says', (_what, more) => {
    const outcome = vitestOutcome({ report: vitest(more), code: 0 });
    expect(outcome).toMatchObject({ passed: 7, failed: 1 });
    expect(outcome.detail).toContain('a.test.ts: no such module');
  });

  it('counts a test that did not end as a failure, and names it', () => {
    const outcome = vitestOutcome({ report: vitest({ unfinished: ['a > waits'] }), code: 0 });
    expect(outcome).toMatchObject({ passed: 7, failed: 1, detail: 'Not ended:\n  a > waits' });
  });

  it('says what was left out, which is no failure', () => {
    const outcome = vitestOutcome({ report: vitest({ leftOut: ['a > b: no loop device'] }), code: 0 });
    expect(outcome).toMatchObject({ passed: 7, failed: 0, detail: 'Left out:\n  a > b: no loop device' });
  });

  it('has failed when it ran no test, or was broken off', () => {
    expect(vitestOutcome({ report: vitest({ passed: 0 }), code: 0 })).toMatchObject({ passed: 0, failed: 1 });
    const report = vitest({ reason: 'interrupted' });
    expect(vitestOutcome({ report, code: 0 })).toMatchObject({ passed: 7, failed: 1 });
  });

  it('has failed when the runner did, whatever its tests say', () => {
    expect(vitestOutcome({ report: vitest(), code: 1 })).toMatchObject({ passed: 7, failed: 1 });
    expect(vitestOutcome({ report: null, code: 137 })).toMatchObject({ passed: 0, failed: 1 });
    expect(vitestOutcome({ report: null, code: 0 })).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('a Playwright run', () => {
  it('counts its tests', () => {
    expect(playwrightOutcome({ report: playwright(4, 1), code: 1 })).toMatchObject({ passed: 4, failed: 1 });
  });

  it('names the tests that failed, in whatever part of a file they stand', () => {
    const inner = { file: 'a.spec.ts', specs: [{ title: 'holds', ok: false, tests: [] }] };
    const suites = [
      { file: 'a.spec.ts', specs: [{ title: 'stands', ok: true, tests: [] }], suites: [inner] },
    ];
    const { failing } = playwrightOutcome({ report: { ...playwright(1, 1), suites }, code: 1 });
    expect(failing).toEqual(['a.spec.ts > holds']);
  });

  it('says in one line what went wrong with a test', () => {
    const errors = [{ message: '\u001B[31mError: no\u001B[39m\n\n  such page' }, {}, { message: 'later' }];
    const specs = [{ title: 'holds', ok: false, tests: [{ results: [{ errors: [] }, { errors }] }] }];
    const report = { ...playwright(1, 1), suites: [{ file: 'a.spec.ts', specs }] };
    const { failing } = playwrightOutcome({ report, code: 1 });
    expect(failing).toEqual(['a.spec.ts > holds: Error: no such page | later']);
  });

  it('says what the pages of a test that failed showed', () => {
    const body = Buffer.from('/game/1: Loading…').toString('base64');
    const attachments = [{ name: PAGES_LEFT, body }, { name: 'trace' }];
    const specs = [{ title: 'holds', ok: false, tests: [{ results: [{ errors: [], attachments }] }] }];
    const report = { ...playwright(1, 1), suites: [{ file: 'a.spec.ts', specs }] };
    expect(playwrightOutcome({ report, code: 1 }).failing).toEqual([
      `a.spec.ts > holds: ${PAGES_LEFT}: /game/1: Loading…`,
    ]);
  });

  it.each([
    ['passed only when repeated', { flaky: 1 }],
    ['was not run', { skipped: 1 }],
  ])('takes a test that %s for a failure', (_what, more) => {
    const report = playwright(4, 0, more);
    expect(playwrightOutcome({ report, code: 0 })).toMatchObject({ passed: 4, failed: 1 });
  });

  it('counts errors outside of its tests, and names them', () => {
    const report = { ...playwright(4, 0), errors: [{ message: 'no server' }] };
    const outcome = playwrightOutcome({ report, code: 0 });
    expect(outcome).toMatchObject({ passed: 4, failed: 1 });
    expect(outcome.detail).toContain('no server');
  });

  it('has failed when it ran no test or left no report', () => {
    expect(playwrightOutcome({ report: playwright(0, 0), code: 1 })).toMatchObject({ failed: 1 });
    expect(playwrightOutcome({ report: 'x', code: 0 })).toMatchObject({ failed: 1 });
  });
});

describe('a report', () => {
  it('is taken once, and none where only a part of it was written', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-report-'));
    const file = join(folder, 'report.json');
    const text = JSON.stringify(vitest());
    writeFileSync(file, text);
    expect([takeReport(file), takeReport(file)]).toEqual([vitest(), null]);
    writeFileSync(file, text.slice(0, -10));
    expect(takeReport(file)).toBeNull();
    rmSync(folder, { recursive: true });
  });
});
