import type { z } from 'zod';
import { wholeOptionsSchema, type Options } from '../model/options.js';
import { OWN, SCENARIOS } from '../vocabulary.js';
import { problemsOf } from './check.js';
import { problemLine } from './problems.js';

/** How many problems are named at once. */
const TOLD = 20;

/**
 * The options of a new game on the data set with the second part: a battle of one's own is there where the scenario is
 * one, and has no problems. Each problem is an issue at its part of the battle.
 */
export const agreedSchema: z.ZodType<Options> = wholeOptionsSchema.superRefine(
  ({ scenario, own, ground }, context) => {
    const against = (path: PropertyKey[], message: string): void =>
      context.addIssue({ code: 'custom', path, message });
    if ((scenario === OWN) !== (own !== undefined))
      return against(['own'], 'A battle of one’s own goes with the scenario "own", and with no other.');
    if (ground !== undefined && ground !== 'open' && !SCENARIOS.some((one) => one === scenario))
      return against(
        ['ground'],
        'A battle is fought on its own ground, or in the open: leave it out, or say "open".',
      );
    if (own === undefined) return;
    if (ground !== undefined) against(['ground'], 'A battle of one’s own has its own ground.');
    for (const found of problemsOf(own).slice(0, TOLD)) against(['own', ...found.path], problemLine(found));
  },
);
