import { z } from 'zod';
import { PROVINCES, SPACES } from './spaces.js';
import { GENERALS, MARKERS, SEATS, TACTICS, type General } from './vocabulary.js';

/** The schemas that positions, events and steps are built from. */
export const seat = z.enum(SEATS);
export const space = z.enum(SPACES);
export const province = z.enum(PROVINCES);
export const general = z.enum(GENERALS);
export const generals: z.ZodType<readonly General[]> = z.array(general);
export const marker = z.enum(MARKERS);
export const tactic = z.enum(TACTICS);
/** A whole number of CUs, cards, points or markers. */
export const count = z.int().min(0);
/** A Strategy card by its number, 1 to 64. */
export const card = z.int().min(1).max(64);
/** A Battle card by its number, 1 to 48. */
export const battleCard = z.int().min(1).max(48);
/** A public die: its number in the game, and its face from 0. */
export const die = z.strictObject({ n: z.int(), face: z.int().min(0).max(5) });
/** Some CUs: how many have no elephants, and how many have. */
export const cus = { regulars: count, elephants: count };
/** A force: the CUs of one side in a space, on one side of the wall of its own city (S8.27). */
export const where = { seat, space, inside: z.boolean() };
