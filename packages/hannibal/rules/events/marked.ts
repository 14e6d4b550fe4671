import type { Order } from '../model/index.js';
import { NO_CONDITION } from './orders.js';

/** What each counter event waits for where its player has only marked it: an enemy who is worth a card. */
const WORTH: Readonly<Record<number, Partial<Order>>> = {
  6: { ownBattleCards: 2 },
  7: { cus: 5 },
  8: { cus: 5 },
  20: { cus: 5 },
  41: { cus: 5 },
  59: { ownBattleCards: 3 },
  60: { cus: 3 },
};

/** The sealed order of a marked card: it is played at the first moment that is worth it (13.2). */
export const markedOrder = (card: number): Order => ({ ...NO_CONDITION, card, ...WORTH[card] });
