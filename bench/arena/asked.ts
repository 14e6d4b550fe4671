import { STRENGTHS, type Strength } from '@tessera/bots';
import { fail, ok, type GameTypes, type Result } from '@tessera/core';
import { optionsIn, valuesOf, wholeFrom } from '@tessera/tools';
import type { AnyBench, ArenaGround, GameBench } from '@tessera/tools/bench';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { games } from '../games.js';
import { gameNamed } from '../support/chosen.js';

/** What an arena is asked for. */
export interface Wanted {
  readonly bench: AnyBench;
  readonly games: number;
  readonly seed: string;
  /** Who plays whom. */
  readonly strengths: readonly [Strength, Strength];
  readonly positions?: number | undefined;
  /** The game's options in the place of those of its bench, as JSON. */
  readonly options: object;
  readonly lanes: number;
  /** The laws are held over every so many games. */
  readonly laws: number;
  /** True where it is told which side wins: always between equal bots. */
  readonly isBalance: boolean;
}

/** How an arena is asked. */
export const USAGE = [
  'pnpm arena [--game NAME] [--games 200] [--seed 1] [--positions N] [--options JSON] [--lanes N] [--laws N] ONE [TWO]',
  'pnpm arena --balance [...] ONE',
  '',
  `Bots play each other: ONE and TWO are of ${STRENGTHS.join(', ')}. Each chance is played twice, with the sides swapped.`,
  '--balance has two equal bots play, each game by a chance of its own, and tells which side wins, by what, and in how many turns.',
  '--positions is the most that a bot looks at for a decision; without it as many as with people.',
  '--options are the options of the game in the place of the usual ones, such as {"NAME":false}.',
  '--laws N holds the laws over every Nth game alone, so that many more are played in the same time; without it over all.',
  'What has been played is kept: the same command goes on where it was stopped, until the sources change.',
].join('\n');

const KNOWN = {
  game: games[0].kind,
  games: '200',
  seed: '1',
  positions: '1000',
  options: '{}',
  lanes: '2',
  laws: '1',
  balance: null,
} as const;

/** A JSON object on a command line. */
export const json = z.string().transform((text, context) => {
  try {
    return z.looseObject({}).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: `"${text}" is no JSON object, such as {"NAME":false}.` });
    return z.NEVER;
  }
});

const values = z.object({
  game: z.string().optional(),
  games: wholeFrom(1, 1_000_000).default(200),
  seed: z.string().default('1'),
  positions: wholeFrom(1, 100_000_000).optional(),
  options: json.default({}),
  lanes: wholeFrom(1, 256).default(availableParallelism()),
  laws: wholeFrom(1, 1_000_000).default(1),
  balance: z.string().optional(),
});

const strengthOf = (word: string): Strength | undefined => STRENGTHS.find((strength) => strength === word);

/** Who plays whom, by the words of a command line. */
function strengthsIn(
  words: readonly string[],
  isBalance: boolean,
): Result<readonly [Strength, Strength], string> {
  const found = words.map(strengthOf);
  const strange = words.find((word) => strengthOf(word) === undefined);
  if (strange !== undefined)
    return fail(`unknownStrength: "${strange}" is no bot. Say one of: ${STRENGTHS.join(', ')}.`);
  const [one, two = one] = found;
  if (one === undefined || two === undefined) return fail(`nobodyNamed: say who plays.\n${USAGE}`);
  if (found.length > 2) return fail('tooMany: two bots play each other, and more are named.');
  if (isBalance && one !== two) return fail('notEqual: --balance has equal bots play: name one of them.');
  return ok([one, two]);
}

/** What a command line asks for, or the sentence that says what is wrong with it. */
export function wantedIn(args: readonly string[]): Result<Wanted, string> {
  const given = optionsIn(args, KNOWN);
  if (!given.ok) return fail(`unknownOption: ${given.error}`);
  const read = valuesOf(given.value, values);
  if (!read.ok) return fail(`badOption: ${read.error}`);
  const { game, balance, ...rest } = read.value;
  const bench = gameNamed(game);
  if (!bench.ok) return bench;
  const isBalance = balance !== undefined;
  const strengths = strengthsIn(given.value.words, isBalance);
  if (!strengths.ok) return strengths;
  const [one, two] = strengths.value;
  // Equal bots with their sides swapped would play the same game twice.
  return ok({ ...rest, bench: bench.value, strengths: strengths.value, isBalance: isBalance || one === two });
}

/** A game's part of the arena, and the options to play with; or the sentence that says what is missing. */
export function reasonOf<T extends GameTypes>(
  { game, arena, otherArenas = [], options }: GameBench<T>,
  wanted: object,
): Result<{ readonly ground: ArenaGround<T>; readonly options: T['options'] }, string> {
  if (arena === undefined) return fail(`noBots: ${game.kind} has no bots.`);
  const read = game.schemas.options.safeParse({ ...options, ...wanted });
  if (read.success) return ok({ ground: arena, options: read.data });
  // What a bench plays of its own game may not fit the other one: that has only what is asked for.
  for (const ground of otherArenas) {
    const other = ground.bots.game.schemas.options.safeParse(wanted);
    if (other.success) return ok({ ground, options: other.data });
  }
  const [issue] = read.error.issues;
  return fail(`badOptions: --options: ${String(issue?.path.join('.'))}: ${issue?.message ?? ''}`);
}
