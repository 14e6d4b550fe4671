/** How the plan on the board stands to the one that a hint has proposed. */
export type HintPlan = 'plan' | 'plan.none' | 'plan.gone' | 'plan.changed';

/**
 * How the plan on the board stands to a hint's: it is the hint's (`plan`), or both are empty (`plan.none`), or nothing is
 * planned any more (`plan.gone`), or something else is (`plan.changed`).
 */
export function hintPlanOf(hinted: readonly object[], planned: readonly object[]): HintPlan {
  if (planned.length === 0) return hinted.length === 0 ? 'plan.none' : 'plan.gone';
  return JSON.stringify(hinted) === JSON.stringify(planned) ? 'plan' : 'plan.changed';
}
