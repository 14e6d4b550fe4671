import type { AnsweringPreset, Presets } from '@tessera/core';
import type { Board } from '../board/forces.js';
import { type Habit, lastingHabit, ordersFrom } from '../model/index.js';
import { type Hannibal, nearestAt } from '../types.js';
import type { Seat } from '../vocabulary.js';

/** The fewest faces of the die at which a friend intercepts. A seat's own answer may name others. */
const FACES = 3;

/** What is answered alike in every part of the war. Sealed orders play the cards that a player has marked. */
const ALWAYS: readonly Habit[] = [
  lastingHabit('window', 'never'),
  lastingHabit('markers', 'cheap'),
  lastingHabit('claim', 'never'),
];

/** Where Carthage's reinforcements go when they may: to its armies, the greatest general first (6.5). */
const JOINED = ['hannibal', 'hasdrubal', 'hanno'] as const;
const JOINS: readonly Habit[] = JOINED.map((whose) => lastingHabit('reinforce', 'join', { whose }));

/** What is answered while the enemy plays a card. */
const THEIRS: readonly Habit[] = [
  lastingHabit('attack', 'play'),
  lastingHabit('attack', 'withdraw', { own: 2, enemy: 4 }),
  lastingHabit('defend', 'match'),
  lastingHabit('counterattack', 'always'),
  lastingHabit('counterattack', 'never', { own: 1 }),
  lastingHabit('initiative', 'always'),
  lastingHabit('initiative', 'never', { own: 1 }),
  lastingHabit('cancel', 'always'),
  lastingHabit('command', 'always'),
  lastingHabit('charge', 'chance', { chance: 3 }),
  lastingHabit('intercept', 'stronger', { chance: FACES }),
  lastingHabit('avoid', 'weaker'),
  lastingHabit('city', 'never'),
  lastingHabit('retreat', 'cheap'),
];

/** What nearly everybody answers alike in their own part: an army fights who intercepts it, and goes first. */
const OWN: readonly Habit[] = [
  lastingHabit('command', 'always'),
  lastingHabit('cancel', 'always'),
  lastingHabit('intercepted', 'fight'),
  lastingHabit('first', 'self'),
];

/** Whether a seat itself plays a card now. Its player is there then, and is asked. */
const isOwnPart = ({ state }: Board, seat: Seat): boolean => nearestAt(state, 'card')?.seat === seat;

/** What a preset answers at this moment, for a seat without answers of its own; it depends on public facts alone. */
export function habitsOf(board: Board, seat: Seat, preset: AnsweringPreset | undefined): readonly Habit[] {
  if (preset === undefined) return [];
  const own = preset === 'turningPoints' ? OWN : [];
  const joins = seat === 'carthage' ? JOINS : [];
  return [...ALWAYS, ...joins, ...own, ...(isOwnPart(board, seat) ? [] : THEIRS)];
}

/** How the orders of a seat hold a preset. */
export const presets: Presets<Hannibal> = {
  of: (policy) => policy?.preset ?? 'much',
  with: (policy, preset) => ordersFrom({ ...policy, preset: preset === 'much' ? undefined : preset }),
};
