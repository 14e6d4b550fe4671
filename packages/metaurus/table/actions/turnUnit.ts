import { FACINGS, VERTICES, type Facing } from '@tessera/hex';
import { unitOf, type Step, type UnitId } from '@tessera/metaurus';
import { facingName, say, unitNames } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/actions';
import { enemiesBefore } from '../facings.js';
import { choicesOf, listOf, plannedFor, type Sight } from '../sight.js';

/** True when the unit can turn, or has turned in this plan and can turn otherwise. */
const mayTurn = (sight: Sight, unit: number): boolean =>
  choicesOf(sight.choices, 'turn').some((choice) => listOf(choice.unit).includes(unit)) ||
  plannedFor(sight, unit).some(({ verb }) => verb === 'turn');

/** The enemies that stand before a unit, or would with another facing, in words; empty where there are none. */
export function beforeText(sight: Pick<Sight, 'world' | 'view'>, unit: UnitId, facing?: Facing): string {
  const enemies = enemiesBefore(sight, unit, facing);
  return enemies.length === 0 ? '' : say('do.turn.before', { units: unitNames(sight, enemies) });
}

/** Turns the chosen unit (7.0, R21). A later turn in the same plan takes the place of the earlier one. */
export const turnUnit: PlanAction<Sight, Step> = {
  id: 'turn',
  label: () => say('do.turn'),
  offers: (sight) => {
    const { view, unit } = sight;
    if (unit === null || !mayTurn(sight, unit)) return [];
    const { facing: now } = unitOf(view, unit);
    return FACINGS.map((facing): Offer<Step> => {
      const before = beforeText(sight, unit, facing);
      return {
        key: `turn-${facing}`,
        label: VERTICES[facing],
        spoken: before === '' ? facingName(facing) : [facingName(facing), before].join(say('units.comma')),
        ...(before !== '' && { hint: before }),
        chosen: facing === now,
        steps: [{ verb: 'turn', unit, facing }],
      };
    });
  },
};
