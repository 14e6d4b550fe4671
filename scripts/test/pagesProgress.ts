import type { Reporter, TestCase } from '@playwright/test/reporter';
import { createProgress } from './outcome.js';

const nameOf = (test: TestCase): string => test.titlePath().slice(2).join(' > ');

/** A reporter for Playwright: says how far the run has come. Its files are the tests themselves. */
export default function pagesProgress(): Reporter {
  const progress = createProgress('browsers');
  return {
    onBegin: (_config, suite) => progress.expect(suite.allTests().length),
    onTestBegin: (test) => progress.begin(nameOf(test)),
    onTestEnd: (test) => {
      progress.count();
      progress.end(nameOf(test));
    },
    onEnd: () => progress.stop(),
    printsToStdio: () => false,
  };
}
