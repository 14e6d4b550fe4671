import { z } from 'zod';
import { fail, ok, type Result } from '../../packages/core/src/index.js';
import { oneOf, optionsIn, valuesOf, wholeFrom } from '../options.js';

export const USAGE = `Usage: pnpm -s picture [FILE] --out board.png [--as VIEWER] [--width PIXELS]

Draws a position, or the one in which a log ends (docs/notation.md), from FILE or standard input, as a PNG.

  --as VIEWER      as rome, carthage or the public sees it; with everything shown where it is left out
  --out FILE       where the picture goes; it goes to standard output where this is left out
  --width PIXELS   100 to 4000 (1200)
  --help           this text
`;

const KNOWN = { as: 'rome', out: 'board.png', width: '1200', help: null };

const schema = z.object({
  as: oneOf(['rome', 'carthage', 'public', 'all']).default('all'),
  out: z.string().nullable().default(null),
  width: wholeFrom(100, 4000).default(1200),
});

/** A command line that makes sense. */
export interface Request extends Readonly<z.infer<typeof schema>> {
  readonly file: string | null;
}

/** What a command line asks for: a picture, or the usage. Else the sentence that says what is wrong with it. */
export function readArgs(args: readonly string[]): Result<Request | 'usage', string> {
  const given = optionsIn(args, KNOWN);
  if (!given.ok) return given;
  if (given.value.values.has('help')) return ok('usage');
  const [file = null, beyond] = given.value.words;
  if (beyond !== undefined) return fail(`"${beyond}" is one file too many.`);
  const options = valuesOf(given.value, schema);
  return options.ok ? ok({ ...options.value, file }) : options;
}
