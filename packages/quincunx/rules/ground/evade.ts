import { headingOf, opposite } from '@tessera/plane';
import { TABLES } from '../data.js';
import { type Field, isElephants, isInGoodOrder, isSkirmisher } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import { because, type Reason } from '../reason.js';
import { turnOf } from './able.js';
import { backFrom } from './back.js';
import { isInMelee } from './passing.js';
import { againstStanding, having, rateOf } from './rate.js';
import { freeWay, shifted } from './way.js';

/** The directions of an evade, in degrees off the charge's own (R32). */
export const EVADES = [-45, 0, 45] as const;
export type EvadeDirection = (typeof EVADES)[number];

/** Why a unit may not evade, whoever charges it; null where it may (R32). */
export function againstEvading(field: Field, unit: Unit): Reason | null {
  if (!isInGoodOrder(unit)) return because('notInGoodOrder', 'R32', [unit.id]);
  if (!isSkirmisher(unit) || isElephants(unit)) return because('onlySkirmishersEvade', 'R32', [unit.id]);
  if (unit.deeds.includes('recoiled')) return because('hasRecoiled', 'R32', [unit.id]);
  return isInMelee(field, unit) ? because('isInMelee', 'R32', [unit.id]) : null;
}

/** How far an evade may go by its dice: their margin in move factors, at most its rate; 0 for none (R32). */
export const evadeLimit = (unit: Unit, { evader, charger }: { evader: number; charger: number }): number =>
  Math.min(rateOf([unit]), TABLES.moveFactor * Math.max(0, evader - charger));

/** A charge that somebody evades: along which heading, and what it has left of its rate where it meets them. */
export interface Pursuit {
  readonly heading: number;
  readonly left: number;
}

/** True for an evade that gets away: it went at all, and further than the charge can follow by half an inch (R32). */
export const getsAway = (gained: number, { left }: Pursuit): boolean =>
  gained > 0 && gained > left + TABLES.ground.evadeLead;

/** Where an evade leads, and how far: the greatest place where it may stand, up to where bases stop it (R32). */
export function evadeTo(
  field: Field,
  unit: Unit,
  { heading, limit }: { readonly heading: number; readonly limit: number },
): { readonly there: Unit; readonly gained: number } {
  const most = freeWay(field, { movers: [unit], motion: 'evade', heading, limit });
  for (const length of backFrom(most)) {
    const there = shifted(unit, heading, length);
    if (againstStanding(field, [there]) === null) return { there, gained: length };
  }
  return { there: unit, gained: 0 };
}

/** The heading of an evade, from the heading of the charge and its own direction. */
export const evadeHeading = (charge: number, direction: EvadeDirection): number =>
  headingOf(charge + turnOf(direction));

/**
 * The unit after its roll. One that got away stands at the end of its way and turns opposite to it, where it finds room;
 * one that failed stands where it was. Both bear the mark (R32); a failed roll alone is no activity (R8).
 */
export function afterEvade(
  field: Field,
  unit: Unit,
  evade: { readonly there: Unit; readonly heading: number } | null,
): Unit {
  if (evade === null) return { ...unit, evadeMark: 'set' };
  const there = { ...having(evade.there, 'evaded'), evadeMark: 'set' as const };
  const facing = { ...there, heading: opposite(evade.heading) };
  return againstStanding(field, [facing]) === null ? facing : there;
}
