import { TABLES } from '../data.js';
import { sizeIn } from '../model/base.js';
import { isInGoodOrder, type Field } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { contactsOf } from './contact.js';
import { backFrom } from './back.js';
import { having, quartersIn } from './rate.js';
import { shunnedBy } from './shy.js';
import { againstStanding } from './standing.js';
import { freeWay, shifted } from './way.js';

/** How far a free advance goes at most: the depth of the first loser and half an inch, in whole quarters (R11). */
export const freeLimit = (loser: Unit): number =>
  quartersIn(sizeIn(loser, loser.formation).depth + TABLES.ground.advanceBeyond) * TABLES.quarter;

/** True for a winner that may advance: in good order, and no enemy in contact with it but those that lost (R11). */
export const mayAdvance = (field: Field, winner: Unit, losers: readonly UnitId[]): boolean =>
  isInGoodOrder(winner) &&
  !losers.includes(winner.id) &&
  contactsOf(field, winner).every(({ id }) => losers.includes(id));

/** The unit after a free advance of at most that length: straight ahead, as far as it may stand; it may end in contact. */
export function afterFreeAdvance(field: Field, unit: Unit, limit: number): Unit {
  const { heading } = unit;
  const most = freeWay(field, { movers: [unit], motion: 'free', heading, limit });
  for (const length of backFrom(most)) {
    const there = shifted(unit, heading, length);
    if (againstStanding(field, [there]) === null && shunnedBy(field, unit, there).length === 0)
      return having(there, 'moved');
  }
  return unit;
}
