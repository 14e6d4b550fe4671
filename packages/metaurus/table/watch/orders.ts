import { actionsOf, type Event, type MetaurusGame } from '@tessera/metaurus';
import { printLog } from '@tessera/metaurus/notation';

/** A whole log in the order notation; null when its game was played under other rules than these. */
export function ordersOf(game: MetaurusGame, log: readonly Event[]): string | null {
  const told = actionsOf(game, log);
  return told === null ? null : printLog(game, told);
}
