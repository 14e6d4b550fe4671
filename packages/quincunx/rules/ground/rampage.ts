import { headingOf, localOf, minus, overlap, slide } from '@tessera/plane';
import { TABLES } from '../data.js';
import { coreOf } from '../model/base.js';
import { type Field, isDisintegrated, isInGoodOrder } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { othersOf } from './way.js';
import { touches } from './passing.js';

/** How many headings lie between two directions of the d8: 1 is north, then clockwise (R45). */
const EIGHTH = 9;
const QUARTER_TURN = 18;

/** The heading of a rampage by its d8, 1 to 8 (R45). */
export const rampageHeading = (roll: number): number => headingOf((roll - 1) * EIGHTH);

/** How far a rampage goes by its d6 (R45). */
export const rampageLength = (roll: number): number => roll * TABLES.moveFactor;

/** A beast that runs on: what is left of its way, and whom it has met already. */
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

/** Whom a beast meets next, friend or foe, once each; of several at once the first in set-up order. Null for nobody. */
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
