import { hannibal, type Fact } from '@tessera/hannibal';
import { printGame } from '@tessera/hannibal/notation';

/** Returns a whole log in the order notation; null when the war was played under other rules than these. */
export const ordersOf = (log: readonly Fact[]): string | null => printGame(hannibal, log);
