import { CHIT_ORDERS, chitsOf, type ChitCommand, type ChitOrder, type Step } from '@tessera/metaurus';
import { orderName, say } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/actions';
import { choicesOf, listOf, type Sight } from '../sight.js';

/** The orders of one command's chit: the one that it shows, and those that it can be given. */
export interface ChitOffers {
  readonly command: ChitCommand;
  readonly offers: readonly (Offer<Step> & { readonly order: ChitOrder; readonly open: boolean })[];
  readonly changed: boolean;
}

const isPlanned = ({ trail }: Sight, command: ChitCommand): boolean =>
  trail.taken.some(({ step }) => step.verb === 'order' && step.command === command);

/** The orders that a chit could be given when the plan was empty, its own among them. */
function ordersOf({ base, atFirst }: Sight, command: ChitCommand): readonly ChitOrder[] {
  const own = base.chits[command].order;
  const others = choicesOf(atFirst, 'order')
    .filter((choice) => listOf(choice.command).includes(command))
    .flatMap((choice) => listOf(choice.order));
  return CHIT_ORDERS.filter((order) => order === own || others.includes(order));
}

/** Every chit of the seat with its orders. A chit changed in this plan can be changed again, or back. */
export function chitOffers(sight: Sight): ChitOffers[] {
  const { view, seat, choices } = sight;
  const open = choicesOf(choices, 'order');
  return chitsOf(view, seat).map((command) => {
    const changed = isPlanned(sight, command);
    const isOpen = changed || open.some((choice) => listOf(choice.command).includes(command));
    const offers = ordersOf(sight, command).map((order) => ({
      key: `order-${command}-${order}`,
      label: orderName(order),
      order,
      chosen: view.chits[command].order === order,
      open: isOpen,
      steps: [{ verb: 'order' as const, command, order }],
    }));
    return { command, offers, changed };
  });
}

/** Places order chits (5.2). */
export const placeOrder: PlanAction<Sight, Step> = {
  id: 'order',
  label: () => say('do.orders'),
  offers: (sight) => chitOffers(sight).flatMap(({ offers }) => offers.filter(({ open }) => open)),
};
