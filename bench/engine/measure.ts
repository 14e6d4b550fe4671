import process from 'node:process';

/** What something took: processor time of this process, and time on the clock, both in microseconds. */
export interface Taken {
  readonly cpu: number;
  readonly wall: number;
}

/** Runs something and tells what it took. */
export function taking(run: () => void): Taken {
  const start = process.cpuUsage();
  const from = process.hrtime.bigint();
  run();
  const wall = Number(process.hrtime.bigint() - from) / 1000;
  const { user, system } = process.cpuUsage(start);
  return { cpu: user + system, wall };
}

/** The value below which that share (0 to 1) of some figures lies. Throws for an empty list. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (found === undefined) throw new RangeError('There are no figures.');
  return found;
}

const text = (figure: number): string =>
  figure >= 100 ? Math.round(figure).toLocaleString('en') : figure.toFixed(figure >= 10 ? 1 : 2);

/** The median of some figures with their least and greatest: `31,200 (29,800 to 32,100)`. */
export const spreadOf = (figures: readonly number[]): string =>
  `${text(quantile(figures, 0.5))} (${text(Math.min(...figures))} to ${text(Math.max(...figures))})`;

/** One line of the table: what was measured, the figure by processor time, and the same by the clock. */
export type Line = readonly [string, string, string];

/** Prints lines under each other in columns. */
export function print(lines: readonly Line[]): void {
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
