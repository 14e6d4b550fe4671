import type { Result } from '@tessera/core';
import {
  beginningOf as beginningWith,
  type Chances,
  linesOf,
  printLog as printWith,
  type Replayed,
  type Replay as ReplayOf,
  replayLog as replayWith,
  type Writing,
} from '@tessera/notation';
import { bare } from '../rules/bare.js';
import { type MetaurusGame, metaurusOn } from '../rules/game.js';
import type { State } from '../rules/model.js';
import type { Options } from '../rules/options.js';
import type { Metaurus } from '../rules/types.js';
import type { Fault, Own } from './fault.js';
import { positionsOn } from './position.js';
import { printPlan, readPlan } from './steps.js';

/** A replayed log: its first position, and each action in order. */
export type Replay = ReplayOf<Metaurus>;

/** Dice show 0 to 9, and nothing is drawn. */
export const chances: Chances<Metaurus> = {
  lowest: 0,
  sides: 10,
  poolOf: () => [],
  nameOf: (_, card) => String(card),
};

/** How logs of the game are written. */
export const writingOf = (game: MetaurusGame): Writing<Metaurus, Own> => ({
  game,
  bare,
  optionsOf: ({ options }) => options,
  ...positionsOn(game.world),
  printPlan: (view, plan) => printPlan(game, view, plan),
  readPlan: (view, plan) => readPlan(game, view, plan),
  chances,
});

/** The position in which a game under these options begins, without its seal. */
export const beginningOf = (game: MetaurusGame, options: Options): State =>
  beginningWith({ game, bare }, options);

/** A game as text: its options, or the position that it starts from, then every action. */
export const printLog = (
  game: MetaurusGame,
  log: Pick<Replay, 'start'> & {
    readonly actions: readonly Pick<Replayed<Metaurus>, 'action' | 'before'>[];
  },
): string => printWith(writingOf(game), log);

/** Replays a log, deciding each action as a server does. Returns every state on the way, or the first fault. */
export const replayLog = (game: MetaurusGame, text: string): Result<Replay, Fault> =>
  replayWith(writingOf(game), text);

/** The beginning of a data set's hash, as long as a reader takes it. */
const HASH = /^[0-9a-f]{8,64}$/i;

/**
 * The game on the data set that a position or a log names at its head (docs/notation.md), whatever blanks stand between
 * the words; null when it names none that is kept.
 */
export function gameOf(text: string): MetaurusGame | null {
  const head = linesOf(text).find((line) => line.head.text.toLowerCase() === 'metaurus');
  const [data, ...more] = head?.rest ?? [];
  if (data === undefined || more.length > 0 || !HASH.test(data.text)) return null;
  return metaurusOn(data.text.toLowerCase());
}
