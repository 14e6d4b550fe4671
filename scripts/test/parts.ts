import { join } from 'node:path';
import process from 'node:process';
import { provideChromium } from './browser.js';
import { dependencies } from './dependencies.js';
import { limits } from './limits.js';
import { check, type Outcome } from './outcome.js';
import { playwrightOutcome, takeReport, vitestOutcome } from './reports.js';
import { allTypes, formatting, lint } from './static.js';
import { bin, reports, root, run, type Ended, type Tool } from './tools.js';

/** What runs side by side: the browsers mostly wait, and so do the tests that start processes. */
export const LANES = ['tests', 'pages', 'sources'] as const;

/** One part of the run. A failing one does not stop the next. */
export interface Part {
  readonly name: string;
  /** What needs no running tests belongs to the quick run too. */
  readonly quick: boolean;
  /** Those of `first` run before all others; then the lanes side by side, and the parts of each one after another. */
  readonly lane: 'first' | (typeof LANES)[number];
  /** Is told the names of all parts that run. */
  readonly run: (chosen: readonly string[]) => Promise<Outcome>;
}

/** How long a runner may take before it is ended; the long run takes its time. */
const patience = (): number => (process.env['TESSERA_CASES'] === 'full' ? 6 * 3600 : 1500);

const say = (line: string): void => console.log(`  ${line}`);

/** Runs tests to their end: what they print is seen at once when nothing runs beside them, else when they have ended. */
async function runTests(tool: Tool, chosen: readonly string[]): Promise<Ended> {
  return run({ ...tool, show: chosen.length === 1, seconds: patience() });
}

/** An outcome with everything that was printed on the way to it. */
const telling = (outcome: Outcome, { output }: Ended): Outcome => ({
  ...outcome,
  detail: `${output}${outcome.detail}`,
});

/** Code that is generated (the database client) stands before anything reads it. */
async function generate(): Promise<Outcome> {
  const { code, output } = await run({
    command: 'npm',
    args: ['run', '--silent', '--if-present', 'generate'],
    cwd: join(root, 'apps/server'),
  });
  return check(code === 0, output);
}

async function unit(chosen: readonly string[]): Promise<Outcome> {
  const file = join(reports, 'vitest.json');
  takeReport(file);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ended = await runTests({ command: bin('vitest'), args }, chosen);
  return telling(vitestOutcome({ report: takeReport(file), code: ended.code }), ended);
}

/** Builds as `pnpm start` does, before any test: nobody starts a server out of a file that another is writing. */
async function build(): Promise<Outcome> {
  const args = ['--import', 'tsx', 'scripts/build.ts'];
  const { code, output } = await run({ command: process.execPath, args });
  return check(code === 0, output);
}

async function browsers(chosen: readonly string[]): Promise<Outcome> {
  const path = await provideChromium(say);
  if (path === null) return check(false, 'No Chromium: install one, or name it in CHROMIUM_PATH.');
  say(`Chromium: ${path}`);
  const file = join(reports, 'playwright.json');
  takeReport(file);
  const cwd = join(root, 'e2e');
  const env = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '--reporter=list,json'];
  const ended = await runTests({ command: bin('playwright', cwd), args, cwd, env }, chosen);
  return telling(playwrightOutcome({ report: takeReport(file), code: ended.code }), ended);
}

/** Everything that `pnpm test` does. */
export const parts: readonly Part[] = [
  { name: 'generated', quick: true, lane: 'first', run: generate },
  { name: 'types', quick: true, lane: 'sources', run: allTypes },
  { name: 'lint', quick: true, lane: 'sources', run: lint },
  { name: 'formatting', quick: true, lane: 'sources', run: formatting },
  { name: 'limits', quick: true, lane: 'sources', run: () => Promise.resolve(limits()) },
  { name: 'dependencies', quick: true, lane: 'sources', run: () => Promise.resolve(dependencies()) },
  { name: 'tests', quick: false, lane: 'tests', run: unit },
  { name: 'build', quick: false, lane: 'first', run: build },
  { name: 'browsers', quick: false, lane: 'pages', run: browsers },
];
