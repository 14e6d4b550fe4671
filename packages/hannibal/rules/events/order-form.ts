import type { OrderForm, StepBase } from '@tessera/core';
import { REGIONS } from '../data.js';
import { MOST_ORDERS, ordersSchema, type Order } from '../model/index.js';
import { PROVINCES, SPACES } from '../spaces.js';
import type { Hannibal } from '../types.js';
import { enemyOf, GENERALS, MARCHES, WAYS, WINDOWS, type Seat } from '../vocabulary.js';
import type { World } from '../world.js';
import { WINDOW_CARDS } from './windows.js';

/** An order that asks for nothing more than that its card can be played. */
export const NO_CONDITION: Omit<Order, 'card'> = {
  leaders: [],
  cus: 0,
  spaces: [],
  provinces: [],
  regions: [],
  by: [],
  ways: [],
  turn: 0,
  round: 0,
  enemyCards: 0,
  enemyBattleCards: 0,
  ownBattleCards: 48,
};

/** What an order's conditions speak of. */
const GROUPS = [
  { name: 'who', fields: ['leaders', 'cus'] },
  { name: 'where', fields: ['spaces', 'provinces', 'regions'] },
  { name: 'how', fields: ['by', 'ways'] },
  { name: 'when', fields: ['turn', 'round'] },
  { name: 'cards', fields: ['enemyCards', 'enemyBattleCards', 'ownBattleCards'] },
] as const;

const COUNTRIES = REGIONS.filter((region) => region !== 'own');

/** Up to any of some. */
const someOf = <M extends string>(of: readonly M[]) =>
  ({ set: 'subset', of, least: 0, most: of.length }) as const;
const upTo = (to: number) => ({ set: 'range', from: 0, to, by: 1 }) as const;

/** The counter events that a seat can ever hold for its own use, and everything that they may wait for (13.2). */
function choiceFor(world: World, seat: Seat) {
  const cards = WINDOWS.flatMap((window) => WINDOW_CARDS[window]);
  return {
    verb: 'order',
    card: cards.filter((card) => ['both', seat].includes(world.cardOf(card).event ?? '')),
    leaders: someOf(GENERALS.filter((general) => world.generalOf(general).seat === enemyOf(seat))),
    cus: upTo(2 * world.tables.armyLimit),
    spaces: someOf(SPACES),
    provinces: someOf(PROVINCES),
    regions: someOf(COUNTRIES),
    by: someOf(MARCHES),
    ways: someOf(WAYS),
    turn: upTo(9),
    round: upTo(20),
    enemyCards: upTo(9),
    enemyBattleCards: upTo(20),
    ownBattleCards: upTo(48),
  };
}

const fieldsOf = ({ verb: _, ...fields }: StepBase): object => fields;

/** How a page offers sealed orders, and reads all that a seat has left: standing answers and cards laid ahead are verbs of their own. */
export const orderForm = (world: World): OrderForm<Hannibal> => ({
  choices: (seat) => [choiceFor(world, seat)],
  blank: { ...NO_CONDITION },
  groups: GROUPS,
  most: MOST_ORDERS,
  ordersIn: (policy) => [
    ...(policy?.orders ?? []).map((order) => ({ verb: 'order', ...order })),
    ...(policy?.habits ?? []).map((habit) => ({ verb: 'habit', ...habit })),
    ...(policy?.plays ?? []).map((play) => ({ verb: 'lay', ...play })),
  ],
  policyOf: (all) => {
    const of = (verb: string) => all.filter((one) => one.verb === verb).map(fieldsOf);
    const [orders, habits, plays] = [of('order'), of('habit'), of('lay')];
    if (all.length === 0) return null;
    return ordersSchema.parse({
      orders,
      ...(habits.length === 0 ? {} : { habits }),
      ...(plays.length === 0 ? {} : { plays }),
    });
  },
});
