import { controls, isSoft, markerAt } from '../board/forces.js';
import { mark } from '../board/changes.js';
import type { Board } from '../board/forces.js';
import type { Space } from '../spaces.js';
import { SPACES } from '../spaces.js';
import { enemyOf, type Seat } from '../vocabulary.js';
import type { Log } from '../types.js';
import type { World } from '../world.js';

/** The spaces in which a seat has CUs, on either side of a wall. */
export const withCus = ({ troops }: Board['state'], seat: Seat): ReadonlySet<Space> =>
  new Set(troops.filter((troop) => troop.seat === seat).map(({ space }) => space));

/** Whether a space by itself keeps markers: its own CUs, a walled city, a tribe or a port of the seat (19.4, S8.97). */
function isRoot({ world, state }: Board, seat: Seat, space: Space): boolean {
  if (!controls(state, seat, space)) return false;
  const { kind, port } = world.spaceOf(space);
  return kind === 'city' || port !== null || markerAt(state, space) === 'friendlyTribe';
}

/** The spaces from which a path leads to what keeps a seat's markers: roads and straits, through what does not bar it. */
export function reached(board: Board, seat: Seat): ReadonlySet<Space> {
  const { world, state } = board;
  const [own, theirs] = [withCus(state, seat), withCus(state, enemyOf(seat))];
  const isOpen = (space: Space) =>
    controls(state, seat, space) || (markerAt(state, space) === 'none' && !theirs.has(space));
  const found = new Set(SPACES.filter((space) => own.has(space) || isRoot(board, seat, space)));
  // A set goes on to what is added to it meanwhile.
  for (const space of found)
    for (const next of world.neighbours(space))
      if ((next.way === 'road' || next.way === 'strait') && isOpen(next.space)) found.add(next.space);
  return found;
}

/** The soft markers of a seat that are isolated (19.4). */
export function isolatedOf(board: Board, seat: Seat): Space[] {
  const kept = reached(board, seat);
  return SPACES.filter((space) => isSoft(board, seat, space) && !kept.has(space));
}

/** Removes a seat's isolated markers, all at once. */
export function removeIsolated(world: World, log: Log, seat: Seat): void {
  mark(log, isolatedOf({ world, state: log.now() }, seat), { marker: 'none', why: 'isolated' });
}
