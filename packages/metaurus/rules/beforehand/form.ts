import type { OrderForm, StepBase } from '@tessera/core';
import { COMMANDS, seatOf, type Seat } from '../vocabulary.js';
import type { Metaurus } from '../types.js';
import type { World } from '../world.js';
import {
  MATTERS,
  MOST_HABITS,
  policyFrom,
  policySchema,
  SAYS,
  withHabit,
  type Habit,
  type Matter,
} from './habit.js';

/**
 * Every standing answer that a seat may give to a matter. The order of attacks is chosen by command, as attacks are
 * declared; the army goes first or second.
 */
function choiceFor({ counters }: World, seat: Seat, matter: Matter) {
  const units = counters.flatMap((counter, id) => (counter.seat === seat ? [id] : []));
  const commands = COMMANDS.filter((command) => seatOf(command) === seat);
  const parts = [...commands, ...(matter === 'resolve' ? [] : units)];
  return {
    verb: matter,
    whose: ['army', ...(matter === 'initiative' ? [] : parts)],
    say: SAYS[matter],
    chance: { set: 'range', from: 0, to: 100, by: 1 } as const,
    turn: { set: 'range', from: 0, to: 999, by: 1 } as const,
  };
}

const isMatter = (verb: string): boolean => MATTERS.some((matter) => matter === verb);

/** The parts of standing answers that are no answers to a matter, out of the verbs that stand for them. */
const partsIn = (orders: readonly StepBase[]): object =>
  Object.fromEntries(
    orders
      .filter(({ verb }) => !isMatter(verb))
      .map(({ verb, ...part }) => [verb, 'of' in part ? part.of : part]),
  );

/** The form in which a page offers standing answers, and how its entries are read. A preset, and orders laid ahead, are verbs of their own. */
export const habitForm = (world: World): OrderForm<Metaurus> => ({
  choices: (seat) => MATTERS.map((matter) => choiceFor(world, seat, matter)),
  blank: { whose: 'army', say: 'ask', chance: 0, turn: 0 },
  most: MOST_HABITS,
  ordersIn: (policy) => [
    ...(policy?.habits ?? []).map(({ matter, ...habit }) => ({ verb: matter, ...habit })),
    ...(policy?.preset === undefined ? [] : [{ verb: 'preset', of: policy.preset }]),
    ...(policy?.ahead === undefined ? [] : [{ verb: 'ahead', ...policy.ahead }]),
  ],
  policyOf: (orders) => {
    if (orders.length === 0) return null;
    const habits = orders
      .filter(({ verb }) => isMatter(verb))
      .map(({ verb, ...habit }) => ({ matter: verb, ...habit }));
    const read = policySchema.parse({ habits, ...partsIn(orders) });
    return policyFrom({ ...read, habits: read.habits.reduce<readonly Habit[]>(withHabit, []) });
  },
});
