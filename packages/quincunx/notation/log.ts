import type { Result } from '@tessera/core';
import {
  actionsOf as actionsWith,
  type Chances,
  printLog,
  type Replay,
  replayLog as replayWith,
  type Writing,
} from '@tessera/notation';
import { type Fact, quincunx, type Quincunx, type QuincunxGame, tellingOf } from '../rules/index.js';
import { bare, type Fault, type Own } from './fault.js';
import { positionsOn } from './position.js';
import { printPlan, readPlan } from './steps.js';

/** Dice show 1 to 12 at most, each what it has; nothing is drawn. */
export const chances: Chances<Quincunx> = {
  lowest: 1,
  sides: 12,
  poolOf: () => [],
  nameOf: (_, card) => String(card),
};

/** How logs of the game on a data set are written. */
const writingOn = (game: QuincunxGame): Writing<Quincunx, Own> => ({
  game,
  bare,
  optionsOf: ({ options }) => options,
  ...positionsOn(game.world),
  printPlan: (_, { steps }) => printPlan(steps),
  readPlan: (_, { lines, faults }) => readPlan(lines, faults),
  chances,
});

/** How logs of the game are written. */
export const writing = writingOn(quincunx);

/**
 * Replays a log, each action decided as a server decides it, on the shipped data set unless another game is given. It
 * answers every state on the way, or the first fault.
 */
export const replayLog = (text: string, game = quincunx): Result<Replay<Quincunx>, Fault> =>
  replayWith(writingOn(game), text);

/** Every action of a battle out of its whole log; null when these rules would not have led to the same facts. */
export const actionsOf = (log: readonly Fact[]) =>
  actionsWith({ ...tellingOf(quincunx), chances, bare }, log);

/** A whole log as text; null when these rules would not have led to the same facts. */
export function printGame(log: readonly Fact[]): string | null {
  const told = actionsOf(log);
  return told === null ? null : printLog(writing, told);
}
