import { z } from 'zod';
import type { Frozen } from '@tessera/core';
import { unit } from '../parts.js';
import { COMMANDS, type Command, type UnitId } from '../vocabulary.js';

/** What may be asked of a seat in the middle of a combat, and can be answered beforehand. */
export const MATTERS = ['counter', 'retreat', 'advance', 'continue', 'resolve'] as const;
export type Matter = (typeof MATTERS)[number];

/** Yes or no to what may be left undone, or yes only where it is likely enough to succeed. */
const MAYBE = ['always', 'never', 'chance', 'ask'] as const;

/** What a standing answer may say to each matter. An advance is a duty (R37): never means that others go first. */
export const SAYS = {
  counter: MAYBE,
  retreat: MAYBE,
  advance: ['always', 'never', 'ask'],
  continue: MAYBE,
  resolve: ['best', 'declared', 'ask'],
} as const satisfies Record<Matter, readonly string[]>;
export type Say = (typeof SAYS)[Matter][number];

/** The most standing answers that a seat may leave: one for each matter of each unit would be more than anybody reads. */
export const MOST_HABITS = 120;

const habit = <M extends Matter>(matter: M) =>
  z.strictObject({
    matter: z.literal(matter),
    /** Whose: the whole army's, a command's, or one unit's; the narrower one counts. */
    whose: z.union([z.literal('army'), z.enum(COMMANDS), unit.min(0).max(255)]),
    say: z.enum(SAYS[matter]),
    /** How likely it has to be, in hundredths, where the answer is `chance`; else 0. */
    chance: z.int().min(0).max(100),
    /** The Game Turn in which it holds; 0: until it is changed. */
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
/** One standing answer: what is answered to a matter, for whom, and how long. */
export type Habit = Frozen<z.infer<typeof habitSchema>>;
export type Whose = Habit['whose'];

/** The standing answers of a seat, in the order in which they were left. */
export const policySchema = z.strictObject({ habits: z.array(habitSchema).min(1).max(MOST_HABITS) });
export type Policy = Frozen<z.infer<typeof policySchema>>;

/** True when two standing answers cannot stand beside each other: the later one replaces the earlier. */
export const isSameMatter = (one: Habit, two: Habit): boolean =>
  one.matter === two.matter && one.whose === two.whose && (one.turn === 0) === (two.turn === 0);

/** What a seat has left once it adds a standing answer. */
export const withHabit = (habits: readonly Habit[], added: Habit): Habit[] => [
  ...habits.filter((one) => !isSameMatter(one, added)),
  added,
];

/** Those that still hold in that Game Turn, or will. */
export const livingHabits = (habits: readonly Habit[], now: number): readonly Habit[] =>
  habits.some(({ turn }) => turn !== 0 && turn < now)
    ? habits.filter(({ turn }) => turn === 0 || turn >= now)
    : habits;

/** Whose answer is looked for, and when. */
export interface Wanted {
  readonly matter: Matter;
  readonly unit: UnitId;
  readonly command: Command;
  readonly turn: number;
}

/**
 * The standing answer that counts for a unit: its own before its command's before the army's, and of each that for this
 * turn before the lasting one. Null where there is none.
 */
export function habitFor(habits: readonly Habit[], { matter, unit, command, turn }: Wanted): Habit | null {
  for (const whose of [unit, command, 'army']) {
    const some = habits.filter((one) => one.matter === matter && one.whose === whose);
    const found = some.find((one) => one.turn === turn) ?? some.find((one) => one.turn === 0);
    if (found !== undefined) return found;
  }
  return null;
}
