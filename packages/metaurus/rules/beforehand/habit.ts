import { z } from 'zod';
import { ANSWERING_PRESETS, type Frozen } from '@tessera/core';
import { unit } from '../parts.js';
import { CHIT_COMMANDS, CHIT_ORDERS, COMMANDS, type Command, type UnitId } from '../vocabulary.js';

/** The questions that a seat can answer beforehand: those in the middle of a combat, and who goes first. */
export const MATTERS = ['counter', 'retreat', 'advance', 'continue', 'resolve', 'initiative'] as const;
export type Matter = (typeof MATTERS)[number];

// `chance`: yes only when success is likely enough. `worth`: yes where it can hurt the enemy, and is no more likely to
// hurt the own units.
const MAYBE = ['always', 'never', 'chance', 'ask'] as const;
const STRIKES = ['always', 'never', 'worth', 'chance', 'ask'] as const;

/** The possible answers to each matter. An advance is a duty (R37), so `never` means that other units go first. */
export const SAYS = {
  counter: STRIKES,
  retreat: MAYBE,
  advance: ['always', 'never', 'ask'],
  continue: STRIKES,
  resolve: ['best', 'declared', 'ask'],
  initiative: ['first', 'second', 'ask'],
} as const satisfies Record<Matter, readonly string[]>;
export type Say = (typeof SAYS)[Matter][number];

/** The most standing answers that a seat may have. One for each matter of each unit would be too many to read. */
export const MOST_HABITS = 120;

const habit = <M extends Matter>(matter: M) =>
  z.strictObject({
    matter: z.literal(matter),
    /** The units it is for: the army, a command, or one unit. The narrower one counts. Who goes first is the army's. */
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
    habit('initiative'),
  ])
  .refine(({ say, chance }) => (say === 'chance') === chance > 0, 'a chance goes with the answer `chance`');
/** One standing answer: the answer to a matter, the units it is for, and the turn. */
export type Habit = Frozen<z.infer<typeof habitSchema>>;
export type Whose = Habit['whose'];

/** What drops orders that were laid ahead: nothing, own losses, or also an enemy who has come near a command. */
export const UNLESS = ['nothing', 'losses', 'near'] as const;
export type Unless = (typeof UNLESS)[number];

/** Orders laid ahead for the orders phase of a turn. Commands that it does not name keep their chits. */
export const aheadSchema = z.strictObject({
  turn: z.int().min(1).max(999),
  orders: z.array(z.strictObject({ command: z.enum(CHIT_COMMANDS), order: z.enum(CHIT_ORDERS) })).max(3),
  unless: z.enum(UNLESS),
  /** The position when they were laid: own units that are lost or in disorder, and own commands near an enemy. */
  seen: z.strictObject({
    hurt: z.int().min(0).max(255),
    near: z.array(z.enum(COMMANDS)).max(COMMANDS.length),
  }),
});
export type Ahead = Frozen<z.infer<typeof aheadSchema>>;

/**
 * The standing answers of a seat: its own, oldest first; those of a preset, which count where it has no own; and the
 * orders that it has laid ahead.
 */
export const policySchema = z
  .strictObject({
    habits: z.array(habitSchema).max(MOST_HABITS),
    preset: z.enum(ANSWERING_PRESETS).optional(),
    ahead: aheadSchema.optional(),
  })
  .refine(
    (policy) => policy.habits.length > 0 || policy.preset !== undefined || policy.ahead !== undefined,
    'they answer nothing',
  );
export type Policy = Frozen<z.infer<typeof policySchema>>;

/** The standing answers of these parts; null when they answer nothing. */
export function policyFrom({ habits, preset, ahead }: Partial<Policy>): Policy | null {
  if ((habits ?? []).length === 0 && preset === undefined && ahead === undefined) return null;
  return {
    habits: habits ?? [],
    ...(preset !== undefined && { preset }),
    ...(ahead !== undefined && { ahead }),
  };
}

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
