import { fail, ok, type GameTypes, type Result } from '@tessera/core';
import type { Replay } from '@tessera/notation';
import type { CommandLine, Ran, TextOf } from '../game.js';
import { asksForHelp, type Given, optionsIn, systemCode } from '../options.js';
import { type Answer, printed, refuse, type Verb } from './verb.js';
import type { Ruled } from './ruled.js';

/**
 * An option of a command line: an example of its value (null for one without), and its name and explanation in the
 * usage.
 */
export interface OptionForm {
  readonly example: string | null;
  readonly label: string;
  readonly about: string;
}

/** A game's command line: its commands in the order of the usage, and their options. */
export interface RulesForm<T extends GameTypes> {
  readonly ruled: Ruled<T>;
  readonly verbs: readonly Verb<T>[];
  readonly options: Readonly<Record<string, OptionForm>>;
}

/** The options that the commands of every game take. */
export const commonOptions = (
  seats: readonly string[],
  examples: Readonly<Record<'plan' | 'dice', string>>,
): Readonly<Record<'plan' | 'dice' | 'seat' | 'as' | 'depth' | 'most', OptionForm>> => ({
  plan: {
    example: `"${examples.plan}"`,
    label: 'STEPS',
    about: 'the steps of a plan, each on a line or after a ";"',
  },
  dice: { example: examples.dice, label: examples.dice, about: 'the dice that fall, in their order' },
  seat: {
    example: seats[0] ?? '',
    label: 'SIDE',
    about: `whose plan it is, where both are asked: ${seats.join(' or ')}`,
  },
  as: { example: 'public', label: 'VIEWER', about: `what ${seats.join(', ')} or the public may see` },
  depth: { example: '2', label: 'N', about: 'how many steps perft goes (2)' },
  most: { example: '100000', label: 'N', about: 'how many plans perft tells apart at most (100000)' },
});

const OUTSIDE: Readonly<Record<'json' | 'help', OptionForm>> = {
  json: { example: null, label: '', about: 'JSON instead of text' },
  help: { example: null, label: '', about: 'this text' },
};

/** The command that lists the others. */
const HELP = { name: 'help', about: OUTSIDE.help.about };

const row = (name: string, about: string, width: number): string => `  ${name.padEnd(width)}${about}`;

/** The usage of a game's command line. */
function usageOf<T extends GameTypes>({ ruled, verbs, options }: RulesForm<T>): string {
  const all = Object.entries({ ...options, ...OUTSIDE });
  return `Usage: pnpm --silent rules [--game ${ruled.game.kind}] COMMAND [FILE] [OPTIONS]

A tool over positions and logs as text (docs/notation.md), from FILE or standard input. A log stands for the position
in which it ends. It reaches no running game.

${[...verbs, HELP].map(({ name, about }) => row(name, about, 10)).join('\n')}

${all.map(([name, { label, about }]) => row(`--${name} ${label}`.trimEnd(), about, 17)).join('\n')}

Exit code 0: answered. 1: the text, the plan or the chance are refused. 2: the command line makes no sense.
`;
}

/** A parsed command line. */
interface Request<T extends GameTypes> {
  readonly verb: Verb<T>;
  readonly file: string | null;
  readonly given: Given;
}

/** The named command and its file; or a sentence that says what is wrong with the words and options. */
function requestIn<T extends GameTypes>({ verbs }: RulesForm<T>, given: Given): Result<Request<T>, string> {
  const [name, file, more] = given.words;
  const verb = verbs.find((one) => one.name === name);
  if (verb === undefined)
    return fail(`"${name ?? ''}" is not a command: ${[...verbs, HELP].map((one) => one.name).join(', ')}.`);
  const beyond = verb.needsText ? more : file;
  if (beyond !== undefined) return fail(`"${beyond}" is one file too many for ${verb.name}.`);
  const idle = [...given.values.keys()].find((option) => option !== 'json' && !verb.takes.includes(option));
  return idle === undefined
    ? ok({ verb, file: file ?? null, given })
    : fail(`--${idle} means nothing to ${verb.name}.`);
}

/** The log that a command line names, or why it cannot be read. */
async function replayOf<T extends GameTypes>(
  { replay }: Ruled<T>,
  file: string | null,
  textOf: TextOf,
): Promise<Result<Replay<T>, Answer>> {
  try {
    return replay(await textOf(file));
  } catch (error) {
    return fail(refuse('noFile', `"${file ?? '-'}" cannot be read (${systemCode(error)}).`));
  }
}

const senseless = (sentence: string, json: boolean): Ran => ({
  ...printed(refuse('badCommandLine', sentence), json),
  code: 2,
});

/**
 * The command line of a game. Exit code 0: answered; 1: the position, plan or chance was refused; 2: the command
 * makes no sense.
 */
export function commandLineOf<T extends GameTypes>(form: RulesForm<T>): CommandLine {
  const usage = usageOf(form);
  const known = Object.fromEntries(
    Object.entries({ ...form.options, ...OUTSIDE }).map(([name, { example }]) => [name, example]),
  );
  return async (args, textOf, progress = () => undefined) => {
    if (args.length === 0) return { out: '', err: usage, code: 2 };
    const json = args.includes('--json');
    const given = optionsIn(args, known);
    if (!given.ok) return senseless(given.error, json);
    if (asksForHelp(given.value)) return { out: usage, err: '', code: 0 };
    const request = requestIn(form, given.value);
    if (!request.ok) return senseless(request.error, json);
    const { verb, file } = request.value;
    const work = verb.begin(given.value);
    if (!work.ok) return senseless(work.error, json);
    const replay = () => replayOf(form.ruled, file, textOf);
    return printed(await work.value({ replay, progress }), json);
  };
}
