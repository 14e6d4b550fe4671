import {
  ANSWERING_PRESETS,
  decideAll,
  fold,
  type Policies,
  project,
  random,
  type Random,
  type Viewer,
  waiting,
} from '@tessera/core';
import { idealChance, randomCommit } from '@tessera/core/testkit';
import type { Fact, Hannibal, Seat, State } from '../rules/index.js';
import { GENERALS, SEATS, TACTICS, WINDOWS } from '../rules/vocabulary.js';
import { fighter } from './fighter.js';
import { hannibal } from './position.js';
import { NO_CONDITION } from '../rules/events/orders.js';
import {
  ANY_CARDS,
  type Habit,
  lastingHabit,
  type Matter,
  MATTERS,
  type Order,
  type Orders,
  ordersFrom,
  type Say,
  SAYS,
} from '../rules/model/index.js';

/** Returns a sealed order for a card, with conditions. */
export const when = (card: number, condition: Partial<Order> = {}): Order => ({
  ...NO_CONDITION,
  card,
  ...condition,
});

/** Orders of both sides for counter events in windows that are switched off at first, without conditions. */
const everywhere = [41, 60, 7, 8].map((card) => when(card));
export const everyOrder = { rome: { orders: everywhere }, carthage: { orders: everywhere } };

/** Returns what a viewer is sent of some facts, as text. */
export const sentTo = (facts: readonly Fact[], viewer: Viewer<Seat>): string[] =>
  facts.flatMap((fact) => {
    const seen = project(hannibal, fact, viewer);
    return seen === null ? [] : [JSON.stringify(seen)];
  });

/** Both seats are asked in all windows, or in none. */
export const SWITCHES = ['ask', 'pass'] as const;
export type Switches = (typeof SWITCHES)[number];

/** Returns a position with all windows switched alike. */
export function switched(state: State, to: Switches): State {
  const off = SEATS.flatMap((seat) => WINDOWS.map((window) => ({ seat, window })));
  const unasked = to === 'ask' ? [] : off;
  return { ...state, unasked, table: { ...state.table, unasked } };
}

/** Returns orders for every counter event, with a condition if one is given. */
export const ordersOn = (condition: Parameters<typeof when>[1] = {}) => ({
  orders: [6, 7, 8, 20, 31, 32, 41, 42, 59, 60].map((card) => when(card, condition)),
});

/** A random game: its seed, its switches, and its sealed orders. */
export interface OrderedGame {
  readonly seed: string;
  readonly switches: Switches;
  readonly policies: Policies<Hannibal>;
  /** Orders whose answers are committed by hand instead. */
  readonly byHand?: Policies<Hannibal>;
  readonly most: number;
}

/** Returns the facts of a random game, and how many orders were carried out, by the server or by hand. */
export function playOrdered({ seed, switches, most, ...orders }: OrderedGame) {
  let { policies, byHand = {} } = orders;
  const draw = random(`${seed}|orders`);
  const source = idealChance(seed);
  let state = switched(fold(hannibal, hannibal.begin({ bid: 0 }, 'seal')), switches);
  const log: Fact[] = [];
  let fired = 0;
  for (let count = 0; count < most && state.outcome === null; count++) {
    const [seat = 'rome'] = waiting(hannibal, state);
    const policy = byHand[seat] ?? null;
    const said =
      policy === null ? null : hannibal.standing?.answer?.(policy, hannibal.conceal(state, seat), seat);
    const frame = state.frames.at(-1)?.id ?? 0;
    const commit = said
      ? { frame, steps: said.steps }
      : randomCommit(hannibal, state, { seat, draw, lean: fighter });
    if (said) {
      byHand = { ...byHand, [seat]: said.left };
      fired++;
      count--;
    }
    const decided = decideAll(hannibal, state, { seat, commit }, { policies, source });
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    log.push(...decided.value.events);
    policies = { ...policies, ...decided.value.changed };
    fired += decided.value.fired;
    state = decided.value.after;
  }
  return { log, fired, state };
}

export { lastingHabit as habit } from '../rules/model/index.js';

/** A random answer to a matter, with a chance where it needs one. */
function drawHabit(matter: Matter, draw: Random): Habit {
  const says: readonly Say[] = SAYS[matter];
  const say = draw.pick(says);
  const whose = say === 'join' || draw.happens(0.2) ? draw.pick(GENERALS) : 'all';
  return lastingHabit(matter, say, {
    whose,
    chance: say === 'chance' ? 1 + draw.below(6) : 0,
    own: draw.happens(0.3) ? draw.below(8) : ANY_CARDS,
    enemy: draw.happens(0.2) ? draw.below(8) : 0,
    tactics:
      say === 'sequence' ? [draw.pick(TACTICS), draw.pick(TACTICS)] : TACTICS.filter(() => draw.happens(0.2)),
  });
}

/**
 * Returns random standing answers: to all matters, or to some of them with a preset for the others. They are for one
 * turn, without a preset; 0: for all turns.
 */
export function drawnHabits(draw: Random, turn = 0): Orders {
  const preset = turn === 0 ? ANSWERING_PRESETS[draw.below(ANSWERING_PRESETS.length + 1)] : undefined;
  const matters = preset === undefined ? MATTERS : MATTERS.filter(() => draw.happens(0.3));
  const habits = [...matters, ...matters].map((matter) => ({ ...drawHabit(matter, draw), turn }));
  return ordersFrom({ habits, preset }) ?? { orders: [] };
}
