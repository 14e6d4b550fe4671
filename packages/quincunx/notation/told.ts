import { actionsOf as actionsWith, printLog } from '@tessera/notation';
import { quincunx, tellingOf, type Fact } from '../rules/index.js';
import { bare } from './bare.js';
import { chances, writing } from './log.js';

/** Every action of a battle out of its whole log; null when these rules would not have led to the same facts. */
export const actionsOf = (log: readonly Fact[]) =>
  actionsWith({ ...tellingOf(quincunx), chances, bare }, log);

/** A whole log as text; null when these rules would not have led to the same facts. */
export function printGame(log: readonly Fact[]): string | null {
  const told = actionsOf(log);
  return told === null ? null : printLog(writing, told);
}
