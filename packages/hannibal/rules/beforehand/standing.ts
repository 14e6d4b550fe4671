import type { StandingAnswers } from '@tessera/core';
import { firing, orderForm } from '../events/orders.js';
import {
  ordersFrom,
  type Orders,
  ordersSchema,
  type QuestionFrame,
  type QuestionOf,
  type State,
  type Step,
} from '../model/index.js';
import { type Choice, type Hannibal, nearestAt } from '../types.js';
import { enemyOf, type Seat } from '../vocabulary.js';
import type { World } from '../world.js';
import { habitsAfterAttack, inBattle } from './battle.js';
import { type SeatDecision, byPlays, habitFor, habitsFor, playsAfter } from './plays.js';
import { onMarch } from './march.js';
import { habitsOf, presets } from './presets.js';
import { controlsProvince } from '../board/control.js';
import type { Board } from '../board/forces.js';
import { numberOf, type Space } from '../spaces.js';
import { softOf } from '../year/isolation.js';
import { returnGeneral } from '../year/generals.js';
import { reinforce } from '../year/reinforce.js';

/** Whether losing a marker there loses the seat a province. */
function costsProvince({ world, state }: Board, seat: SeatDecision['seat'], space: Space): boolean {
  const { province } = world.spaceOf(space);
  const markers = state.markers.map((marker, at) => (at === numberOf(space) ? 'none' : marker));
  const without = { world, state: { ...state, markers } };
  return controlsProvince({ world, state }, seat, province) && !controlsProvince(without, seat, province);
}

/** The value of a marker: 3 when losing it loses a province that counts for victory, 2 for another province, 1 when it is only in one that counts, else 0. */
function worthOf(board: Board, seat: SeatDecision['seat'], space: Space): number {
  const { significant } = board.world.provinceOf(board.world.spaceOf(space).province);
  return (costsProvince(board, seat, space) ? 2 : 0) + (significant ? 1 : 0);
}

/** Gives up the least valuable marker first. */
function cheapest({ board, seat }: SeatDecision): Step | null {
  const spaces = softOf(board, seat);
  const worth = spaces.map((space) => worthOf(board, seat, space));
  const space = spaces[worth.indexOf(Math.min(...worth))];
  return space === undefined ? null : { verb: 'unmark', space };
}

/** The space of the first of the named generals whom reinforcements may join, or a general who comes back. */
function join(decision: SeatDecision, choices: readonly Choice[]): { space: Space; inside: boolean } | null {
  const { board, habits, preset } = decision;
  const named = [...habits, ...preset].flatMap(({ matter, whose }) =>
    matter === 'reinforce' ? [whose] : [],
  );
  for (const whose of new Set(named)) {
    if (whose === 'all') continue;
    const found = habitsFor(decision, { matter: 'reinforce', whose }).find((habit) => habit.whose === whose);
    const { space, inside } = board.state.posts[whose];
    const fits = choices.some(
      (choice) =>
        (choice.verb === 'reinforce' || choice.verb === 'post') &&
        choice.inside === inside &&
        space !== null &&
        [choice.space].flat().includes(space),
    );
    if (found?.say === 'join' && fits && space !== null) return { space, inside };
  }
  return null;
}

/** Reinforcements, and generals who come back, with the general whom their player has named (6, S8.40). */
function joining(
  decision: SeatDecision,
  frame: QuestionOf<'reinforce'> | QuestionOf<'returnGeneral'>,
): Step | null {
  const { board } = decision;
  if (frame.at === 'reinforce') {
    const to = join(decision, reinforce.choices(board, frame));
    return to && { verb: 'reinforce', ...to };
  }
  const to = join(decision, returnGeneral.choices(board, frame));
  return to && { verb: 'post', general: frame.general, ...to };
}

/** The next step of a seat's standing answers to a question outside marches and battles; null when the player has to be asked. */
function stepIn(decision: SeatDecision, frame: QuestionFrame): Step | null {
  switch (frame.at) {
    case 'removePc':
      return habitFor(decision, { matter: 'markers' }) === null ? null : cheapest(decision);
    case 'reinforce':
    case 'returnGeneral':
      return joining(decision, frame);
    case 'claimFirst':
      return habitFor(decision, { matter: 'claim' }) === null ? null : { verb: 'decline' };
    case 'whoFirst': {
      const habit = habitFor(decision, { matter: 'first' });
      if (habit === null) return null;
      return { verb: 'goFirst', first: habit.say === 'self' ? decision.seat : enemyOf(decision.seat) };
    }
    default:
      return null;
  }
}

/** The open question to a seat, or null. */
function questionTo({ frames }: State, seat: Seat): QuestionFrame | null {
  const frame = frames.at(-1);
  return frame !== undefined && 'answer' in frame && frame.seat === seat ? frame : null;
}

/** The answer of a seat's standing answers to a question outside marches and battles. */
function inYear(decision: SeatDecision, frame: QuestionFrame): readonly Step[] | null {
  const step = frame.answer === null ? stepIn(decision, frame) : null;
  return step === null ? null : [step];
}

/** A seat's orders after steps were taken, without answers for turns and battles that are over; null when none is left. */
function leftAfter(
  decision: SeatDecision,
  { orders, preset }: Orders,
  steps: readonly Step[],
): Orders | null {
  const { state } = decision.board;
  const battle = nearestAt(state, 'battle')?.id;
  const habits = steps[0]?.verb === 'attack' ? habitsAfterAttack(decision) : decision.habits;
  return ordersFrom({
    orders,
    habits: habits.filter(
      (habit) =>
        (habit.turn === 0 || habit.turn >= state.turn) && (habit.battle === 0 || habit.battle === battle),
    ),
    plays: playsAfter(decision, steps),
    preset,
  });
}

/**
 * Everything that a seat may decide beforehand (13.2): sealed orders for counter events, standing answers to the questions
 * of marches, battles and turns, and Strategy cards laid ahead. Whether one of them answers depends on public facts, never
 * on a hand, and the log does not tell others that one did.
 */
export const standingAnswers = (world: World): StandingAnswers<Hannibal> => ({
  secrecy: 'unmarked',
  schema: ordersSchema,
  form: orderForm(world),
  presets,
  opened: (seat, { orders, habits = [], plays = [] }) =>
    orders.length + habits.length + plays.length === 0
      ? null
      : { kind: 'OrdersOpened', seat, orders: [...orders], habits: [...habits], plays: [...plays] },
  answer: (policy, view, seat) => {
    const board = { world, state: view };
    const { habits = [], plays = [], preset } = policy;
    const about: SeatDecision = { board, seat, habits, preset: habitsOf(board, seat, preset), plays };
    const order = firing(board, policy, seat);
    if (order !== null) {
      const orders = policy.orders.filter((one) => one !== order);
      return {
        steps: [{ verb: 'counter', card: order.card }],
        left: ordersFrom({ ...policy, orders }),
      };
    }
    const frame = questionTo(view, seat);
    if (frame === null) return null;
    const steps = inBattle(about, frame) ?? onMarch(about) ?? byPlays(about, frame) ?? inYear(about, frame);
    if (steps === null) return null;
    return { steps, left: leftAfter(about, policy, steps) };
  },
});
