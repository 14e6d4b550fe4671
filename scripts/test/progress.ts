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
