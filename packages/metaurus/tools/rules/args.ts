import { z } from 'zod';
import { fail, ok, type Result } from '@tessera/core';
import { oneOf, optionsIn, valuesOf, wholeFrom, type Given, type Known } from '@tessera/tools';

/** What the command line can do. */
export const COMMANDS = ['show', 'choices', 'do', 'odds', 'replay', 'perft', 'stats'] as const;
export type CommandName = (typeof COMMANDS)[number];

export const USAGE = `Usage: pnpm -s rules COMMAND [FILE] [OPTIONS]

A tool over positions and logs as text (docs/notation.md), from FILE or standard input. A log stands for the position
in which it ends. It reaches no running game.

  show      the map in letters, and who is asked for what
  choices   the steps that are open after --plan, and what is still missing
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
  --help           this text

Exit code 0: answered. 1: the text, the plan or the dice are refused. 2: the command line makes no sense.
`;

const KNOWN = {
  plan: '"0504 -> 0604"',
  dice: '3,5,9',
  seat: 'rome',
  as: 'public',
  depth: '2',
  most: '100000',
  games: '20',
  seed: 'tessera',
  player: 'fighter',
  json: null,
  help: null,
} as const satisfies Known;

const MOST = 999_999_999;

/** A list of dice, each 0 to 9. */
const dice = z.string().transform((value, context) => {
  const faces = value === '' ? [] : value.split(',');
  const wrong = faces.find((face) => !/^\d$/.test(face));
  if (wrong === undefined) return faces.map(Number);
  const message = `"${wrong}" is not a die. Write faces from 0 to 9 with commas between them, such as --dice 3,5,9.`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const schema = z.object({
  plan: z.string().default(''),
  dice: dice.default([]),
  seat: oneOf(['rome', 'carthage']).nullable().default(null),
  as: oneOf(['rome', 'carthage', 'public']).nullable().default(null),
  depth: wholeFrom(0, 99).default(2),
  most: wholeFrom(1, MOST).default(100_000),
  games: wholeFrom(1, MOST).default(20),
  seed: z.string().default('tessera'),
  player: oneOf(['fighter', 'level']).default('fighter'),
});

/** The options that mean something to each command, besides `--json`. */
const TAKES: Readonly<Record<CommandName, readonly (keyof typeof KNOWN)[]>> = {
  show: ['plan', 'seat', 'as'],
  choices: ['plan', 'seat', 'as'],
  do: ['plan', 'dice', 'seat', 'as'],
  odds: ['plan', 'seat', 'as'],
  replay: ['as'],
  perft: ['plan', 'seat', 'as', 'depth', 'most'],
  stats: ['games', 'seed', 'player'],
};

/** A command line that makes sense. */
export interface Request extends Readonly<z.infer<typeof schema>> {
  readonly command: CommandName;
  readonly file: string | null;
  readonly json: boolean;
}

/** The command that is named, and its file; or what is wrong with these words. */
function wordsIn(words: Given['words']): Result<Pick<Request, 'command' | 'file'>, string> {
  const [name, file, more] = words;
  const command = COMMANDS.find((known) => known === name);
  if (command === undefined) return fail(`"${name ?? ''}" is not a command: ${COMMANDS.join(', ')}.`);
  const beyond = command === 'stats' ? file : more;
  return beyond === undefined
    ? ok({ command, file: file ?? null })
    : fail(`"${beyond}" is one file too many for ${command}.`);
}

/** What a command line asks for: a command's answer, or the whole usage. Else the sentence that says what is wrong with it. */
export function readArgs(args: readonly string[]): Result<Request | 'usage', string> {
  const given = optionsIn(args, KNOWN);
  if (!given.ok) return given;
  const { words, values } = given.value;
  if (values.has('help')) return ok('usage');
  const named = wordsIn(words);
  if (!named.ok) return named;
  const { command } = named.value;
  const idle = [...values.keys()].find(
    (name) => name !== 'json' && !TAKES[command].some((known) => known === name),
  );
  if (idle !== undefined) return fail(`--${idle} means nothing to ${command}.`);
  const options = valuesOf(given.value, schema);
  return options.ok ? ok({ ...named.value, ...options.value, json: values.has('json') }) : options;
}
