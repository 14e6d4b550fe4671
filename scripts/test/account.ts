import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';
import { z } from 'zod';
import { createProgress, failingLine } from './outcome.js';

/** Something that went wrong, and where. */
const troubleSchema = z.strictObject({ where: z.string(), message: z.string() });

/** What came of a vitest run. */
export const accountSchema = z.strictObject({
  /** How the run ended, in the runner's own word. */
  reason: z.enum(['passed', 'failed', 'interrupted']),
  passed: z.number(),
  /** The tests that failed, each with what went wrong first. */
  failing: z.array(z.string()),
  /** Tests that were begun, or were to be, and did not come to an end. */
  unfinished: z.array(z.string()),
  /** Tests that were left out, each with the reason where one was given. */
  leftOut: z.array(z.string()),
  /** Files that could not be loaded, and what went wrong before or after their tests. */
  broken: z.array(troubleSchema),
  /** Errors that belong to no test: rejections that nobody handled, workers that ended. */
  unhandled: z.array(troubleSchema),
});
export type Account = z.infer<typeof accountSchema>;
type Trouble = z.infer<typeof troubleSchema>;

const fileOf = (error: SerializedError): string => {
  const first: unknown = error.stacks?.[0]?.file;
  return typeof first === 'string' ? first : 'somewhere';
};

const said = (error: SerializedError): string => error.stack ?? error.message;

const unhandledIn = (error: SerializedError): Trouble => {
  const path: unknown = error['VITEST_TEST_PATH'];
  return { where: typeof path === 'string' ? path : fileOf(error), message: said(error) };
};

const brokenIn = (part: TestModule | TestSuite, where: string): readonly Trouble[] =>
  part.errors().map((error) => ({ where, message: said(error) }));

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`;

function leftOutIn(test: TestCase): string {
  const result = test.result();
  return result.state === 'skipped' && result.note !== undefined
    ? `${nameOf(test)}: ${result.note}`
    : nameOf(test);
}

/** Counts what came of a run, with everything that went wrong outside its tests. */
function accountOf(
  modules: readonly TestModule[],
  errors: readonly SerializedError[],
  reason: Account['reason'],
): Account {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  return {
    reason,
    passed: inState('passed').length,
    failing: inState('failed').map((test) =>
      failingLine(nameOf(test), test.result().errors?.[0]?.message ?? ''),
    ),
    unfinished: inState('pending').map(nameOf),
    leftOut: inState('skipped').map(leftOutIn),
    broken: modules.flatMap((module) => [
      ...brokenIn(module, module.relativeModuleId),
      ...[...module.children.allSuites()].flatMap((suite) =>
        brokenIn(suite, `${module.relativeModuleId} > ${suite.fullName}`),
      ),
    ]),
    unhandled: errors.map(unhandledIn),
  };
}

/**
 * A reporter for vitest: says how far the run has come, and leaves an account of it in `--outputFile`. The runner's own
 * report knows nothing of errors outside of tests, and its code is whatever the last hook of some library made of it.
 */
export default function account(): Reporter {
  const progress = createProgress('tests');
  let file: string | undefined;
  return {
    onInit: ({ config: { outputFile } }: Vitest) => {
      file = typeof outputFile === 'string' ? outputFile : undefined;
    },
    onTestRunStart: (specifications) => progress.expect(specifications.length),
    onTestModuleStart: ({ relativeModuleId }) => progress.begin(relativeModuleId),
    onTestCaseResult: () => progress.count(),
    onTestModuleEnd: ({ relativeModuleId }) => progress.end(relativeModuleId),
    onTestRunEnd: (modules, errors, reason) => {
      progress.stop();
      if (file !== undefined) writeFileSync(file, JSON.stringify(accountOf(modules, errors, reason)));
    },
  };
}
