import { z } from 'zod';
import { BIDDING } from '../vocabulary.js';

/** What is played: the whole war, or its beginning alone (S8.117). */
export const WARS = ['whole', 'short'] as const;
export type War = (typeof WARS)[number];

/** Whether an army that crosses a mountain pass rolls for attrition, which 21.1 leaves to the players (S8.3). */
export const PASS_ATTRITIONS = ['on', 'off'] as const;
export type PassAttrition = (typeof PASS_ATTRITIONS)[number];

/** What the players agree on before they sit down. */
export const optionsSchema = z.strictObject({
  /** The number of markers that Rome places before the war: its opponent's bid to play Carthage (3.1). */
  bid: z.int().min(0).max(BIDDING.most),
  /** Left out for the whole war, whose games have been without it from the first. */
  war: z.enum(['short']).optional(),
  /** Left out where it is on (21.1), as it is in all games from before it could be chosen. */
  passAttrition: z.enum(['off']).optional(),
});
export type Options = z.infer<typeof optionsSchema>;

/** The war that is played under these options. */
export const warIn = ({ war }: Pick<Options, 'war'>): War => war ?? 'whole';

/** Whether there is attrition in mountain passes under these options (21.1, S8.3). */
export const passAttritionIn = ({ passAttrition }: Pick<Options, 'passAttrition'>): PassAttrition =>
  passAttrition ?? 'on';
