import { join } from 'node:path';
import process from 'node:process';
import { provideChromium, provideJsc, provideProxy } from './provide.js';
import { dependencies, limits } from './limits.js';
import { coverage } from './covered.js';
import { check, type Outcome } from './outcome.js';
import { runPlaywright, runVitest, type Wish } from './runners.js';
import { allTypes, formatting, lint, type From } from './static.js';
import { root, run } from './tools.js';

/**
 * What runs side by side, stage by stage. Checks of the sources keep both cores busy by themselves: beside the tests they
 * would only slow these down. Browsers mostly wait, and so do the tests that start processes.
 */
export const STAGES = [['first'], ['sources', 'linting'], ['tests', 'pages']] as const;

/** One part of the run. A failing one does not stop the next. */
export interface Part {
  readonly name: string;
  /** What needs no running tests belongs to the quick run too. */
  readonly quick: boolean;
  /** Belongs to the long run alone, or is asked for by `--only`. */
  readonly long?: boolean;
  /** The parts of a lane run one after another. */
  readonly lane: (typeof STAGES)[number][number];
  /** Is told the names of all parts that run. */
  readonly run: (chosen: readonly string[]) => Promise<Outcome>;
}

const say = (line: string): void => console.log(`  ${line}`);

/** Code that is generated (the database client) stands before anything reads it. */
async function generate(): Promise<Outcome> {
  const { code, output } = await run({
    command: 'npm',
    args: ['run', '--silent', '--if-present', 'generate'],
    cwd: join(root, 'apps/server'),
  });
  return check(code === 0, output);
}

/** What a runner prints is seen at once when nothing runs beside it, else when it has ended. */
const alone = (chosen: readonly string[]): boolean => chosen.length === 1;

/** The whole run checks everything from nothing; others may use what the last check kept. */
const from = (chosen: readonly string[]): From => ({ nothing: chosen.includes('tests') });

async function unit(chosen: readonly string[]): Promise<Outcome> {
  await provideProxy(say);
  await provideJsc(say);
  return runVitest({ show: alone(chosen) });
}

/** Builds as `pnpm start` does, before any test: nobody starts a server out of a file that another is writing. */
async function build(): Promise<Outcome> {
  const args = ['--import', 'tsx', 'scripts/build.ts'];
  const { code, output } = await run({ command: process.execPath, args });
  return check(code === 0, output);
}

/** Runs tests in a browser that is found or installed first. */
async function inBrowser(wish: Wish): Promise<Outcome> {
  const path = await provideChromium(say);
  if (path === null) return check(false, 'No Chromium: install one, or name it in CHROMIUM_PATH.');
  say(`Chromium: ${path}`);
  return runPlaywright({ ...wish, env: { CHROMIUM_PATH: path } });
}

const browsers = (chosen: readonly string[]): Promise<Outcome> => inBrowser({ show: alone(chosen) });

/** Everything that `pnpm test` does. */
export const parts: readonly Part[] = [
  { name: 'generated', quick: true, lane: 'first', run: generate },
  { name: 'types', quick: true, lane: 'sources', run: (chosen) => allTypes(from(chosen)) },
  { name: 'lint', quick: true, lane: 'linting', run: (chosen) => lint(from(chosen)) },
  { name: 'formatting', quick: true, lane: 'sources', run: formatting },
  { name: 'limits', quick: true, lane: 'sources', run: () => Promise.resolve(limits()) },
  { name: 'dependencies', quick: true, lane: 'sources', run: () => Promise.resolve(dependencies()) },
  { name: 'tests', quick: false, lane: 'tests', run: unit },
  { name: 'coverage', quick: false, long: true, lane: 'tests', run: coverage },
  { name: 'build', quick: false, lane: 'first', run: build },
  { name: 'browsers', quick: false, lane: 'pages', run: browsers },
];

/** What runs some of the tests. */
export const someTests = {
  vitest: runVitest,
  playwright: inBrowser,
  before: parts.filter(({ lane }) => lane === 'first'),
};
