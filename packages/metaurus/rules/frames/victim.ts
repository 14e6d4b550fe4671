import { isOver } from '../battle/morale.js';
import { trample } from '../battle/rampage.js';
import { because, frameAt, type Rules } from '../types.js';
import type { State } from '../model.js';
import { unitOf } from '../position.js';
import type { World } from '../world.js';
import { applied, askedBy, concluding } from './asked.js';
import { beginMovement } from './orders.js';

const nearestIn = (view: State) => frameAt(view, 'victim')?.nearest ?? [];
const isOpen = (view: State): boolean => frameAt(view, 'victim')?.picked === null;
const hexesIn = (view: State) => nearestIn(view).map((unit) => unitOf(view, unit).hex);

/** Carthage picks whom the elephants run down, where several units are as near (12.0, R45). */
export const victim = (world: World): Rules => ({
  waiting: askedBy('victim'),
  choices: (view) => (isOpen(view) ? [{ verb: 'trample', unit: nearestIn(view) }] : []),
  missing: (view) => (isOpen(view) ? [because('pickVictim', 'R45', hexesIn(view))] : []),
  reasons: (view, _seat, step) => {
    if (step.verb !== 'trample') return [because('onlyVictim', 'R45')];
    return [isOpen(view) ? because('notNearest', 'R45', hexesIn(view)) : because('victimIsPicked', 'R45')];
  },
  apply: applied(world),
  conclude: concluding(world, (dealing, state) => {
    const picked = frameAt(state, 'victim')?.picked ?? null;
    dealing.log.emit({ kind: 'FrameClosed', at: 'victim' });
    if (picked !== null) trample(dealing, picked);
    if (!isOver(dealing)) beginMovement(dealing, { commands: ['elephants'], balking: [] });
  }),
  prompt: (view) => ({ code: 'victim', values: { nearest: nearestIn(view).length } }),
  rules: ['12.0', 'R45', 'R47'],
});
