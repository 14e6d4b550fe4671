import { decideAll, fold, type Policies, random, type Random, waiting } from '@tessera/core';
import { idealChance, randomCommit } from '@tessera/core/testkit';
import {
  type Ahead,
  EVADE_ANSWERS,
  expandLines,
  type Fact,
  optionsSchema,
  policyFrom,
  quincunx,
  type Quincunx,
  seenNow,
  type Side,
  SIDES,
  type State,
  type Step,
  topAt,
  turnAhead,
  UNLESS,
} from '../rules/index.js';
import { anyOrders, ordersOf } from './orders.js';
import { bold } from './players.js';

/** Returns random words for a seat's own round of a turn, laid in that position. */
export const drawnAhead = (state: State, seat: Side, draw: Random): Omit<Ahead, 'turn'> => ({
  orders: anyOrders(state.field, seat, draw),
  evade: draw.pick(EVADE_ANSWERS),
  unless: draw.pick(UNLESS),
  seen: seenNow(state, seat),
});

/** What a seat's policy answers to what it is asked now; null when it is asked by hand. */
export function answerOf(policies: Policies<Quincunx>, state: State, seat: Side) {
  const policy = policies[seat] ?? null;
  return policy && (quincunx.standing?.answer?.(policy, quincunx.conceal(state, seat), seat) ?? null);
}

/** A commit by hand: where orders are asked mostly a charge of all lines, so that armies meet soon, else any plan. */
function handCommit(state: State, seat: Side, draw: Random) {
  if (topAt(state, 'orders') === null)
    return randomCommit(quincunx, state, { seat, draw, lean: bold(quincunx) });
  const orders = draw.happens(0.7)
    ? ordersOf(state.field, seat, { word: 'charge' })
    : anyOrders(state.field, seat, draw);
  const { steps } = expandLines(state.field, seat, orders);
  return { frame: state.frames.at(-1)?.id ?? 0, steps };
}

/** A game in which some seats lay their words ahead in each turn. */
export interface AheadGame {
  readonly seed: string;
  readonly seats: readonly Side[];
  /** Whether their players then answer by hand what the server would answer. */
  readonly isByHand: boolean;
  /** The most commits that nobody has laid ahead. */
  readonly most: number;
}

/** Lays words for every seat that may lay some now and has not for that turn. */
function laying({ seed, seats }: AheadGame, state: State, policies: Policies<Quincunx>): Policies<Quincunx> {
  let all = policies;
  for (const seat of seats) {
    const turn = turnAhead(state, seat);
    if (turn === null || (all[seat]?.ahead?.turn ?? 0) >= turn) continue;
    const laid = drawnAhead(state, seat, random(`${seed}/${seat}/${turn}`));
    all = { ...all, [seat]: policyFrom(all[seat]?.orders ?? {}, { turn, ...laid }) };
  }
  return all;
}

/** Returns the events of such a game, and what was answered from what was laid. Throws when a commit is refused. */
export function playAhead(game: AheadGame) {
  const { seed, isByHand, most } = game;
  const draw = random(`${seed}|ahead`);
  const source = idealChance(seed);
  const log: Fact[] = [...quincunx.begin(optionsSchema.parse({ scenario: 'skirmish' }), 'seal')];
  const said: { readonly at: string; readonly steps: readonly Step[] }[] = [];
  let state = fold(quincunx, log);
  let policies: Policies<Quincunx> = {};
  let [fired, count] = [0, 0];
  while (state.outcome === null) {
    const [seat = SIDES[0]] = waiting(quincunx, state);
    const answer = isByHand ? answerOf(policies, state, seat) : null;
    if (answer === null) {
      if (count >= most) break;
      count++;
      policies = laying(game, state, policies);
    } else {
      said.push({ at: state.frames.at(-1)?.at ?? '', steps: answer.steps });
      policies = { ...policies, [seat]: answer.left };
    }
    const commit =
      answer === null
        ? handCommit(state, seat, draw)
        : { frame: state.frames.at(-1)?.id ?? 0, steps: answer.steps };
    const by = { policies: isByHand ? {} : policies, source };
    const decided = decideAll(quincunx, state, { seat, commit }, by);
    if (!decided.ok) throw new Error(`${seed}: ${JSON.stringify([commit, decided.error])}`);
    log.push(...decided.value.events);
    fired += decided.value.fired;
    policies = { ...policies, ...decided.value.changed };
    state = decided.value.after;
  }
  return { log, fired, said, state, policies };
}
