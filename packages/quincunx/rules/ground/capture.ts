import { overlap } from '@tessera/plane';
import { coreOf } from '../model/base.js';
import { isDisintegrated, isInGoodOrder, type Field } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { touches } from './contact.js';

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
