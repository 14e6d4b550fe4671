import type { State } from '../model.js';
import type { World } from '../world.js';
import { attacksOf } from './cover.js';
import type { Prospect } from './odds.js';
import { participants } from './resolve.js';

/**
 * The combats that a view has before it, after the steps of a plan: what is being declared or continued, what is
 * declared and not yet resolved (as if nobody else retreated), or a Counter-Attack that may be made.
 */
export function prospectsIn(world: World, view: State): Prospect[] {
  const frame = view.frames.at(-1);
  switch (frame?.at) {
    case 'declare':
      return attacksOf(frame.pairs).map((attack) => ({ combat: { manner: 'declared', ...attack } }));
    case 'continue':
      return attacksOf(frame.pairs).map((attack) => ({ combat: { manner: 'continued', ...attack } }));
    case 'counter': {
      const { attackers, defenders } = frame;
      return [{ combat: { manner: 'counter', attackers, defenders } }];
    }
    case 'resolve':
    case 'retreat': {
      const list = view.frames.findLast(({ at }) => at === 'resolve');
      if (list?.at !== 'resolve') return [];
      return list.attacks
        .map((attack) => ({
          combat: { manner: list.manner, ...participants(world, view, attack) },
          vacated: attack.vacated,
        }))
        .filter(({ combat }) => combat.attackers.length > 0);
    }
    case 'setUp':
    case 'initiative':
    case 'orders':
    case 'activate':
    case 'victim':
    case 'movement':
    case 'advance':
    case undefined:
      return [];
  }
}
