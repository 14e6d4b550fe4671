import { ORDERS, unitOf, type Order, type Step } from '@tessera/metaurus';
import { orderName, say, sayIfAny } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/actions';
import { choicesOf, listOf, plannedFor, type Sight } from '../sight.js';

/** The orders that the unit could pick when the plan was empty, its own among them. */
function ordersOf({ base, atFirst }: Sight, unit: number): readonly Order[] {
  const others = choicesOf(atFirst, 'status')
    .filter((choice) => listOf(choice.unit).includes(unit))
    .flatMap((choice) => listOf(choice.order));
  const { status } = unitOf(base, unit);
  return others.length === 0 ? [] : ORDERS.filter((order) => order === status || others.includes(order));
}

const mayPick = (sight: Sight, unit: number): boolean =>
  choicesOf(sight.choices, 'status').some((choice) => listOf(choice.unit).includes(unit)) ||
  plannedFor(sight, unit).some(({ verb }) => verb === 'status');

/** Picks the order of the chosen unit of Carthage's horse, or of the elephants (R12, R13). */
export const pickStatus: PlanAction<Sight, Step> = {
  id: 'status',
  label: () => say('do.status'),
  offers: (sight) => {
    const { view, unit } = sight;
    if (unit === null || !mayPick(sight, unit)) return [];
    const { status } = unitOf(view, unit);
    return ordersOf(sight, unit).map((order): Offer<Step> => ({
      key: `status-${order}`,
      label: orderName(order),
      hint: sayIfAny(`order.${order}.hint`) ?? '',
      chosen: order === status,
      steps: [{ verb: 'status', unit, order }],
    }));
  },
};
