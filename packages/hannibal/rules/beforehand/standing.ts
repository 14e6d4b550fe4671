import type { StandingAnswers } from '@tessera/core';
import { firing, orderForm } from '../events/orders.js';
import { evolve } from '../evolve.js';
import {
  type Habit,
  leaving,
  type Orders,
  ordersSchema,
  type QuestionFrame,
  type QuestionOf,
  type State,
  type Step,
} from '../model/index.js';
import type { questions } from '../questions.js';
import { type Hannibal, nearestAt } from '../types.js';
import { enemyOf, type Seat } from '../vocabulary.js';
import type { World } from '../world.js';
import { habitsAfterAttack, inBattle } from './battle.js';
import { type Asked, byPlays, habitFor, habitsFor, playsAfter } from './plays.js';
import { onMarch } from './march.js';
import { controlsProvince } from '../board/control.js';
import type { Board } from '../board/forces.js';
import { numberOf, type Space } from '../spaces.js';
import { softOf } from '../year/isolation.js';
import { reinforce } from '../year/reinforce.js';

/** Whether a seat's province is lost with a marker. */
function costsProvince({ world, state }: Board, seat: Asked['seat'], space: Space): boolean {
  const { province } = world.spaceOf(space);
  const markers = state.markers.map((marker, at) => (at === numberOf(space) ? 'none' : marker));
  const without = { world, state: { ...state, markers } };
  return controlsProvince({ world, state }, seat, province) && !controlsProvince(without, seat, province);
}

/** How much a marker is worth: a province that counts, another province, what helps to one, nothing. */
function worthOf(board: Board, seat: Asked['seat'], space: Space): number {
  const { significant } = board.world.provinceOf(board.world.spaceOf(space).province);
  return (costsProvince(board, seat, space) ? 2 : 0) + (significant ? 1 : 0);
}

/** The marker that is given up first: one that costs no province, in a province that does not count. */
function cheapest({ board, seat }: Asked): Step | null {
  const spaces = softOf(board, seat);
  const worth = spaces.map((space) => worthOf(board, seat, space));
  const space = spaces[worth.indexOf(Math.min(...worth))];
  return space === undefined ? null : { verb: 'unmark', space };
}

/** Where a CU of the reinforcement joins the first of the named generals with whom it may be. */
function join(asked: Asked, frame: QuestionOf<'reinforce'>): Step | null {
  const { board } = asked;
  const named = [
    ...new Set(asked.habits.flatMap(({ matter, whose }) => (matter === 'reinforce' ? [whose] : []))),
  ];
  const choices = reinforce.choices(board, frame);
  for (const whose of named) {
    if (whose === 'all') continue;
    const found = habitsFor(asked, { matter: 'reinforce', whose }).find(
      (habit: Habit) => habit.whose === whose,
    );
    const { space, inside } = board.state.posts[whose];
    const fits = choices.some(
      (choice) =>
        choice.verb === 'reinforce' &&
        choice.inside === inside &&
        space !== null &&
        [choice.space].flat().includes(space),
    );
    if (found?.say === 'join' && fits && space !== null) return { verb: 'reinforce', space, inside };
  }
  return null;
}

/** What the standing answers of a seat say to a question of a year's turn, one step; null where it is to be asked. */
function stepIn(asked: Asked, frame: QuestionFrame): Step | null {
  switch (frame.at) {
    case 'removePc':
      return habitFor(asked, { matter: 'markers' }) === null ? null : cheapest(asked);
    case 'reinforce':
      return join(asked, frame);
    case 'claimFirst':
      return habitFor(asked, { matter: 'claim' }) === null ? null : { verb: 'decline' };
    case 'whoFirst': {
      const habit = habitFor(asked, { matter: 'first' });
      if (habit === null) return null;
      return { verb: 'goFirst', first: habit.say === 'self' ? asked.seat : enemyOf(asked.seat) };
    }
    default:
      return null;
  }
}

/** How a plan goes on after a step: the seat's view then. */
type Planned = (view: State, step: Step) => State;

/** The longest plan that answers the same question again and again. */
const LONGEST = 40;

/**
 * What the standing answers say to a question of a year's turn. Where the same is asked again and again, the plan answers
 * all of it at once, as a player would.
 */
function inYear(asked: Asked, frame: QuestionFrame, planned: Planned): readonly Step[] | null {
  const steps: Step[] = [];
  let now = asked;
  for (let count = 0; count < LONGEST; count++) {
    const top = now.board.state.frames.at(-1);
    if (top?.at !== frame.at || !('answer' in top) || top.answer !== null || top.seat !== frame.seat) break;
    const step = stepIn(now, top);
    if (step === null) break;
    steps.push(step);
    now = { ...now, board: { ...now.board, state: planned(now.board.state, step) } };
  }
  return steps.length === 0 ? null : steps;
}

/** The rules of every kind of question, by which a plan of several answers is made. */
type Questions = ReturnType<typeof questions>;

/** The frame that asks a seat, if one does. */
function askedOf({ frames }: State, seat: Seat): QuestionFrame | null {
  const frame = frames.at(-1);
  return frame !== undefined && 'answer' in frame && frame.seat === seat ? frame : null;
}

/** What is left once steps are answered: answers of turns and battles that are over are gone. */
function leftAfter(asked: Asked, { orders }: Orders, steps: readonly Step[]): Orders | null {
  const { state } = asked.board;
  const battle = nearestAt(state, 'battle')?.id;
  const habits = steps[0]?.verb === 'attack' ? habitsAfterAttack(asked) : asked.habits;
  return leaving({
    orders,
    habits: habits.filter(
      (habit) =>
        (habit.turn === 0 || habit.turn >= state.turn) && (habit.battle === 0 || habit.battle === battle),
    ),
    plays: playsAfter(asked, steps),
  });
}

/**
 * What a seat may leave beforehand (13.2): sealed orders for counter events, standing answers to what a march, a battle
 * and a turn ask, and Strategy cards laid ahead. Whether one of them answers depends on what everybody sees, never on a
 * hand; nobody else learns that one did.
 */
export const standingAnswers = (world: World, asked: Questions): StandingAnswers<Hannibal> => ({
  secrecy: 'unmarked',
  schema: ordersSchema,
  form: orderForm(world),
  opened: (seat, { orders, habits = [], plays = [] }) => ({
    kind: 'OrdersOpened',
    seat,
    orders: [...orders],
    habits: [...habits],
    plays: [...plays],
  }),
  answer: (policy, view, seat) => {
    const board = { world, state: view };
    const { habits = [], plays = [] } = policy;
    const about: Asked = { board, seat, habits, plays };
    const order = firing(board, policy, seat);
    if (order !== null) {
      const orders = policy.orders.filter((one) => one !== order);
      return {
        steps: [{ verb: 'counter', card: order.card }],
        left: leaving({ ...policy, orders }),
      };
    }
    const frame = askedOf(view, seat);
    if (frame === null) return null;
    const planned = (from: State, step: Step) =>
      (asked[frame.at]?.apply(from, seat, step) ?? []).reduce(evolve, from);
    const steps =
      inBattle(about, frame) ?? onMarch(about) ?? byPlays(about, frame) ?? inYear(about, frame, planned);
    if (steps === null) return null;
    return { steps, left: leftAfter(about, policy, steps) };
  },
});
