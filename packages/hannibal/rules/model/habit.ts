import type { Frozen } from '@tessera/core';
import { z } from 'zod';
import { card, count, general, space, tactic } from '../parts.js';
import { USES } from '../vocabulary.js';

/** Yes or no to what costs nothing but a die: yes only where enough of its faces succeed. */
const MAYBE = ['always', 'never', 'chance', 'ask'] as const;
const WHETHER = ['always', 'never', 'ask'] as const;

/** What may be asked of a seat and can be answered beforehand, and what may be answered to it. */
export const SAYS = {
  /**
   * Battle cards by kinds, as long as they last; a sequence, of which each attack uses up one; or a withdrawal (30 of
   * 13.3).
   */
  attack: ['play', 'sequence', 'withdraw', 'ask'],
  /** `match` by a Reserve too, where no card of the kind is left; `plain` by a card of the kind alone. */
  defend: ['match', 'plain', 'decline', 'ask'],
  counterattack: MAYBE,
  initiative: WHETHER,
  cancel: MAYBE,
  charge: MAYBE,
  command: WHETHER,
  /** Windows of counter events in a battle: passed where no sealed order plays (13.2). */
  window: ['never', 'ask'],
  /** `stronger`: where they are as many as the enemy then; `chance`: where enough faces succeed. */
  intercept: ['always', 'never', 'stronger', 'chance', 'ask'],
  /** `weaker`: where the enemy is more. */
  avoid: ['always', 'never', 'weaker', 'chance', 'ask'],
  city: WHETHER,
  intercepted: ['fight', 'backUp', 'ask'],
  /** Markers that are given up: those first that cost no province. */
  markers: ['cheap', 'ask'],
  /** Reinforcements join a general, wherever they are. */
  reinforce: ['join', 'ask'],
  claim: ['never', 'ask'],
  first: ['self', 'enemy', 'ask'],
} as const satisfies Record<string, readonly string[]>;
export type Matter = keyof typeof SAYS;
export type Say = (typeof SAYS)[Matter][number];

const isMatter = (name: string): name is Matter => Object.hasOwn(SAYS, name);
export const MATTERS = Object.keys(SAYS).filter(isMatter);

const allSays = [...new Set(MATTERS.flatMap((matter): readonly Say[] => SAYS[matter]))];
const isSay = (say: string): say is Say => allSays.some((one) => one === say);
const maySay = (matter: Matter, say: Say): boolean => SAYS[matter].some((one) => one === say);

/** More Battle cards than anybody holds. */
export const ANY_CARDS = 48;
/** The most kinds of Battle cards that a standing answer names. */
export const MOST_TACTICS = 12;
/** The most standing answers that a seat may leave. */
export const MOST_HABITS = 60;

const habitFields = z.strictObject({
  matter: z.string().refine(isMatter),
  /** Whose: any general's who leads there, or one's alone; for reinforcements, whom they join. */
  whose: z.union([z.literal('all'), general]),
  say: z.string().refine(isSay),
  /** How many faces of the die must succeed, where the answer is `chance`; else 0. */
  chance: count.max(6),
  /** The turn in which it holds; 0: until it is changed. */
  turn: count.max(9),
  /** The battle in which it holds, by the number of its frame; 0: in any. */
  battle: count,
  /** Battle cards that the seat still holds, at most, and the enemy, at least. */
  own: count.max(ANY_CARDS),
  enemy: count.max(ANY_CARDS),
  /** Of an attack, in which order they are played; of a defence, the attacks that it answers, any where it is empty. */
  tactics: z.array(tactic).max(MOST_TACTICS),
});

/** One standing answer: what is answered to what, whose it is, when it holds and how long. */
export type Habit = Frozen<z.infer<typeof habitFields>>;

export const habitSchema: z.ZodType<Habit> = habitFields
  .refine(({ matter, say }) => maySay(matter, say), 'the answer is none to that question')
  .refine(({ say, chance }) => (say === 'chance') === chance > 0, 'a chance goes with the answer `chance`')
  .refine(({ say, tactics }) => say !== 'sequence' || tactics.length > 0, 'a sequence names what is played')
  .refine(({ say, whose }) => say !== 'join' || whose !== 'all', 'reinforcements join one general');

/** When a card that is laid ahead is not played, and its player asked: whatever the enemy did, it is; after losses; after a march. */
export const UNLESS = ['nothing', 'losses', 'march'] as const;
export type Unless = (typeof UNLESS)[number];

/** The most cards that a seat may lay ahead: a hand. */
export const MOST_PLAYS = 9;

const playFields = z.strictObject({
  card,
  use: z.enum(USES),
  /** Where its markers are placed, or what it is aimed at, in this order: as many as it takes of those that may be. */
  spaces: z.array(space).max(12),
  general: general.nullable(),
  turn: count.max(9),
  unless: z.enum(UNLESS),
  /** What stood when it was laid: the seat's own CUs on the map, and the enemy's generals. */
  seen: z.strictObject({ cus: count, armies: z.array(z.strictObject({ general, space })).max(14) }),
  /** It has been played so, and what it asks is still to be answered: a card that is played by hand asks its player. */
  begun: z.boolean(),
});
/** A Strategy card laid ahead, for the seat's next play in that turn. */
export type LaidPlay = Frozen<z.infer<typeof playFields>>;
export const playSchema: z.ZodType<LaidPlay> = playFields;
