import { z } from 'zod';
import { REGIONS } from '../data.js';
import { card, count, general, province, space } from '../parts.js';
import { MARCHES, WAYS } from '../vocabulary.js';
import { habitSchema, MOST_HABITS, MOST_PLAYS, playSchema, type Habit, type LaidPlay } from './habit.js';

/** The most orders that a seat may leave: more than there are counter events of one kind to wait for. */
export const MOST_ORDERS = 32;

/** One of some values; an empty list: any of them. */
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
  ways: anyOf(z.enum(WAYS)),
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
 * All that a seat has left for what may be asked: sealed orders, of which the first that fits plays its card and is gone
 * then (13.2); standing answers; and Strategy cards laid ahead, the next one first.
 */
export const ordersSchema = z
  .strictObject({
    orders: z.array(orderSchema).max(MOST_ORDERS),
    habits: z.array(habitSchema).min(1).max(MOST_HABITS).optional(),
    plays: z.array(playSchema).min(1).max(MOST_PLAYS).optional(),
  })
  .refine(({ orders, habits, plays }) => orders.length > 0 || habits || plays, 'nothing is left');
export type Orders = z.infer<typeof ordersSchema>;

/** What a seat leaves that leaves these; null: nothing. */
export function leaving(all: {
  readonly orders?: readonly Order[] | undefined;
  readonly habits?: readonly Habit[] | undefined;
  readonly plays?: readonly LaidPlay[] | undefined;
}): Orders | null {
  const { orders = [], habits = [], plays = [] } = all;
  if (orders.length + habits.length + plays.length === 0) return null;
  return {
    orders: [...orders],
    ...(habits.length === 0 ? {} : { habits: [...habits] }),
    ...(plays.length === 0 ? {} : { plays: [...plays] }),
  };
}
