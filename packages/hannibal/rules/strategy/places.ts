import { controlsProvince } from '../board/control.js';
import { controls, generalsOnMap, holds, isSoft, type Board } from '../board/forces.js';
import { sideFor } from '../board/placing.js';
import type { State } from '../model/index.js';
import { SPACES, type Space } from '../spaces.js';
import { enemyOf, type General, type Seat } from '../vocabulary.js';

const spacesWith = ({ troops }: State, seat: Seat): ReadonlySet<Space> =>
  new Set(troops.filter((troop) => troop.seat === seat).map(({ space }) => space));

/**
 * Where a seat may place a marker: where none lies, and no enemy CU stands; or where an enemy's lies, no city and no
 * tribe, and own CUs stand, unless there is a truce (19.2, S8.60).
 */
export function markable(board: Board, seat: Seat): Space[] {
  const { state } = board;
  const enemy = enemyOf(seat);
  const theirs = spacesWith(state, enemy);
  const free = SPACES.filter((space, at) => state.markers[at] === 'none' && !theirs.has(space));
  if (holds(state, 'truce')) return free;
  const flips = [...spacesWith(state, seat)].filter((space) => isSoft(board, enemy, space));
  return [...free, ...flips];
}

/** The generals with whom a seat may raise a CU: in a space and a province of its own, where CUs may be put (8.2, S8.60). */
export const raisersOf = (board: Board, seat: Seat): General[] =>
  generalsOnMap(board, seat).filter((general) => {
    const { world, state } = board;
    const { space, inside } = state.posts[general];
    if (space === null || !controls(state, seat, space)) return false;
    if (!controlsProvince(board, seat, world.spaceOf(space).province)) return false;
    return sideFor(board, seat, space)?.inside === inside;
  });
