import { afterStep, reasonsAgainstStep } from '../movement/steps.js';
import { type Field, withUnits } from '../model/field.js';
import { isOrderStep, type OrderStep, type Step } from '../model/step.js';
import type { UnitId } from '../model/unit.js';
import type { Side } from '../vocabulary.js';
import { expandLines } from './expand.js';
import type { LineOrders } from './words.js';

/** The line orders of a side, and the units that do not follow them in this round. */
export interface Telling {
  readonly orders: LineOrders;
  readonly held: readonly UnitId[];
}

/** The field after a side's steps as if nobody reacts; those that are not legal where they come are left out (2.4). */
export const afterSteps = (field: Field, side: Side, steps: readonly OrderStep[]): Field =>
  steps.reduce(
    (now, step) => (reasonsAgainstStep(now, side, step).length === 0 ? afterStep(now, step) : now),
    field,
  );

// Marked as moved, so that their line's order skips them (2.6).
const holding = (field: Field, held: readonly UnitId[]): Field =>
  withUnits(
    field,
    field.units.flatMap((unit) =>
      held.includes(unit.id) ? [{ ...unit, deeds: [...unit.deeds, 'moved' as const] }] : [],
    ),
  );

/** The steps of the line orders after the steps made by hand (2.6). */
export function stepsOfLines(
  field: Field,
  side: Side,
  { orders, held, hand }: Telling & { readonly hand: readonly Step[] },
): readonly OrderStep[] {
  const after = afterSteps(field, side, hand.filter(isOrderStep));
  return expandLines(holding(after, held), side, orders).steps;
}
