import { join } from 'node:path';
import process from 'node:process';
import { provideChromium } from './browser.js';
import { dependencies } from './dependencies.js';
import { limits } from './limits.js';
import { check, type Outcome } from './outcome.js';
import { playwrightOutcome, takeReport, vitestOutcome } from './reports.js';
import { allTypes, formatting, lint } from './static.js';
import { bin, reports, root, run } from './tools.js';

/** One part of the run: parts run one after another, and a failing one does not stop the next. */
export interface Part {
  readonly name: string;
  /** What needs no running tests belongs to the quick run too. */
  readonly quick: boolean;
  readonly run: () => Promise<Outcome>;
}

/** How long a runner may take before it is ended; the long run takes its time. */
const patience = (): number => (process.env['TESSERA_CASES'] === 'full' ? 6 * 3600 : 600);

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

async function unit(): Promise<Outcome> {
  const file = join(reports, 'vitest.json');
  takeReport(file);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run({ command: bin('vitest'), args, show: true, seconds: patience() });
  return vitestOutcome({ report: takeReport(file), code });
}

async function build(): Promise<Outcome> {
  const cwd = join(root, 'apps/web');
  const { code, output } = await run({ command: bin('vite', cwd), args: ['build', '--logLevel=warn'], cwd });
  return check(code === 0, output);
}

async function browsers(): Promise<Outcome> {
  const path = await provideChromium(say);
  if (path === null) return check(false, 'No Chromium: install one, or name it in CHROMIUM_PATH.');
  say(`Chromium: ${path}`);
  const file = join(reports, 'playwright.json');
  takeReport(file);
  const cwd = join(root, 'e2e');
  const env = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await run({
    command: bin('playwright', cwd),
    args: ['test', '--reporter=list,json'],
    cwd,
    env,
    show: true,
    seconds: patience(),
  });
  return playwrightOutcome({ report: takeReport(file), code });
}

/** Everything that `pnpm test` does, in order. */
export const parts: readonly Part[] = [
  { name: 'generated', quick: true, run: generate },
  { name: 'formatting', quick: true, run: formatting },
  { name: 'lint', quick: true, run: lint },
  { name: 'types', quick: true, run: allTypes },
  { name: 'limits', quick: true, run: () => Promise.resolve(limits()) },
  { name: 'dependencies', quick: true, run: () => Promise.resolve(dependencies()) },
  { name: 'tests', quick: false, run: unit },
  { name: 'build', quick: false, run: build },
  { name: 'browsers', quick: false, run: browsers },
];
