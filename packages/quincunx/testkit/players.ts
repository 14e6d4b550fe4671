import type { Lean } from '@tessera/core';
import { anyPlan as bold } from '../bots/any.js';
import { actorsOf, hiddenAmong, isPlanStep, wholeQuincunx, type Quincunx } from '../rules/index.js';

export { bold };

const lean = bold(wholeQuincunx);

/** Bold players whose lines in ambush lie still, so that they are long in it (R71). */
export const patient: Lean<Quincunx> = {
  ...lean,
  step: (view, input) => {
    const step = lean.step?.(view, input) ?? null;
    const isLoud =
      step !== null && isPlanStep(step) && hiddenAmong(view.field, input.seat, actorsOf(step)).length > 0;
    return isLoud ? null : step;
  },
};
