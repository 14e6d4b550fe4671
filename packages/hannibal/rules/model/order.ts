import { z } from 'zod';
import { REGIONS } from '../data.js';
import { card, count, general, province, space } from '../parts.js';
import { MARCHES, WAYS } from '../vocabulary.js';

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

/** The sealed orders of a seat: the first that fits plays its card, and is gone then (13.2). */
export const ordersSchema = z.strictObject({ orders: z.array(orderSchema).min(1).max(MOST_ORDERS) });
export type Orders = z.infer<typeof ordersSchema>;
