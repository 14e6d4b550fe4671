import { z } from 'zod';
import type { Frozen } from '@tessera/core';
import { unit } from '../parts.js';
import { COMMANDS, type Command, type UnitId } from '../vocabulary.js';

/** The questions in the middle of a combat that a seat can answer beforehand. */
export const MATTERS = ['counter', 'retreat', 'advance', 'continue', 'resolve'] as const;
export type Matter = (typeof MATTERS)[number];

// `chance`: yes only when success is likely enough.
const MAYBE = ['always', 'never', 'chance', 'ask'] as const;

/** The possible answers to each matter. An advance is a duty (R37), so `never` means that other units go first. */
export const SAYS = {
  counter: MAYBE,
  retreat: MAYBE,
  advance: ['always', 'never', 'ask'],
  continue: MAYBE,
  resolve: ['best', 'declared', 'ask'],
} as const satisfies Record<Matter, readonly string[]>;
export type Say = (typeof SAYS)[Matter][number];

/** The most standing answers that a seat may have. One for each matter of each unit would be too many to read. */
export const MOST_HABITS = 120;

const habit = <M extends Matter>(matter: M) =>
  z.strictObject({
    matter: z.literal(matter),
    /** The units it is for: the army, a command, or one unit. The narrower one counts. */
    whose: z.union([z.literal('army'), z.enum(COMMANDS), unit.min(0).max(255)]),
    say: z.enum(SAYS[matter]),
    /** For the answer `chance`: the least chance of success in percent; else 0. */
    chance: z.int().min(0).max(100),
    /** The Game Turn for which it counts; 0: until it is changed. */
    turn: z.int().min(0).max(999),
  });

export const habitSchema = z
  .discriminatedUnion('matter', [
    habit('counter'),
    habit('retreat'),
    habit('advance'),
    habit('continue'),
    habit('resolve'),
  ])
  .refine(({ say, chance }) => (say === 'chance') === chance > 0, 'a chance goes with the answer `chance`');
/** One standing answer: the answer to a matter, the units it is for, and the turn. */
export type Habit = Frozen<z.infer<typeof habitSchema>>;
export type Whose = Habit['whose'];

/** The standing answers of a seat, oldest first. */
export const policySchema = z.strictObject({ habits: z.array(habitSchema).min(1).max(MOST_HABITS) });
export type Policy = Frozen<z.infer<typeof policySchema>>;

/** True when two standing answers are for the same matter and units, and both lasting or both for one turn: the later one replaces the earlier. */
export const isSameMatter = (one: Habit, two: Habit): boolean =>
  one.matter === two.matter && one.whose === two.whose && (one.turn === 0) === (two.turn === 0);

/** The standing answers with another one added; it replaces one for the same matter. */
export const withHabit = (habits: readonly Habit[], added: Habit): Habit[] => [
  ...habits.filter((one) => !isSameMatter(one, added)),
  added,
];

/** The standing answers that count in Game Turn `now` or later. */
export const livingHabits = (habits: readonly Habit[], now: number): readonly Habit[] =>
  habits.some(({ turn }) => turn !== 0 && turn < now)
    ? habits.filter(({ turn }) => turn === 0 || turn >= now)
    : habits;

/** The matter, unit and turn for which a standing answer is looked up. */
export interface Wanted {
  readonly matter: Matter;
  readonly unit: UnitId;
  readonly command: Command;
  readonly turn: number;
}

/**
 * The standing answer that counts for a unit: its own before its command's before the army's, and at each level the one
 * for this turn before the lasting one. Null when there is none.
 */
export function habitFor(habits: readonly Habit[], { matter, unit, command, turn }: Wanted): Habit | null {
  for (const whose of [unit, command, 'army']) {
    const some = habits.filter((one) => one.matter === matter && one.whose === whose);
    const found = some.find((one) => one.turn === turn) ?? some.find((one) => one.turn === 0);
    if (found !== undefined) return found;
  }
  return null;
}
