import type { Clicks, Question } from '@tessera/tools/bench';
import { drawMap } from '../drawing/index.js';
import { isOnMap, metaurus, type ChitCommand, type Metaurus, type Seat, type Step } from '../rules/index.js';

/** Who is ordered to march. */
const MARCHING: Readonly<Record<Seat, ChitCommand>> = { carthage: 'iberians', rome: 'V' };

/** What a seat commits on the way to its movement; null when it is asked for that. */
function plan({ view, seat }: Question<Metaurus>): readonly Step[] | null {
  const command = MARCHING[seat];
  const at = view.frames.at(-1)?.at;
  switch (at) {
    case 'setUp':
      return [{ verb: 'order', command, order: 'move' }];
    case 'initiative':
      return [{ verb: 'go', turn: 'first' }];
    case 'orders':
      return [];
    case 'activate':
      return [{ verb: 'activate', command }];
    case 'movement':
      return null;
    default:
      throw new Error(`Nobody meets the question "${String(at)}" on the way to a movement.`);
  }
}

/** The units that march, where the seat's map shows them. */
function spots({ view, seat }: Question<Metaurus>) {
  const { bounds, layout } = drawMap(metaurus.world, seat === 'rome' ? 'north' : 'south');
  const points = view.units.flatMap(({ command, hex }, id) =>
    command === MARCHING[seat] && isOnMap(view, id) ? [layout.centre(hex)] : [],
  );
  return { bounds, points };
}

/** A browser clicks units that may march, at the first movement of whoever has won the initiative. */
export const clicks: Clicks<Metaurus> = { lights: 'lit hexes', plan, spots };
