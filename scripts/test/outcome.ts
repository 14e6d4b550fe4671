import { stripVTControlCharacters } from 'node:util';

/** What a browser test that fails leaves of its pages: the name of the attachment. */
export const PAGES_LEFT = 'what the pages show';

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

/** The longest that is told of each thing that went wrong with a test. */
const LONGEST_WHY = 1200;

/** A failing test in one line: its name, and all that went wrong, each cut off where it is long. */
export const failingLine = (name: string, ...messages: readonly string[]): string => {
  const whys = messages
    .map((message) => stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, LONGEST_WHY))
    .filter((why) => why !== '');
  return whys.length === 0 ? name : `${name}: ${whys.join(' | ')}`;
};

/** The line that ends a run. */
export const lastLine = ({ passed, failed }: Outcome): string => `${passed} passed, ${failed} failed`;

/** Lines that begin so are for somebody who waits: they are shown at once, and are not part of what a tool printed. */
export const ASIDE = '» ';

/** How often a long run says how far it has come, in milliseconds. */
const EVERY = 60_000;

/** How far a runner has come through its files. */
export interface Progress {
  /** So many files are to come. */
  readonly expect: (files: number) => void;
  readonly begin: (file: string) => void;
  readonly end: (file: string) => void;
  /** One test has ended. */
  readonly count: () => void;
  readonly stop: () => void;
}

/** A length of time in milliseconds, in words: seconds, or minutes. */
export const lasting = (milliseconds: number): string =>
  milliseconds < 60_000 ? `${Math.round(milliseconds / 1000)} s` : `${Math.round(milliseconds / 60_000)} min`;

/** Prints a line a minute: which runner, how many of its files and tests are done, since when, and what runs now. */
export function createProgress(name: string, print: (line: string) => void = console.log): Progress {
  const from = performance.now();
  const running = new Map<string, number>();
  let files = 0;
  let done = 0;
  let tests = 0;
  const now = (at: number): string =>
    [...running].map(([file, since]) => `${file} (${lasting(at - since)})`).join(', ');
  const tell = (): void => {
    const at = performance.now();
    const far = `${String(done)} of ${String(files)} files, ${String(tests)} tests in ${lasting(at - from)}`;
    print(`${ASIDE}${name}: ${far}${running.size === 0 ? '' : `; now ${now(at)}`}`);
  };
  const timer = setInterval(tell, EVERY).unref();
  return {
    expect: (more) => void (files += more),
    begin: (file) => void running.set(file, performance.now()),
    end: (file) => void (running.delete(file) && (done += 1)),
    count: () => void (tests += 1),
    stop: () => clearInterval(timer),
  };
}
