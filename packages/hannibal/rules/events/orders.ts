import { knownCards, type OrderForm, type StepBase } from '@tessera/core';
import { fightersOf, strengthOf } from '../battle/fighters.js';
import type { Board } from '../board/forces.js';
import { armySize, marching } from '../movement/army.js';
import { MOST_ORDERS, type Order, type Orders, ordersSchema } from '../model/index.js';
import { PROVINCES, type Space, SPACES } from '../spaces.js';
import { type Hannibal, nearestAt, topAt } from '../types.js';
import {
  enemyOf,
  type General,
  GENERALS,
  type MarchBy,
  MARCHES,
  type Seat,
  type LinkKind,
  LINK_KINDS,
  WINDOWS,
} from '../vocabulary.js';
import { type Asking, cardsFor, WINDOW_CARDS } from './windows.js';
import { REGIONS } from '../data.js';
import type { World } from '../world.js';

/** The public facts at the moment when a window opens. */
interface Moment {
  readonly general: General | null;
  readonly cus: number;
  readonly space: Space;
  readonly by: MarchBy;
  /** The kind of link; null by sea or out of a city. */
  readonly way: LinkKind | null;
  readonly round: number;
}

const isWay = (way: string): way is LinkKind => LINK_KINDS.some((one) => one === way);

/** The moment in a battle: the enemy's force, and how the active army came. */
function inBattle(board: Board, { seat, window }: Asking): Moment | null {
  const battle = nearestAt(board.state, 'battle');
  if (battle === null) return null;
  const { space, way, rounds } = battle;
  const enemy = enemyOf(seat);
  const isFought = window === 'deserts' || window === 'maharbal';
  return {
    general: fightersOf(board, battle, enemy).commander,
    cus: strengthOf(board, battle, enemy),
    space,
    by: way === 'sea' || way === 'sortie' ? way : 'land',
    way: isWay(way) ? way : null,
    round: isFought ? rounds + 1 : 0,
  };
}

/** The moment in the enemy's march. */
function onMarch({ world, state }: Board): Moment | null {
  const [march, on] = [nearestAt(state, 'march'), marching(state)];
  if (march === null || on === null) return null;
  const from = state.posts[on.move.general].space;
  return {
    general: on.move.general,
    cus: armySize(on.move),
    space: march.to,
    by: march.by,
    way: from === null || march.by !== 'land' ? null : world.wayBetween(from, march.to),
    round: 0,
  };
}

// An empty list of conditions allows every value.
const allows = <V>(some: readonly V[], value: V | null): boolean =>
  some.length === 0 || (value !== null && some.includes(value));

/** Whether all conditions of an order hold at a moment. */
function fits(
  { world, state }: Board,
  order: Order,
  { moment, seat }: { moment: Moment; seat: Seat },
): boolean {
  const { general: leader, cus, space, by, way, round } = moment;
  const { province: within } = world.spaceOf(space);
  const enemy = enemyOf(seat);
  return (
    allows(order.leaders, leader) &&
    allows(order.spaces, space) &&
    allows(order.provinces, within) &&
    allows(order.regions, world.provinceOf(within).region) &&
    allows(order.by, by) &&
    allows(order.ways, way) &&
    cus >= order.cus &&
    state.turn >= order.turn &&
    round >= order.round &&
    state.hands[enemy].length >= order.enemyCards &&
    state.battleHands[enemy].length >= order.enemyBattleCards &&
    state.battleHands[seat].length <= order.ownBattleCards
  );
}

/** The window for Maharbal within frames 30 and 31, in which Carthage is asked anyway (W7); null elsewhere. */
function maharbalAt({ state }: Board): Asking | null {
  const isAttack = topAt(state, 'battleAttack')?.seat === 'carthage';
  const isDefence = topAt(state, 'battleDefend')?.seat === 'carthage';
  const attack = nearestAt(state, 'battle')?.attack;
  const isMatch = isDefence && attack?.as === 'doubleEnvelopment';
  return isAttack || isMatch ? { window: 'maharbal', seat: 'carthage' } : null;
}

/** The first sealed order of a seat that fits the open window and whose card it holds; null when there is none. */
export function firing(board: Board, { orders }: Pick<Orders, 'orders'>, seat: Seat): Order | null {
  const asking = topAt(board.state, 'counter') ?? maharbalAt(board);
  const moment = asking === null ? null : (inBattle(board, asking) ?? onMarch(board));
  if (asking?.seat !== seat || moment === null) return null;
  const held = knownCards(board.state.hands[seat]);
  const cards = cardsFor(board, asking).filter((one) => held.includes(one));
  return orders.find((order) => cards.includes(order.card) && fits(board, order, { moment, seat })) ?? null;
}

/** An order without conditions: it plays its card as soon as it can be played. */
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

/** The conditions of an order in groups, as a page shows them. */
const GROUPS = [
  { name: 'who', fields: ['leaders', 'cus'] },
  { name: 'where', fields: ['spaces', 'provinces', 'regions'] },
  { name: 'how', fields: ['by', 'ways'] },
  { name: 'when', fields: ['turn', 'round'] },
  { name: 'cards', fields: ['enemyCards', 'enemyBattleCards', 'ownBattleCards'] },
] as const;

const COUNTRIES = REGIONS.filter((region) => region !== 'own');

/** A field that takes any number of the given values. */
const someOf = <M extends string>(of: readonly M[]) =>
  ({ set: 'subset', of, least: 0, most: of.length }) as const;
const upTo = (to: number) => ({ set: 'range', from: 0, to, by: 1 }) as const;

/** The counter events that a seat can ever use, and all values of the conditions (13.2). */
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
    ways: someOf(LINK_KINDS),
    turn: upTo(9),
    round: upTo(20),
    enemyCards: upTo(9),
    enemyBattleCards: upTo(20),
    ownBattleCards: upTo(48),
  };
}

const fieldsOf = ({ verb: _, ...fields }: StepBase): object => fields;

/** The form in which a page offers sealed orders, and how its entries are read. Standing answers and laid cards are verbs of their own. */
export const orderForm = (world: World): OrderForm<Hannibal> => ({
  choices: (seat) => [choiceFor(world, seat)],
  blank: { ...NO_CONDITION },
  groups: GROUPS,
  most: MOST_ORDERS,
  ordersIn: (policy) => [
    ...(policy?.orders ?? []).map((order) => ({ verb: 'order', ...order })),
    ...(policy?.habits ?? []).map((habit) => ({ verb: 'habit', ...habit })),
    ...(policy?.plays ?? []).map((play) => ({ verb: 'lay', ...play })),
    ...(policy?.preset === undefined ? [] : [{ verb: 'preset', of: policy.preset }]),
  ],
  policyOf: (all) => {
    const of = (verb: string) => all.filter((one) => one.verb === verb).map(fieldsOf);
    const [orders, habits, plays] = [of('order'), of('habit'), of('lay')];
    const preset = all.find(({ verb }) => verb === 'preset');
    if (all.length === 0) return null;
    return ordersSchema.parse({
      orders,
      ...(preset !== undefined && 'of' in preset && { preset: preset.of }),
      ...(habits.length === 0 ? {} : { habits }),
      ...(plays.length === 0 ? {} : { plays }),
    });
  },
});
