import { stripVTControlCharacters } from 'node:util';

/** What came of a part of the run; `detail` is printed when something failed. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly detail: string;
  /** The failing tests by name with what went wrong, where there are tests: the run's last lines say them again. */
  readonly failing?: readonly string[];
}

/** One check with one answer: it counts as one test. */
export const check = (ok: boolean, detail = ''): Outcome =>
  ok ? { passed: 1, failed: 0, detail: '' } : { passed: 0, failed: 1, detail };

/** Everything that several checks came to. */
export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  detail: outcomes
    .map(({ detail }) => detail.trimEnd())
    .filter((detail) => detail !== '')
    .join('\n'),
});

/** The longest line of what went wrong with a test. */
const LONGEST_WHY = 300;

/** A failing test in one line: its name, and what went wrong, cut off where it is long. */
export const failingLine = (name: string, message = ''): string => {
  const why = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim();
  return why === '' ? name : `${name}: ${why.slice(0, LONGEST_WHY)}`;
};

/** The line that ends a run. */
export const lastLine = ({ passed, failed }: Outcome): string => `${passed} passed, ${failed} failed`;
