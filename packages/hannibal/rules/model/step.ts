import { ANSWERING_PRESETS, type AnsweringPreset } from '@tessera/core';
import { z } from 'zod';
import { battleCard, card, count, general, generals, province, seat, space, tactic } from '../parts.js';
import { MARCHES, USES, LINK_KINDS } from '../vocabulary.js';
import { REGIONS } from '../data.js';
import { type Habit, habitSchema, type LaidPlay, MOST_HABITS, MOST_PLAYS, playSchema } from './habit.js';

const step = <V extends string, S extends z.core.$ZodLooseShape>(verb: V, fields: S) =>
  z.strictObject({ verb: z.literal(verb), ...fields });

/** Everything that a player can do in a plan. */
export const stepSchema = z.discriminatedUnion('verb', [
  /** Say no: play no counter, claim nothing, attempt nothing, end what could go on. */
  step('decline', {}),
  /** Say yes: claim the first play, roll, charge. */
  step('accept', {}),
  /** Put a CU, or some, into a space: reinforcements, recruits (6, S8.37). */
  step('reinforce', { space, inside: z.boolean() }),
  /** Put a general onto the map (6.1, 6.5). */
  step('post', { general, space, inside: z.boolean() }),
  /** Keep a general as proconsul, or let one command. */
  step('name', { general }),
  /** Say who plays first (7.3). */
  step('goFirst', { first: seat }),
  /** Play a Strategy card in one of its ways (7.2). */
  step('play', { card, use: z.enum(USES) }),
  /** Place one's marker, or flip an enemy's (19.2). */
  step('mark', { space }),
  /** Take one's own marker away (15.5, 22.2), or an enemy's by an event. */
  step('unmark', { space }),
  /** Activate a general (8.2). */
  step('activate', { general }),
  /** The army that goes: how many CUs of each kind, the subordinates, and the train (10.2). */
  step('muster', { regulars: count, elephants: count, generals, train: z.boolean() }),
  step('go', { to: space }),
  /** Go by sea; `inside`: straight into one's own city (11, S8.55). */
  step('sail', { to: space, inside: z.boolean() }),
  /** Attack who besieges the city that one is in (20.5). */
  step('sortie', {}),
  step('stop', {}),
  /** Drop CUs and generals, or pick them up (10.2). */
  step('drop', { regulars: count, elephants: count, generals }),
  step('pickUp', { regulars: count, elephants: count, generals }),
  /** Send part of a force out of its city in a sortie (20.7). */
  step('detach', { space, regulars: count, elephants: count, generals }),
  /** Let part of a force under one general intercept or avoid battle (12, 13). */
  step('react', { space, general, regulars: count, elephants: count, generals }),
  /** Choose the space for those who have avoided battle; `inside`: into the city (20 of 13.3). */
  step('avoidTo', { space, inside: z.boolean() }),
  /** Take the enemy's marker from the space where one stands (#28). */
  step('charm', {}),
  /** Fight, back up or go inside with an intercepted army (12.5, 12.8); go inside before an enemy (10.3). */
  step('fight', {}),
  step('backUp', {}),
  step('enter', { regulars: count, elephants: count, generals }),
  /** Besiege or subjugate (20.2). */
  step('besiege', {}),
  /** Play a Battle card; `as`: the kind that a Reserve, or Hannibal's Probe, stands for (14.6, 14.9). */
  step('attack', { battleCard, as: tactic }),
  step('match', { battleCard, as: tactic }),
  step('withdraw', {}),
  step('withdrawTo', { space }),
  /** Choose the CUs to lose: of the force, and of those from inside the city in a sortie (17.2, 20.7). */
  step('lose', { regulars: count, elephants: count, sortieRegulars: count, sortieElephants: count }),
  /** Retreat by one space after a defeat (15.1). */
  step('retreat', { to: space }),
  /** Play a counter event (8.4). */
  step('counter', { card }),
  /** Take a card: a random one, or one that lies open (#59). */
  step('takeCard', { battleCard: battleCard.nullable() }),
  /** Choose the target of an event: a force, a city or tribe, a province, a general (13.5). */
  step('target', { space, inside: z.boolean() }),
  step('chooseProvince', { province }),
]);
export type Step = z.infer<typeof stepSchema>;
export type Verb = Step['verb'];
export type StepOf<V extends Verb> = Extract<Step, { readonly verb: V }>;

/** The most sealed orders that a seat may have: more than it has counter events. */
export const MOST_ORDERS = 32;

/** A condition: one of the listed values, or any value for an empty list. */
const anyOf = <S extends z.ZodType>(one: S) => z.array(one).max(100);

/** "Play this card when": every condition must hold, and all of them are on what everybody sees (13.2). */
export const orderSchema = z.strictObject({
  card,
  /** Who leads the enemy that moves or fights. */
  leaders: anyOf(general),
  /** How many CUs the enemy moves or fights with. */
  cus: count,
  /** Where they enter or fight. */
  spaces: anyOf(space),
  provinces: anyOf(province),
  regions: anyOf(z.enum(REGIONS)),
  /** How they come: by land, by sea, in a sortie; and by what kind of way. */
  by: anyOf(z.enum(MARCHES)),
  ways: anyOf(z.enum(LINK_KINDS)),
  turn: count,
  /** The round of battle, from 1; before the first: 0. */
  round: count,
  /** Strategy cards and Battle cards that the enemy still holds, at least. */
  enemyCards: count,
  enemyBattleCards: count,
  /** Battle cards that the seat itself still holds, at most. */
  ownBattleCards: count,
});
export type Order = z.infer<typeof orderSchema>;

/**
 * Everything that a seat has decided beforehand: sealed orders, of which the first that fits plays its card and is then
 * removed (13.2); standing answers; Strategy cards laid ahead, the next one first; and a preset, whose answers count
 * where the seat has none of its own.
 */
export const ordersSchema = z
  .strictObject({
    orders: z.array(orderSchema).max(MOST_ORDERS),
    habits: z.array(habitSchema).min(1).max(MOST_HABITS).optional(),
    plays: z.array(playSchema).min(1).max(MOST_PLAYS).optional(),
    preset: z.enum(ANSWERING_PRESETS).optional(),
  })
  .refine(
    ({ orders, habits, plays, preset }) => orders.length > 0 || habits || plays || preset,
    'nothing is left',
  );
export type Orders = z.infer<typeof ordersSchema>;

/** A seat's orders from their parts, without empty lists; null when all parts are empty. */
export function ordersFrom(all: {
  readonly orders?: readonly Order[] | undefined;
  readonly habits?: readonly Habit[] | undefined;
  readonly plays?: readonly LaidPlay[] | undefined;
  readonly preset?: AnsweringPreset | undefined;
}): Orders | null {
  const { orders = [], habits = [], plays = [], preset } = all;
  if (orders.length + habits.length + plays.length === 0 && preset === undefined) return null;
  return {
    orders: [...orders],
    ...(habits.length === 0 ? {} : { habits: [...habits] }),
    ...(plays.length === 0 ? {} : { plays: [...plays] }),
    ...(preset !== undefined && { preset }),
  };
}
