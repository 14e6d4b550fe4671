import { z } from 'zod';
import { fail, ok, type Result } from '../../packages/core/src/index.js';
import {
  asksForHelp,
  oneOf,
  optionsIn,
  valuesOf,
  wholeFrom,
  type Pictures,
} from '../../packages/tools/src/index.js';

type Viewers = Pictures['viewers'];

/** How to draw, for a game that these can see. */
export const usage = (
  viewers: Viewers,
): string => `Usage: pnpm --silent picture [--game GAME] [FILE] --out board.png [--as VIEWER] [--width PIXELS]

Draws a position, or the one in which a log ends (docs/notation.md), from FILE or standard input, as a PNG.

  --as VIEWER      as one of these sees it: ${viewers.join(', ')} (${viewers.at(-1) ?? ''})
  --out FILE       where the picture goes; it goes to standard output where this is left out
  --width PIXELS   100 to 4000 (1200)
  --help           this text
`;

const schemaFor = (viewers: Viewers) =>
  z.object({
    as: oneOf(viewers).default(viewers.at(-1) ?? viewers[0]),
    out: z.string().nullable().default(null),
    width: wholeFrom(100, 4000).default(1200),
  });

/** A command line that makes sense. */
export interface Request extends Readonly<z.infer<ReturnType<typeof schemaFor>>> {
  readonly file: string | null;
}

/** What a command line asks for: a picture, or the usage. Else the sentence that says what is wrong with it. */
export function readArgs(args: readonly string[], viewers: Viewers): Result<Request | 'usage', string> {
  const given = optionsIn(args, { as: viewers[0], out: 'board.png', width: '1200', help: null });
  if (!given.ok) return given;
  if (asksForHelp(given.value)) return ok('usage');
  const [file = null, beyond] = given.value.words;
  if (beyond !== undefined) return fail(`"${beyond}" is one file too many.`);
  const options = valuesOf(given.value, schemaFor(viewers));
  return options.ok ? ok({ ...options.value, file }) : options;
}
