import type { OrderForm } from '@tessera/core';
import { COMMANDS, seatOf, type Seat } from '../vocabulary.js';
import type { Metaurus } from '../types.js';
import type { World } from '../world.js';
import { MATTERS, MOST_HABITS, policySchema, SAYS, withHabit, type Habit, type Matter } from './habit.js';

/** Every standing answer that a seat may give to a matter. The order of attacks is chosen by command, as attacks are declared. */
function choiceFor({ counters }: World, seat: Seat, matter: Matter) {
  const units = counters.flatMap((counter, id) => (counter.seat === seat ? [id] : []));
  const commands = COMMANDS.filter((command) => seatOf(command) === seat);
  return {
    verb: matter,
    whose: ['army', ...commands, ...(matter === 'resolve' ? [] : units)],
    say: SAYS[matter],
    chance: { set: 'range', from: 0, to: 100, by: 1 } as const,
    turn: { set: 'range', from: 0, to: 999, by: 1 } as const,
  };
}

/** The form in which a page offers standing answers, and how its entries are read. */
export const habitForm = (world: World): OrderForm<Metaurus> => ({
  choices: (seat) => MATTERS.map((matter) => choiceFor(world, seat, matter)),
  blank: { whose: 'army', say: 'ask', chance: 0, turn: 0 },
  most: MOST_HABITS,
  ordersIn: (policy) => (policy?.habits ?? []).map(({ matter, ...habit }) => ({ verb: matter, ...habit })),
  policyOf: (orders) => {
    if (orders.length === 0) return null;
    const habits = orders.map(({ verb, ...habit }) => ({ matter: verb, ...habit }));
    const read = policySchema.parse({ habits });
    return { habits: read.habits.reduce<readonly Habit[]>(withHabit, []) };
  },
});
