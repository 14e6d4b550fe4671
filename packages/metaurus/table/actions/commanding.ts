import {
  activatable,
  CHIT_ORDERS,
  type ChitCommand,
  type ChitOrder,
  chitsOf,
  type Command,
  type Step,
  type UnitId,
  unitOf,
} from '@tessera/metaurus';
import { chitName, commandName, orderName, peopleName, ratings, say } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/controls';
import { choicesOf, listOf, type Sight } from '../sight.js';
import { hexName } from '@tessera/hex';
import { isPaired, pairings } from '../pairs.js';

/** The commands that the plan names to act next. */
export const namedIn = ({ view }: Pick<Sight, 'view'>): readonly Command[] => {
  const frame = view.frames.at(-1);
  return frame?.at === 'activate' ? (frame.named ?? []) : [];
};

/** Names the command that acts next (5.3). */
export const activateCommand: PlanAction<Sight, Step> = {
  id: 'activate',
  label: () => say('prompt.activate'),
  offers: (sight) => {
    const named = namedIn(sight);
    return activatable(sight.base, sight.seat).map((command): Offer<Step> => ({
      key: command,
      label: commandName(command),
      hint: chitName(sight.view, command),
      chosen: named.length === 1 && named[0] === command,
      steps: [{ verb: 'activate', command }],
    }));
  },
};

/** A command's chit: its present order, and the orders that it can be given. */
export interface ChitOffers {
  readonly command: ChitCommand;
  readonly offers: readonly (Offer<Step> & { readonly order: ChitOrder; readonly open: boolean })[];
  readonly changed: boolean;
}

const isPlanned = ({ trail }: Sight, command: ChitCommand): boolean =>
  trail.taken.some(({ step }) => step.verb === 'order' && step.command === command);

/** The orders that a chit could be given when the plan was empty, including its present one. */
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

const named = (sight: Sight, unit: UnitId): string =>
  say('do.attack.target', {
    people: peopleName(sight, unit),
    hex: hexName(unitOf(sight.view, unit).hex),
    ratings: ratings(sight, unit),
  });

const offer = (sight: Sight, { unit, target }: { unit: UnitId; target: UnitId }, shown: UnitId) => ({
  key: `attack-${unit}-${target}`,
  label: named(sight, shown),
  chosen: isPaired(sight.view, { unit, target }),
  steps: [{ verb: 'attack', unit, target }] satisfies Step[],
});

/** Adds an attack of the chosen unit on an enemy in front of it, or removes it from the plan (9.0, R25, R41). */
export const attackEnemy: PlanAction<Sight, Step> = {
  id: 'attack',
  label: () => say('do.attack'),
  offers: (sight) =>
    pairings(sight)
      .filter(({ unit }) => unit === sight.unit)
      .flatMap(({ unit, targets }) =>
        targets.map((target): Offer<Step> => offer(sight, { unit, target }, target)),
      ),
};

/** Adds or removes attacks on the chosen enemy, by each unit that can attack it. */
export const attackedBy: PlanAction<Sight, Step> = {
  id: 'attackedBy',
  label: () => say('do.attack.by'),
  offers: (sight) => {
    const target = sight.unit;
    if (target === null) return [];
    return pairings(sight)
      .filter(({ targets }) => targets.includes(target))
      .map(({ unit }): Offer<Step> => offer(sight, { unit, target }, unit));
  },
};
