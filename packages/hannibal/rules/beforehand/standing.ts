import type { StandingAnswers } from '@tessera/core';
import { orderForm } from '../events/order-form.js';
import { firing } from '../events/orders.js';
import { evolve } from '../evolve.js';
import {
  leaving,
  ordersSchema,
  type Orders,
  type QuestionFrame,
  type State,
  type Step,
} from '../model/index.js';
import type { questions } from '../questions.js';
import { nearestAt, type Hannibal } from '../types.js';
import type { Seat } from '../vocabulary.js';
import type { World } from '../world.js';
import { habitsAfterAttack, inBattle } from './battle.js';
import type { Asked } from './find.js';
import { onMarch } from './march.js';
import { byPlays, playsAfter } from './plays.js';
import { inYear } from './year.js';

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
