import { cusOutside, nearestAt } from '../../rules/index.js';
import { armySize, marching } from '../../rules/movement/army.js';
import { enemyOf } from '../../rules/vocabulary.js';
import type { Question, Valued } from '../asked.js';

/** How many CUs a battle or a march must have for a counter event to be spent on it. */
const WORTH_A_CARD = 4;

/** A counter event in its window (13.2): played where enough CUs are at stake. */
export function forcesInWindow({ view, seat }: Question, card: number): Valued {
  const battle = nearestAt(view, 'battle');
  const on = marching(view);
  const fighting = battle === null ? 0 : cusOutside(view, enemyOf(seat), battle.space);
  const own = battle === null ? 0 : cusOutside(view, seat, battle.space);
  const cus = battle === null ? (on === null ? 0 : armySize(on.move)) : fighting + own;
  const worth = cus >= WORTH_A_CARD ? 1 : -1;
  return { worth, ground: { code: 'bots.counter', values: { card, cus } } };
}
