import type { Clicks, DrawnGames, Question } from '@tessera/tools/bench';
import { drawMap } from '../drawing/index.js';
import {
  type ChitCommand,
  duelsOf,
  frameAt,
  isOnMap,
  metaurus,
  type Metaurus,
  type Seat,
  type Step,
} from '../rules/index.js';
import { fighter, melee } from '../testkit/index.js';

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

/** How many pairs may be declared. */
const pairsIn = ({ view }: Question<Metaurus>): number =>
  duelsOf(melee.world, view).reduce((sum, { targets }) => sum + targets.length, 0);

/** Games of the two armies face to face, drawn by players that seek the fight. */
export const melees: DrawnGames<Metaurus> = {
  one: 'a melee',
  many: 'melees',
  game: melee,
  lean: fighter(melee),
  kinds: [
    { name: 'movement', isAsked: (state) => frameAt(state, 'movement') !== null },
    {
      name: 'declaration',
      isAsked: (state) => frameAt(state, 'declare') !== null,
      busy: { counted: 'pairs', count: pairsIn },
    },
  ],
  folded: 500,
};
