import type { Presets } from '@tessera/core';
import type { Board } from '../board/forces.js';
import { ANY_CARDS, type Habit, type Help, type Matter, ordersFrom, type Say } from '../model/index.js';
import { type Hannibal, nearestAt } from '../types.js';
import type { Seat } from '../vocabulary.js';

const answer = (matter: Matter, say: Say, more: Partial<Habit> = {}): Habit => ({
  matter,
  say,
  whose: 'all',
  chance: 0,
  turn: 0,
  battle: 0,
  own: ANY_CARDS,
  enemy: 0,
  tactics: [],
  ...more,
});

/** The fewest faces of the die at which a friend intercepts. A seat's own answer may name others. */
const FACES = 3;

/** What is answered alike in every part of the war. Sealed orders play the cards that a player has marked. */
const ALWAYS: readonly Habit[] = [
  answer('window', 'never'),
  answer('markers', 'cheap'),
  answer('claim', 'never'),
];

/** Where Carthage's reinforcements go when they may: to its armies, the greatest general first (6.5). */
const JOINED = ['hannibal', 'hasdrubal', 'hanno'] as const;
const JOINS: readonly Habit[] = JOINED.map((whose) => answer('reinforce', 'join', { whose }));

/** What is answered while the enemy plays a card. */
const THEIRS: readonly Habit[] = [
  answer('attack', 'play'),
  answer('attack', 'withdraw', { own: 2, enemy: 4 }),
  answer('defend', 'match'),
  answer('counterattack', 'always'),
  answer('counterattack', 'never', { own: 1 }),
  answer('initiative', 'always'),
  answer('initiative', 'never', { own: 1 }),
  answer('cancel', 'always'),
  answer('command', 'always'),
  answer('charge', 'chance', { chance: 3 }),
  answer('intercept', 'stronger', { chance: FACES }),
  answer('avoid', 'weaker'),
  answer('city', 'never'),
  answer('retreat', 'cheap'),
];

/** What nearly everybody answers alike in their own part: an army fights who intercepts it, and goes first. */
const OWN: readonly Habit[] = [
  answer('command', 'always'),
  answer('cancel', 'always'),
  answer('intercepted', 'fight'),
  answer('first', 'self'),
];

/** Whether a seat itself plays a card now. Its player is there then, and is asked. */
const isOwnPart = ({ state }: Board, seat: Seat): boolean => nearestAt(state, 'card')?.seat === seat;

/** What a preset answers at this moment, for a seat without answers of its own; it depends on public facts alone. */
export function habitsOf(board: Board, seat: Seat, preset: Help | undefined): readonly Habit[] {
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
