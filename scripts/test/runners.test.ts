import { isFull } from '../../packages/core/testkit/index.js';
import { describe, expect, it } from 'vitest';
import { runPlaywright, runVitest } from './runners.js';
import { PROJECT_NAMES } from './vitestConfig.js';

const HERE = 'scripts/test/planted';

/** What comes of one planted file in a project, under a runner that always ends with 0 of itself. */
const vitest = (file: string, project = 'tools') =>
  runVitest({
    args: ['--config', `${HERE}/vitest.config.ts`, '--project', project, `${HERE}/${file}.planted.ts`],
    name: `planted-${project}-${file}`,
  });

const playwright = (file: string) =>
  runPlaywright({
    args: ['--config', `../${HERE}/playwright.config.ts`, `${file}.page.ts`],
    name: `planted-${file}`,
  });

type Fault = readonly [what: string, file: string, told: string];

/** The first two faults in the ordinary run: each takes a run of its own. */
const fewOf = (faults: readonly Fault[]): readonly Fault[] => (isFull() ? faults : faults.slice(0, 2));

describe('a run of unit tests', () => {
  it('is green when all is well', async () => {
    expect(await vitest('fine')).toMatchObject({ passed: 1, failed: 0 });
  });

  // The projects differ in what they begin with; the server's begins with most.
  it.each(isFull() ? PROJECT_NAMES : ['server'])(
    'is red by a rejection that nobody handles, in %s',
    async (project) => {
      const { passed, failed, detail } = await vitest('rejection', project);
      expect([passed, failed]).toEqual([1, 1]);
      expect(detail).toMatch(
        /Unhandled errors:\n +\S+rejection\.planted\.ts: Error: planted: nobody handles this/,
      );
    },
  );

  it.each(
    fewOf([
      ['what is thrown after a test', 'thrown', 'planted: thrown when the test was over'],
      ['a runner that ends', 'runner', 'was ended by SIGKILL'],
      ['what could not be prepared', 'hook', 'planted: not prepared'],
      ['a file that cannot be loaded', 'unloadable', 'planted: cannot be loaded'],
      ['a worker that ends', 'worker', 'worker.planted.ts'],
    ]),
  )('is red by %s', async (_what, file, told) => {
    const { failed, detail } = await vitest(file);
    expect(failed).toBeGreaterThan(0);
    expect(detail).toContain(told);
  });
});

describe('a run of browser tests', () => {
  it('is green when all is well', async () => {
    expect(await playwright('fine')).toMatchObject({ passed: 1, failed: 0 });
  });

  it.each(
    fewOf([
      ['a rejection that nobody handles', 'rejection', 'planted: nobody handles this'],
      ['a runner that ends', 'runner', 'was ended by SIGKILL'],
      ['what is thrown after a test', 'thrown', 'planted: thrown when the test was over'],
      ['a worker that ends', 'worker', 'worker process exited unexpectedly'],
    ]),
  )('is red by %s', async (_what, file, told) => {
    const { failed, detail } = await playwright(file);
    expect(failed).toBeGreaterThan(0);
    expect(detail).toContain(told);
  });
});
