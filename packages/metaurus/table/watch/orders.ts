import { actionsOf, metaurus, type Event } from '@tessera/metaurus';
import { printLog } from '@tessera/metaurus/notation';

/** A whole log in the order notation; null when its game was played under other rules than these. */
export function ordersOf(log: readonly Event[]): string | null {
  const told = actionsOf(metaurus, log);
  return told === null ? null : printLog(metaurus, told);
}
