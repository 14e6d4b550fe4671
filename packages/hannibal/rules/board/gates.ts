import type { Space } from '../spaces.js';
import type { Dealing } from '../types.js';
import { enemyOf, SEATS } from '../vocabulary.js';
import { move } from './changes.js';
import { cusOf, cusOutside, generalsOf } from './forces.js';

/** Who is in their own city is simply in the space once no enemy CUs stand before it (S8.28). */
export function openGates({ world, log }: Pick<Dealing, 'world' | 'log'>, space: Space): void {
  for (const seat of SEATS) {
    const state = log.now();
    const force = { seat, space, inside: true };
    const generals = generalsOf({ world, state }, force);
    const { regulars, elephants } = cusOf(state, force);
    const isShut = cusOutside(state, enemyOf(seat), space) > 0;
    if (isShut || regulars + elephants + generals.length === 0) continue;
    move(log, force, { to: { space, inside: false }, regulars, elephants, generals, why: 'gatesOpen' });
  }
}
