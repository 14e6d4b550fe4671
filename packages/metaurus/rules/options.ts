import { z } from 'zod';

/** What is fought: the whole battle, or a small part of it (R72). Each has a data set of its own. */
export const BATTLES = ['whole', 'small'] as const;
export type Battle = (typeof BATTLES)[number];

/** The Game Turn after which Carthage wins (R49); `none` lets either player claim a draw after ten quiet turns. */
export const TURN_LIMITS = ['20', '30', '60', 'none'] as const;

/** The last Game Turn of the small battle (R72). */
export const SMALL_TURN_LIMIT = '6';

/** What the players agree on before they sit down, whatever is fought. */
const agreed = {
  /** The optional rule of the Gauls' indiscipline (5.4, R50). */
  gauls: z.boolean().default(false),
  /** Whether units lost to Carthage's own elephants count for Rome's nineteen (R47). */
  ownElephantVictimsCount: z.boolean().default(false),
};

/** The options of any game. */
export const optionsSchema = z.strictObject({
  /** Left out for the whole battle, whose games have been without it from the first. */
  battle: z.enum(['small']).optional(),
  ...agreed,
  turnLimit: z.enum([...TURN_LIMITS, SMALL_TURN_LIMIT]).default('30'),
});
export type Options = z.infer<typeof optionsSchema>;

/** The battle that is fought under these options. */
export const battleIn = ({ battle }: Pick<Options, 'battle'>): Battle => battle ?? 'whole';

/** The options of games on a data set, by the battle that it is for. */
export const optionsFor: Readonly<Record<Battle, z.ZodType<Options>>> = {
  whole: z.strictObject({ ...agreed, turnLimit: z.enum(TURN_LIMITS).default('30') }),
  small: z.strictObject({
    battle: z.literal('small'),
    // Neither Gauls nor elephants fight in it.
    gauls: z.literal(false).default(false),
    ownElephantVictimsCount: z.literal(false).default(false),
    turnLimit: z.literal(SMALL_TURN_LIMIT).default(SMALL_TURN_LIMIT),
  }),
};
