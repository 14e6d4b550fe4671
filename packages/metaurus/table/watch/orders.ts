import { actionsOf, type Event, type MetaurusGame } from '@tessera/metaurus';
import { printLog } from '@tessera/metaurus/notation';

/** Returns a whole log in the order notation; null when the game was played under other rules than these. */
export function ordersOf(game: MetaurusGame, log: readonly Event[]): string | null {
  const actions = actionsOf(game, log);
  return actions === null ? null : printLog(game, actions);
}
