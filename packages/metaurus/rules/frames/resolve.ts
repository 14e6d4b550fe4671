import { resolve } from '../battle/resolve.js';
import type { State } from '../model.js';
import { because, frameAt, type Rules } from '../types.js';
import type { World } from '../world.js';
import { applied, askedBy, concluding } from './asked.js';

const chosenIn = (view: State) => frameAt(view, 'resolve')?.chosen ?? null;

const numbersIn = (view: State): number[] =>
  (frameAt(view, 'resolve')?.attacks ?? []).map(({ attack }) => attack);

/** The attacker takes their attacks in any order (9.1). */
export const resolution = (world: World): Rules => ({
  waiting: askedBy('resolve'),
  choices: (view) => (chosenIn(view) === null ? [{ verb: 'resolve', attack: numbersIn(view) }] : []),
  missing: (view) => (chosenIn(view) === null ? [because('chooseAttack', '9.1')] : []),
  reasons: (view, _seat, step) => {
    if (step.verb !== 'resolve') return [because('onlyResolve', '9.1')];
    return [because(chosenIn(view) === null ? 'noSuchAttack' : 'attackIsChosen', '9.1')];
  },
  apply: applied(world),
  conclude: concluding(world, (dealing, state) => {
    const frame = frameAt(state, 'resolve');
    const next = frame?.attacks.find(({ attack }) => attack === frame.chosen);
    if (next !== undefined) resolve(dealing, next);
  }),
  prompt: (view) => ({ code: 'resolve', values: { left: numbersIn(view).length } }),
  rules: ['9.1', 'R34', 'R35', 'R71'],
});
