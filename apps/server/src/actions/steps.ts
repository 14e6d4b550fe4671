import type { ZodType } from 'zod';
import { issuesOf } from '../errors/issues.js';
import { Refused } from '../errors/refused.js';

/** The refusal of steps that are not of a plan's form. */
export const badSteps = (details: string[]): Refused => new Refused('badRequest', { details });

/** The steps of a plan in the game's own form; throws `badRequest` when they are not. */
export function readSteps<S>(schema: ZodType<S>, steps: readonly unknown[]): S[] {
  return steps.map((step, index) => {
    const result = schema.safeParse(step);
    if (!result.success) throw badSteps(issuesOf(result.error, `steps.${index}`));
    return result.data;
  });
}
