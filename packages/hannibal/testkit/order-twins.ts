import { decideAll, fold, type Policies, random, waiting } from '@tessera/core';
import { idealChance, randomCommit } from '@tessera/core/testkit';
import type { Fact, Hannibal, State } from '../rules/index.js';
import { SEATS, WINDOWS } from '../rules/vocabulary.js';
import { fighter } from './fighter.js';
import { when } from './orders.js';
import { hannibal } from './position.js';

/** Whether both seats are asked in all windows, or in none. */
export const SWITCHES = ['ask', 'pass'] as const;
export type Switches = (typeof SWITCHES)[number];

/** A position in which all switches stand alike. */
export function switched(state: State, to: Switches): State {
  const off = SEATS.flatMap((seat) => WINDOWS.map((window) => ({ seat, window })));
  const unasked = to === 'ask' ? [] : off;
  return { ...state, unasked, table: { ...state.table, unasked } };
}

/** Orders for every counter event, on a condition if one is given. */
export const ordersOn = (condition: Parameters<typeof when>[1] = {}) => ({
  orders: [6, 7, 8, 20, 31, 32, 41, 42, 59, 60].map((card) => when(card, condition)),
});

/** A random game: its seed, how the switches stand, and which sealed orders are left. */
export interface Ordered {
  readonly seed: string;
  readonly switches: Switches;
  readonly policies: Policies<Hannibal>;
  /** What is answered by hand, as orders would answer it. */
  readonly byHand?: Policies<Hannibal>;
  readonly most: number;
}

/** The facts of a random game, and how many orders fired in it or were followed by hand. */
export function playOrdered({ seed, switches, most, ...orders }: Ordered) {
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
