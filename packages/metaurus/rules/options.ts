import { z } from 'zod';

/** The Game Turn after which Carthage wins (R49); `none` lets either player claim a draw after ten quiet turns. */
export const TURN_LIMITS = ['20', '30', '60', 'none'] as const;

/** What the players agree on before they sit down. */
export const optionsSchema = z.strictObject({
  /** The optional rule of the Gauls' indiscipline (5.4, R50). */
  gauls: z.boolean().default(false),
  /** Whether units lost to Carthage's own elephants count for Rome's nineteen (R47). */
  ownElephantVictimsCount: z.boolean().default(false),
  turnLimit: z.enum(TURN_LIMITS).default('30'),
});
export type Options = z.infer<typeof optionsSchema>;
