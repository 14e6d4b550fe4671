import type { Frozen } from '@tessera/core';
import { z } from 'zod';
import { card, count, general, space, tactic } from '../parts.js';
import { USES } from '../vocabulary.js';

// `chance`: yes only when enough faces of the die succeed.
const MAYBE = ['always', 'never', 'chance', 'ask'] as const;
const WHETHER = ['always', 'never', 'ask'] as const;

/** The questions that a seat can answer beforehand, each with the possible answers. */
export const SAYS = {
  /**
   * `play`: Battle cards of the named kinds, while there are any. `sequence`: each attack uses up one named kind.
   * `withdraw`: a withdrawal (30 of 13.3).
   */
  attack: ['play', 'sequence', 'withdraw', 'ask'],
  /** `match`: with a Reserve too when no card of the kind is left. `plain`: only with a card of the kind. */
  defend: ['match', 'plain', 'decline', 'ask'],
  counterattack: MAYBE,
  initiative: WHETHER,
  cancel: MAYBE,
  charge: MAYBE,
  command: WHETHER,
  /** Windows of counter events in a battle. `never`: passed unless a sealed order plays a card (13.2). */
  window: ['never', 'ask'],
  /** `stronger`: when they would be at least as many CUs as the enemy, and enough faces succeed. `chance`: when these do. */
  intercept: ['always', 'never', 'stronger', 'chance', 'ask'],
  /** `weaker`: when the enemy has more CUs. */
  avoid: ['always', 'never', 'weaker', 'chance', 'ask'],
  city: WHETHER,
  /** `cheap`: a beaten force takes the way that costs it the fewest CUs, then the shortest (15.3). */
  retreat: ['cheap', 'ask'],
  intercepted: ['fight', 'backUp', 'ask'],
  /** Which markers are given up. `cheap`: first those that cost no province. */
  markers: ['cheap', 'ask'],
  /** `join`: reinforcements, and generals who come back, go to a general, wherever they are. */
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

/** The number of all Battle cards. As a condition on the own hand it is always true. */
export const ANY_CARDS = 48;
/** The most kinds of Battle cards that a standing answer names. */
export const MOST_TACTICS = 12;
/** The most standing answers that a seat may have. */
export const MOST_HABITS = 60;

const habitFields = z.strictObject({
  matter: z.string().refine(isMatter),
  /** The general who leads, or `all`. For reinforcements, the general whom they join. */
  whose: z.union([z.literal('all'), general]),
  say: z.string().refine(isSay),
  /** The number of die faces that must succeed: for the answer `chance`, and for `stronger` if wanted; else 0. */
  chance: count.max(6),
  /** The turn for which it counts; 0: until it is changed. */
  turn: count.max(9),
  /** The battle for which it counts, by the number of its frame; 0: any. */
  battle: count,
  /** Conditions: the most Battle cards in the seat's own hand, and the fewest in the enemy's. */
  own: count.max(ANY_CARDS),
  enemy: count.max(ANY_CARDS),
  /** For an attack: the kinds in the order in which they are played. For a defence: the kinds that it answers; empty for all. */
  tactics: z.array(tactic).max(MOST_TACTICS),
});

/** One standing answer: the matter, the answer, the general it is for, and its conditions. */
export type Habit = Frozen<z.infer<typeof habitFields>>;

export const habitSchema: z.ZodType<Habit> = habitFields
  .refine(({ matter, say }) => maySay(matter, say), 'the answer is none to that question')
  .refine(
    ({ say, chance }) => say === 'stronger' || (say === 'chance') === chance > 0,
    'a chance goes with the answer `chance` or `stronger`',
  )
  .refine(({ say, tactics }) => say !== 'sequence' || tactics.length > 0, 'a sequence names what is played')
  .refine(({ say, whose }) => say !== 'join' || whose !== 'all', 'reinforcements join one general');

/** A standing answer to a matter, for any general and until it is changed, unless `more` says otherwise. */
export const lastingHabit = (matter: Matter, say: Say, more: Partial<Habit> = {}): Habit => ({
  matter,
  whose: 'all',
  say,
  chance: 0,
  turn: 0,
  battle: 0,
  own: ANY_CARDS,
  enemy: 0,
  tactics: [],
  ...more,
});

/** When the player is asked instead of playing a laid card: never, after losses of CUs, or also after an enemy march. */
export const UNLESS = ['nothing', 'losses', 'march'] as const;
export type Unless = (typeof UNLESS)[number];

/** The most cards that a seat may lay ahead: a full hand. */
export const MOST_PLAYS = 9;

const playFields = z.strictObject({
  card,
  use: z.enum(USES),
  /** The spaces for its markers or its target, in order of preference. It takes as many open ones as it needs. */
  spaces: z.array(space).max(12),
  general: general.nullable(),
  turn: count.max(9),
  unless: z.enum(UNLESS),
  /** The position when it was laid: the number of the seat's CUs on the map, and the places of the enemy's generals. */
  seen: z.strictObject({ cus: count, armies: z.array(z.strictObject({ general, space })).max(14) }),
  /** True once it has been played from here and its questions are open. A card played by hand asks its player. */
  begun: z.boolean(),
});
/** A Strategy card laid ahead for the seat's next play in a turn. */
export type LaidPlay = Frozen<z.infer<typeof playFields>>;
export const playSchema: z.ZodType<LaidPlay> = playFields;
