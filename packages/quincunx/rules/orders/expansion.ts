import { afterStep, reasonsAgainstStep } from '../movement/steps.js';
import { farthestAdvance } from '../movement/advance.js';
import { acting } from '../ground/emerging.js';
import type { Field } from '../model/field.js';
import type { OrderStep, StepOf } from '../model/step.js';
import type { UnitId } from '../model/unit.js';
import type { Side } from '../vocabulary.js';

/** What the orders of a side have come to so far: steps in their order, and the field after them, as if nobody reacts. */
export interface Expansion {
  readonly side: Side;
  readonly field: Field;
  readonly steps: readonly OrderStep[];
}

/** The expansion with one step more, which is known to be legal. */
export const taking = ({ side, field, steps }: Expansion, step: OrderStep): Expansion => ({
  side,
  field: afterStep(field, step),
  steps: [...steps, step],
});

/** The expansion with one step more; null when that is not legal now. */
export const trying = (expansion: Expansion, step: OrderStep): Expansion | null =>
  reasonsAgainstStep(expansion.field, expansion.side, step).length === 0 ? taking(expansion, step) : null;

/** The expansion with the first of some steps that is legal now; null when none is. */
export function tryingFirst(expansion: Expansion, steps: readonly OrderStep[]): Expansion | null {
  for (const step of steps) {
    const after = trying(expansion, step);
    if (after !== null) return after;
  }
  return null;
}

/** The most quarter inches of a step (2.3). */
export const MOST_QUARTERS = 72;

type Straight = Pick<StepOf<'advance'>, 'group' | 'dir'>;

/** "Far n" (2.6): an advance by the largest legal number up to `most`; null when there is none. */
export function goingFar(expansion: Expansion, going: Straight, most = MOST_QUARTERS): Expansion | null {
  const { side } = expansion;
  const field = acting(expansion.field, side, going.group);
  const quarters = farthestAdvance(field, side, { ...going, quarters: most });
  return quarters === 0 ? null : taking(expansion, { verb: 'advance', ...going, quarters });
}

/** Units one after another, each going straight ahead by itself as far as it can. */
export const goingAheadEach = (expansion: Expansion, units: readonly UnitId[]): Expansion =>
  units.reduce((so, id) => goingFar(so, { group: [id], dir: 0 }) ?? so, expansion);

/** Units straight ahead as far as they can: together, or if that is not possible each by itself. */
export const goingAhead = (expansion: Expansion, run: readonly UnitId[]): Expansion =>
  goingFar(expansion, { group: run, dir: 0 }) ?? goingAheadEach(expansion, run);
