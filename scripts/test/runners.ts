import { join } from 'node:path';
import process from 'node:process';
import { check, type Outcome } from './outcome.js';
import { playwrightOutcome, takeReport, vitestOutcome } from './reports.js';
import { longer } from './vitestConfig.js';
import { bin, reports, root, run, type Ended, type Tool } from './tools.js';

/** Which tests are run, and what is seen of it. */
export interface Wish {
  /** What is said to the runner besides: a configuration, a project, some files. */
  readonly args?: readonly string[];
  /** Vitest's own word for which tests: `related` are those that import the files. */
  readonly command?: 'run' | 'related';
  /** That a run has no test is as it should be: nothing that was changed has one. */
  readonly mayBeNone?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** What the runner prints is seen at once, not at the end in one piece. */
  readonly show?: boolean;
  /** Names the report, where two runs of a runner may go on at once. */
  readonly name?: string;
}

/** How long a runner may take before it is ended, in seconds: thrice what it takes; the long run takes its time. */
const patience = (): number => (process.env['TESSERA_CASES'] === 'full' ? 3 * 3600 * longer() : 4500);

/** An outcome with everything that was printed on the way to it. */
const telling = (outcome: Outcome, { output }: Ended): Outcome => ({
  ...outcome,
  detail: `${output}${outcome.detail}`,
});

/** A tool's report, and how it ended; a report of an earlier run is no report of this one. */
async function reported(tool: Tool, file: string) {
  takeReport(file);
  const ended = await run({ ...tool, seconds: patience() });
  return { ended, report: { report: takeReport(file), code: ended.code } };
}

/** Runs tests of the workspace by vitest, and answers what came of them. Never throws for a failing runner. */
export async function runVitest({
  args = [],
  env = {},
  show = false,
  name = 'vitest',
  command = 'run',
  mayBeNone = false,
}: Wish): Promise<Outcome> {
  const file = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/test/account.ts', `--outputFile=${file}`];
  const tool = { command: bin('vitest'), args: [command, '--run', ...reporters, ...args], env, show };
  const { ended, report } = await reported(tool, file);
  const isNone = mayBeNone && ended.code === 0 && report.report === null;
  return isNone ? check(true) : telling(vitestOutcome(report), ended);
}

/** Runs browser tests by Playwright, and answers what came of them. Never throws for a failing runner. */
export async function runPlaywright({
  args = [],
  env = {},
  show = false,
  name = 'playwright',
}: Wish): Promise<Outcome> {
  const file = join(reports, `${name}.json`);
  const cwd = join(root, 'e2e');
  const progress = join(root, 'scripts/test/pagesProgress.ts');
  const tool = {
    command: bin('playwright', cwd),
    args: ['test', `--reporter=list,json,${progress}`, ...args],
    cwd,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    show,
  };
  const { ended, report } = await reported(tool, file);
  return telling(playwrightOutcome(report), ended);
}
