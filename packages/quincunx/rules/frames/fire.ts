import { afterAiming } from '../flow/rounds.js';
import { reasonsAgainstShot, targetsOf } from '../missiles/shooting.js';
import { unitOf } from '../model/field.js';
import type { State } from '../model/state.js';
import type { UnitId } from '../model/unit.js';
import { because } from '../reason.js';
import { topAt, type Choice, type Rules } from '../types.js';
import { asksFor, leaves } from './asked.js';

/** Missile units that are asked and have no target yet. */
const unaimed = (view: State): readonly UnitId[] =>
  (topAt(view, 'fire')?.units ?? []).filter((id) => !view.aims.some(({ unit }) => unit === id));

/** A target for each missile unit that is asked; who is not named holds their fire (7.1). */
export const fireFrame: Rules = {
  waiting: (state) => {
    const frame = topAt(state, 'fire');
    return frame === null ? [] : [frame.seat];
  },
  choices: (view, _seat, about) =>
    (asksFor(about, 'fire') ? unaimed(view) : [])
      .filter((unit) => leaves(about, 'unit', unit))
      .map((unit): Choice => {
        const targets = targetsOf(view.field, unitOf(view.field, unit)).map(({ id }) => id);
        return { verb: 'fire', unit, target: ['hold', ...targets] };
      }),
  missing: () => [],
  reasons: (view, _seat, step) => {
    if (step.verb !== 'fire') return [because('onlyTargets', 'R58')];
    if (!unaimed(view).includes(step.unit)) {
      const isAimed = view.aims.some(({ unit }) => unit === step.unit);
      return [because(isAimed ? 'hasTarget' : 'notAskedForFire', 'R58', [step.unit])];
    }
    if (step.target === 'nearest') return [because('nameATarget', 'R58', [step.unit])];
    return reasonsAgainstShot(view.field, { unit: step.unit, target: step.target });
  },
  apply: (_view, _seat, step) =>
    step.verb === 'fire' ? [{ kind: 'Aimed', unit: step.unit, target: step.target }] : [],
  conclude: (log, _seat, { luck }) => afterAiming({ log, luck }, topAt(log.now(), 'fire')?.units ?? []),
  prompt: (view) => ({ code: 'fire', values: { units: unaimed(view).length } }),
  rules: ['3.2', 'R55', 'R58'],
};
