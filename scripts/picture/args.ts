import { parseArgs } from 'node:util';
import type { Look } from './picture.js';

export const USAGE = `Usage: pnpm -s picture [FILE] --out board.png [--as VIEWER] [--width PIXELS]

Draws a position, or the one in which a log ends (docs/notation.md), from FILE or standard input, as a PNG.

  --as VIEWER      as rome, carthage or the public sees it; with everything shown where it is left out
  --out FILE       where the picture goes; it goes to standard output where this is left out
  --width PIXELS   100 to 4000 (1200)
`;

/** A command line that makes sense. */
export interface Request extends Look {
  readonly file: string | null;
  readonly out: string | null;
}

const VIEWERS = ['rome', 'carthage', 'public', 'all'] as const;
const text = { type: 'string' } as const;

function parsed(args: readonly string[]) {
  try {
    const options = { as: text, out: text, width: text };
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return null;
  }
}

/** Reads a command line; null where it makes no sense, and usage is to be printed. */
export function readArgs(args: readonly string[]): Request | null {
  const read = parsed(args);
  if (read === null) return null;
  const { values, positionals } = read;
  const [file = null, ...more] = positionals;
  const as = VIEWERS.find((viewer) => viewer === (values.as ?? 'all'));
  const width = /^\d{3,4}$/.test(values.width ?? '1200') ? Number(values.width ?? 1200) : 0;
  if (as === undefined || width < 100 || width > 4000 || more.length > 0) return null;
  return { file, as, width, out: values.out ?? null };
}
