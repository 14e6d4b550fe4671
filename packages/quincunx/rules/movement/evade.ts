import { headingOf, localOf, minus, opposite, overlap, slide } from '@tessera/plane';
import { TABLES } from '../data.js';
import { type Field, isDisintegrated, isElephants, isInGoodOrder, isSkirmisher } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, type Reason } from '../reason.js';
import { turnOf } from './able.js';
import { backFrom } from './back.js';
import { isInMelee, touches } from './passing.js';
import { againstStanding, having, rateOf } from './rate.js';
import { freeWay, othersOf, shifted } from './groupMove.js';
import { coreOf } from '../model/base.js';

/** The directions of an evade, in degrees off the charge's own (R32). */
export const EVADES = [-45, 0, 45] as const;

export type EvadeDirection = (typeof EVADES)[number];

/** The reason why a unit may not evade, whoever charges it; null when it may (R32). */
export function againstEvading(field: Field, unit: Unit): Reason | null {
  if (!isInGoodOrder(unit)) return because('notInGoodOrder', 'R32', [unit.id]);
  if (!isSkirmisher(unit) || isElephants(unit)) return because('onlySkirmishersEvade', 'R32', [unit.id]);
  if (unit.deeds.includes('recoiled')) return because('hasRecoiled', 'R32', [unit.id]);
  return isInMelee(field, unit) ? because('isInMelee', 'R32', [unit.id]) : null;
}

/** The longest evade by its dice: their margin in move factors, at most the unit's rate; 0 for none (R32). */
export const evadeLimit = (unit: Unit, { evader, charger }: { evader: number; charger: number }): number =>
  Math.min(rateOf([unit]), TABLES.moveFactor * Math.max(0, evader - charger));

/** A charge that is evaded: its heading, and the rest of its rate at the meeting. */
export interface Pursuit {
  readonly heading: number;
  readonly left: number;
}

/** True for an evade that gets away: it went at all, and at least half an inch farther than the charge can follow (R32). */
export const getsAway = (gained: number, { left }: Pursuit): boolean =>
  gained > 0 && gained > left + TABLES.ground.evadeLead;

/** An evade's end and length: the farthest place where the unit may stop before other bases stop it (R32). */
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
 * The unit after its roll. One that got away is at the end of its way and turns back to face it if it has room; one that
 * failed stays where it was. Both are marked (R32). A failed roll alone is no activity (R8).
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

/** The headings between two directions of the d8; 1 is north, then clockwise (R45). */
const EIGHTH = 9;

const QUARTER_TURN = 18;

/** The heading of a rampage by its d8, 1 to 8 (R45). */
export const rampageHeading = (roll: number): number => headingOf((roll - 1) * EIGHTH);

/** How far a rampage goes by its d6 (R45). */
export const rampageLength = (roll: number): number => roll * TABLES.moveFactor;

/** A beast that runs on: the rest of its way, and the units that it has met already. */
export interface Rampage {
  readonly beast: Unit;
  readonly heading: number;
  readonly left: number;
  readonly met: readonly UnitId[];
}

/** The next base that a beast meets, and how far it runs until then. */
export interface Met {
  readonly unit: Unit;
  readonly length: number;
}

/** The unit, friend or foe, that a beast meets next; each only once, and of several at once the first in set-up order. Null for none. */
export function nextMet(field: Field, { beast, heading, left, met }: Rampage): Met | null {
  const mover = coreOf(beast);
  let next: Met | null = null;
  for (const unit of othersOf(field, [beast])) {
    if (met.includes(unit.id)) continue;
    const length = slide({ mover, other: coreOf(unit) }, { heading, limit: left }) ?? 0;
    const isMet = length < left;
    if (isMet && (next === null || length < next.length)) next = { unit, length };
  }
  return next;
}

/** The way of a push: square to the path, towards the side on which the unit's centre lies; dead ahead to the right (R45). */
export const pushHeading = (beast: Unit, unit: Unit, path: number): number => {
  const { right } = localOf(path, minus(unit, beast));
  return headingOf(path + (right < 0 ? -QUARTER_TURN : QUARTER_TURN));
};

/**
 * The disintegrated enemies that units capture where they have ended a step of their plan or a free advance, in set-up
 * order: with base or reach on them (R33). Not after an evade, a recoil, falling back or a push.
 */
export const capturedBy = (field: Field, ended: readonly Unit[]): readonly UnitId[] =>
  field.units
    .filter(
      (target) =>
        isDisintegrated(target) &&
        ended.some(
          (unit) =>
            unit.side !== target.side &&
            isInGoodOrder(unit) &&
            (touches(unit, target) || overlap(coreOf(unit), coreOf(target))),
        ),
    )
    .map(({ id }) => id);
