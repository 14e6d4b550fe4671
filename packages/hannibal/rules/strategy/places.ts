import { controlsProvince } from '../board/control.js';
import {
  type Board,
  controls,
  cusIn,
  forceOf,
  generalsOnMap,
  holds,
  isSoft,
  markerAt,
  seatOf,
} from '../board/forces.js';
import { placeCus, sideFault, sideFor } from '../board/placing.js';
import type { State } from '../model/index.js';
import { type Space, SPACES } from '../spaces.js';
import { because, type Reason } from '../types.js';
import { enemyOf, type General, type Seat } from '../vocabulary.js';
import { mark } from '../board/changes.js';
import { put, type Question } from '../stack.js';

const spacesWith = ({ troops }: State, seat: Seat): ReadonlySet<Space> =>
  new Set(troops.filter((troop) => troop.seat === seat).map(({ space }) => space));

/**
 * The spaces where a seat may place a marker: those without a marker and without enemy CUs, and, unless there is a truce,
 * those with an enemy marker, neither city nor tribe, and own CUs (19.2, S8.60).
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

/** The reason why a seat may not place a marker in a space that is not markable (19.2, S8.60). */
function markFault(board: Board, seat: Seat, space: Space): Reason {
  const { state } = board;
  const enemy = enemyOf(seat);
  const isFlip = isSoft(board, enemy, space);
  if (!isFlip && markerAt(state, space) === 'none') return because('enemyCus', '19.2', [space]);
  if (markerAt(state, space) === seat) return because('marked', '19.2', [space]);
  if (!isFlip) return because('cityOrTribe', 'S8.60', [space]);
  return cusIn(state, seat, space) > 0
    ? because('truceFlip', '#64', [space])
    : because('flipNeedsCus', '19.2', [space]);
}

/** The reason why a seat may not raise a CU with a general who is not among `raisersOf` (8.2, S8.37, S8.60). */
function raiserFault(board: Board, seat: Seat, general: General): Reason {
  const { world, state } = board;
  const { space, inside } = state.posts[general];
  if (seatOf(world, general) !== seat) return because('notYours', '8.2');
  if (space === null || state.posts[general].at !== 'map') return because('notOnMap', '8.2');
  const isTheirs =
    controls(state, seat, space) && controlsProvince(board, seat, world.spaceOf(space).province);
  const wall = isTheirs ? sideFault(board, seat, { space, inside }) : null;
  return wall ?? because('noraise', 'S8.60', [space]);
}

/** The generals with whom a seat may raise a CU: in a space and a province that it controls, where CUs may be placed (8.2, S8.60). */
export const raisersOf = (board: Board, seat: Seat): General[] =>
  generalsOnMap(board, seat).filter((general) => {
    const { world, state } = board;
    const { space, inside } = state.posts[general];
    if (space === null || !controls(state, seat, space)) return false;
    if (!controlsProvince(board, seat, world.spaceOf(space).province)) return false;
    return sideFor(board, seat, space)?.inside === inside;
  });

/** Frame 11: where a marker is placed by operations; one after another, each in another space (8.2, 19.2). */
export const placePc: Question<'placePc'> = {
  at: 'placePc',
  choices: (board, { seat, placed }) => {
    const space = markable(board, seat);
    const done = placed.length > 0 ? [{ verb: 'decline' as const }] : [];
    return space.length === 0 ? [] : [{ verb: 'mark', space }, ...done];
  },
  reasons: (board, { seat }, step) => {
    if (step.verb === 'decline') return [because('firstOne', 'S8.60')];
    return step.verb === 'mark' ? [markFault(board, seat, step.space)] : [];
  },
  settle: (dealing, frame, step) => {
    if (step.verb !== 'mark') return;
    const { seat, left, placed } = frame;
    mark(dealing.log, [step.space], { marker: seat, why: 'placed' });
    if (left > 1)
      put(dealing, placePc, {
        ...frame,
        answer: null,
        left: left - 1,
        placed: [...placed, step.space],
      });
  },
  prompt: (_, { left }) => ({ left }),
  rules: ['8.2', '19.2'],
};

/** Frame 12: with which general a CU is raised (8.2). */
export const raise: Question<'raise'> = {
  at: 'raise',
  choices: (board, { seat }) => [{ verb: 'name', general: raisersOf(board, seat) }],
  reasons: (board, { seat }, step) => (step.verb === 'name' ? [raiserFault(board, seat, step.general)] : []),
  settle: (dealing, _, step) => {
    if (step.verb !== 'name') return;
    const { world, log } = dealing;
    const force = forceOf({ world, state: log.now() }, step.general);
    if (force !== null) placeCus(dealing, force, { regulars: 1, elephants: 0, why: 'raised' });
  },
  rules: ['8.2', '20.5'],
};
