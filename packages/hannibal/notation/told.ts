import { actionsOf as actionsWith, printLog } from '@tessera/notation';
import type { HannibalGame } from '../rules/game.js';
import type { Fact } from '../rules/model/index.js';
import { tellingOf } from '../rules/proving.js';
import { bare } from './bare.js';
import { chancesOf, writingOf } from './log.js';

/** Every action of a game out of its whole log; null when these rules would not have led to the same facts. */
export const actionsOf = (game: HannibalGame, log: readonly Fact[]) =>
  actionsWith({ ...tellingOf(game), chances: chancesOf(game.world), bare }, log);

/** A whole log as text; null when these rules would not have led to the same facts. */
export function printGame(game: HannibalGame, log: readonly Fact[]): string | null {
  const told = actionsOf(game, log);
  return told === null ? null : printLog(writingOf(game), told);
}
