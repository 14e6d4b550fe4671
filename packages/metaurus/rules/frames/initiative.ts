import { afterOrders, openOrders } from '../flow.js';
import { because, frameAt, type Rules } from '../types.js';
import type { World } from '../world.js';
import { facts } from './facts.js';

/** The winner of the initiative goes first or second; the orders phase follows (4.1, R1). */
export const initiative = (world: World): Rules => ({
  waiting: (state) => {
    const frame = frameAt(state, 'initiative');
    return frame === null ? [] : [frame.seat];
  },
  choices: (view) => (view.first === null ? [{ verb: 'go', turn: ['first', 'second'] }] : []),
  missing: (view) => (view.first === null ? [because('chooseFirst', '4.2')] : []),
  reasons: (view) => [because(view.first === null ? 'onlyInitiative' : 'firstIsChosen', '4.2')],
  apply: (view, seat, step) => facts(world, view, { seat, step }),
  conclude: (log, _seat, { luck }) => {
    openOrders(log);
    afterOrders(log, luck);
  },
  prompt: (view, seat) => ({ code: 'initiative', values: { seat, turn: view.turn } }),
  rules: ['4.2', 'R1'],
});
