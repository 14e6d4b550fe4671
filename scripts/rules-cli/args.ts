import { parseArgs } from 'node:util';

/** What the command line can do. */
export const COMMANDS = ['show', 'choices', 'do', 'odds', 'replay', 'perft', 'stats'] as const;
export type CommandName = (typeof COMMANDS)[number];

export const USAGE = `Usage: pnpm -s rules COMMAND [FILE] [OPTIONS]

A tool over positions and logs as text (docs/notation.md), from FILE or standard input. A log stands for the position
in which it ends. No running game can be reached with it.

  show      the map in letters, and who is asked for what
  choices   the steps that are open after --plan, and what is still lacking
  do        commits --plan under --dice; prints the events and the new position
  odds      the odds of what is declared or being declared after --plan
  replay    replays a log; prints the position in which it ends, and its hash
  perft     counts the sequences of steps up to --depth, and the whole plans where there are few
  stats     plays random games: results, turns, how often each rule fired, and what was never met

  --plan STEPS     the steps of a plan, each on a line or after a ";"
  --dice 3,5,9     the dice that fall, in their order
  --seat SIDE      whose plan it is, where both are asked: rome or carthage
  --as VIEWER      what rome, carthage or the public may see
  --depth N        how many steps perft goes (2)
  --most N         how many plans perft tells apart at most (100000)
  --games N        how many games stats plays (20)
  --seed TEXT      what stats draws from (tessera)
  --player KIND    how stats plays: fighter or level (fighter)
  --json           JSON instead of text
`;

const VIEWERS = ['rome', 'carthage', 'public'] as const;
const PLAYERS = ['fighter', 'level'] as const;

/** A command line that makes sense. */
export interface Request {
  readonly command: CommandName;
  readonly file: string | null;
  readonly plan: string;
  readonly dice: readonly number[];
  readonly seat: 'rome' | 'carthage' | null;
  readonly as: (typeof VIEWERS)[number] | null;
  readonly depth: number;
  readonly most: number;
  readonly games: number;
  readonly seed: string;
  readonly player: (typeof PLAYERS)[number];
  readonly json: boolean;
}

const text = { type: 'string' } as const;
const options = {
  plan: text,
  dice: text,
  seat: text,
  as: text,
  depth: text,
  most: text,
  games: text,
  seed: text,
  player: text,
  json: { type: 'boolean' },
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return null;
  }
}

/** One of the words, the default where none is given, undefined where it is another word. */
const oneOf = <T extends string, D>(
  words: readonly T[],
  given: string | undefined,
  missing: D,
): T | D | undefined => (given === undefined ? missing : words.find((word) => word === given));

function whole(given: string | undefined, missing: number): number | undefined {
  if (given === undefined) return missing;
  return /^\d{1,9}$/.test(given) ? Number(given) : undefined;
}

/** Dice as a list of faces, 0 to 9; undefined where it is no such list. */
function diceIn(given = ''): readonly number[] | undefined {
  if (given === '') return [];
  return /^\d(,\d)*$/.test(given) ? given.split(',').map(Number) : undefined;
}

/** Reads a command line; null where it makes no sense, and usage is to be printed. */
export function readArgs(args: readonly string[]): Request | null {
  const read = parsed(args);
  if (read === null) return null;
  const { values, positionals } = read;
  const [name, file = null, ...more] = positionals;
  const command = COMMANDS.find((known) => known === name);
  const dice = diceIn(values.dice);
  const seat = oneOf(['rome', 'carthage'], values.seat, null);
  const as = oneOf(VIEWERS, values.as, null);
  const player = oneOf(PLAYERS, values.player, 'fighter');
  const depth = whole(values.depth, 2);
  const most = whole(values.most, 100_000);
  const games = whole(values.games, 20);
  if (command === undefined || more.length > 0) return null;
  if (dice === undefined || seat === undefined || as === undefined || player === undefined) return null;
  if (depth === undefined || most === undefined || games === undefined) return null;
  const { plan = '', seed = 'tessera', json = false } = values;
  return { command, file, plan, dice, seat, as, depth, most, games, seed, player, json };
}
