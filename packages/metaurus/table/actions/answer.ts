import { type Order, ORDERS, type Step, unitOf } from '@tessera/metaurus';
import { orderName, ratings, say, sayIfAny, unitName, unitNames } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/controls';
import { choicesOf, listOf, plannedFor, type Sight } from '../sight.js';

const answered = ({ view }: Sight): 'yes' | 'no' | null => {
  const frame = view.frames.at(-1);
  return frame !== undefined && 'answer' in frame ? frame.answer : null;
};

/** Answers whether the defenders strike back at the attackers (10.0, R42). */
export const strikeBack: PlanAction<Sight, Step> = {
  id: 'counter',
  label: () => say('do.counter'),
  offers: (sight) => [
    {
      key: 'yes',
      label: say('do.counter.yes'),
      chosen: answered(sight) === 'yes',
      steps: [{ verb: 'counter' }],
    },
    {
      key: 'no',
      label: say('do.counter.no'),
      chosen: answered(sight) === 'no',
      steps: [{ verb: 'decline' }],
    },
  ],
};

/** Declines: retreats no (more) units, or attacks no further (R32, R41). */
export const stay: PlanAction<Sight, Step> = {
  id: 'decline',
  label: () => say('do.answer'),
  offers: (sight): readonly Offer<Step>[] => {
    const at = sight.base.frames.at(-1)?.at;
    if (at !== 'retreat' && at !== 'continue') return [];
    const chosen = answered(sight) === 'no';
    const hint = at === 'retreat' ? { hint: say('do.retreat.no.more') } : {};
    return [{ key: 'no', label: say(`do.${at}.no`), ...hint, chosen, steps: [{ verb: 'decline' }] }];
  },
};

/** Goes first or second in the Game Turn (4.2). */
export const goFirst: PlanAction<Sight, Step> = {
  id: 'go',
  label: () => say('prompt.short.initiative'),
  offers: ({ view, seat }) =>
    (['first', 'second'] as const).map((turn): Offer<Step> => ({
      key: turn,
      label: say(`do.go.${turn}`),
      chosen: view.first !== null && (view.first === seat) === (turn === 'first'),
      steps: [{ verb: 'go', turn }],
    })),
};

/** The orders that the unit could pick when the plan was empty, including its present one. */
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

/** Picks the unit that the elephants trample, among the nearest ones (12.0, R45). */
export const pickVictim: PlanAction<Sight, Step> = {
  id: 'trample',
  label: () => say('do.victim'),
  offers: (sight) => {
    const frame = sight.view.frames.at(-1);
    if (frame?.at !== 'victim') return [];
    return frame.nearest.map((unit): Offer<Step> => ({
      key: `trample-${unit}`,
      label: unitName(sight, unit),
      hint: ratings(sight, unit),
      chosen: frame.picked === unit,
      steps: [{ verb: 'trample', unit }],
    }));
  },
};

/** Takes one of the declared attacks next (9.1). */
export const resolveAttack: PlanAction<Sight, Step> = {
  id: 'resolve',
  label: () => say('do.resolve'),
  offers: (sight) => {
    const frame = sight.view.frames.at(-1);
    if (frame?.at !== 'resolve') return [];
    return frame.attacks.map(({ attack, attackers, defenders }): Offer<Step> => ({
      key: `resolve-${attack}`,
      label: say('do.attack.number', { attack }),
      spoken: say(defenders.length === 0 ? 'do.attack.lapsed' : 'do.attack.title', {
        attack,
        attackers: unitNames(sight, attackers),
        defenders: unitNames(sight, defenders),
      }),
      chosen: frame.chosen === attack,
      steps: [{ verb: 'resolve', attack }],
    }));
  },
};
