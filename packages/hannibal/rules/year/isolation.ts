import { type Board, controls, isSoft, markerAt } from '../board/forces.js';
import { mark } from '../board/changes.js';
import { type Space, SPACES } from '../spaces.js';
import { enemyOf, type Seat } from '../vocabulary.js';
import { because, type Dealing, type Log } from '../types.js';
import type { World } from '../world.js';
import type { FrameOf } from '../model/index.js';
import { change, close, open, type Question } from '../stack.js';

/** The spaces in which a seat has CUs, on either side of a wall. */
export const withCus = ({ troops }: Board['state'], seat: Seat): ReadonlySet<Space> =>
  new Set(troops.filter((troop) => troop.seat === seat).map(({ space }) => space));

/** Whether a space keeps a seat's markers from isolation: it has own CUs, or is the seat's walled city, tribe or port (19.4, S8.97). */
function isRoot({ world, state }: Board, seat: Seat, space: Space): boolean {
  if (!controls(state, seat, space)) return false;
  const { kind, port } = world.spaceOf(space);
  return kind === 'city' || port !== null || markerAt(state, space) === 'friendlyTribe';
}

/** The spaces connected, by roads and straits that are not barred, to one that keeps a seat's markers from isolation. */
export function reached(board: Board, seat: Seat): ReadonlySet<Space> {
  const { world, state } = board;
  const [own, theirs] = [withCus(state, seat), withCus(state, enemyOf(seat))];
  const isOpen = (space: Space) =>
    controls(state, seat, space) || (markerAt(state, space) === 'none' && !theirs.has(space));
  const found = new Set(SPACES.filter((space) => own.has(space) || isRoot(board, seat, space)));
  // Iterating a Set also visits what is added during the loop.
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

/** The spaces of a seat's soft markers, which it may take away: neither cities nor tribes (S8.19). */
export const softOf = (board: Board, seat: Seat): Space[] =>
  SPACES.filter((space) => isSoft(board, seat, space));

/** Asks for the markers of a penalty one after another, or takes all that are left. A side with too few sues for peace (15.6, 22.3, S8.19). */
export function penalty(dealing: Dealing, frame: FrameOf<'penalty'>): void {
  const { world, log } = dealing;
  const { seat, left, why } = frame;
  if (left === 0) return close(log);
  const soft = softOf({ world, state: log.now() }, seat);
  if (soft.length < left) {
    log.emit({ kind: 'GameEnded', winner: enemyOf(seat), by: 'suedForPeace' });
  } else if (soft.length === left) {
    close(log);
    mark(log, soft, { marker: 'none', why });
  } else {
    change(log, { ...frame, left: left - 1 });
    open(log, { at: 'removePc', seat, answer: null, left, why });
  }
}

/** Frames 39 and 41: which of its own markers a side takes away. */
export const removePc: Question<'removePc'> = {
  at: 'removePc',
  choices: (board, { seat }) => [{ verb: 'unmark', space: softOf(board, seat) }],
  reasons: (_board, _frame, step) =>
    step.verb === 'unmark' ? [because('noSoftMarker', 'S8.19', [step.space])] : [],
  settle: ({ log }, { why }, step) => {
    if (step.verb === 'unmark') mark(log, [step.space], { marker: 'none', why });
  },
  prompt: (_, { left, why }) => ({ left, why }),
  rules: ['15.5', '22.2', '10.10'],
};
