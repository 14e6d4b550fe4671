import type { Frozen } from '@tessera/core';
import { z } from 'zod';
import { ownBattleSchema } from '../own/battle.js';
import { FOUGHT, GROUNDS, RESTS, SCENARIOS } from '../vocabulary.js';

/** What the players agree on before they sit down. */
export const optionsSchema = z.strictObject({
  scenario: z.enum(SCENARIOS).default('skirmish'),
  /** When units rest: once a turn, in each round, or in each round of their own (R7). */
  rest: z.enum(RESTS).default('turn'),
  /** Whether a winner of a fight with casualties keeps the ring of that fight (R6). */
  victorsRing: z.boolean().default(true),
});

/**
 * The same for games with the second part (R72): a battle, or a scenario on a ground of its own; left out, as listed. Or
 * a battle of one's own, whole. This is the form alone: `agreedSchema` says what may be agreed on.
 */
export const wholeOptionsSchema = optionsSchema.extend({
  scenario: z.enum(FOUGHT).default('skirmish'),
  ground: z.enum(GROUNDS).optional(),
  own: ownBattleSchema.optional(),
});
export type Options = Frozen<z.infer<typeof wholeOptionsSchema>>;
