import { FACINGS, VERTICES } from '@tessera/hex';
import { unitOf, type Step } from '@tessera/metaurus';
import { facingName, say } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/actions';
import { choicesOf, listOf, plannedFor, type Sight } from '../sight.js';

/** True when the unit can turn, or has turned in this plan and can turn otherwise. */
const mayTurn = (sight: Sight, unit: number): boolean =>
  choicesOf(sight.choices, 'turn').some((choice) => listOf(choice.unit).includes(unit)) ||
  plannedFor(sight, unit).some(({ verb }) => verb === 'turn');

/** Turns the chosen unit (7.0, R21). A later turn in the same plan takes the place of the earlier one. */
export const turnUnit: PlanAction<Sight, Step> = {
  id: 'turn',
  label: () => say('do.turn'),
  offers: (sight) => {
    const { view, unit } = sight;
    if (unit === null || !mayTurn(sight, unit)) return [];
    const { facing: now } = unitOf(view, unit);
    return FACINGS.map((facing): Offer<Step> => ({
      key: `turn-${facing}`,
      label: VERTICES[facing],
      spoken: facingName(facing),
      chosen: facing === now,
      steps: [{ verb: 'turn', unit, facing }],
    }));
  },
};
