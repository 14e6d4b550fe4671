import { z } from 'zod';
import { TOPICS, wholeOptionsSchema } from '../rules/index.js';
import balance from './balance.json';

/** What the arena printed of a battle, or a scenario on a ground, between equal bots. */
const playedSchema = z.strictObject({
  name: z.string(),
  options: wholeOptionsSchema.pick({ scenario: true, ground: true }).partial({ ground: true }),
  games: z.int(),
  rome: z.int(),
  carthage: z.int(),
  turns: z.number(),
  /** In which share of the games each topic mattered, of 100. */
  mattered: z.partialRecord(z.enum(TOPICS), z.int()),
});

/** The battles that equal bots have played, and how they ended, in the order of the document. */
export const played = z.array(playedSchema).parse(balance);

/** How one of them ended. */
export type Played = (typeof played)[number];
