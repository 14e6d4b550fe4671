import { cityFalls } from '../board/fall.js';
import {
  controls,
  cusIn,
  cusOutside,
  forceOf,
  generalsOnMap,
  pointsAt,
  type Board,
  type Side,
} from '../board/forces.js';
import type { SpaceData } from '../data.js';
import { numberOf, type Space } from '../spaces.js';
import type { GeneralEvent, PlainEvent, TargetEvent } from './kinds.js';
import { isItalyFalling } from './recruits.js';

/** The sites of a kind with siege or subjugation points, of either side (S8.95). */
const tried = ({ world, state }: Board, isSuch: (site: SpaceData) => boolean): Side[] =>
  state.sieges
    .map(({ space }) => space)
    .filter((space) => isSuch(world.spaceOf(space)) && pointsAt(state, space) > 0)
    .sort((one, two) => numberOf(one) - numberOf(two))
    .map((space) => ({ space, inside: false }));

/** An event that removes siege or subjugation points from a site: `points` of them, or all for `Infinity`. */
const relief = (isSuch: (site: SpaceData) => boolean, points: number): TargetEvent => ({
  asks: 'target',
  targets: (board) => tried(board, isSuch),
  effect: ({ log }, _seat, { space }) => {
    const siege = log.now().sieges.find((one) => one.space === space);
    if (siege === undefined) return;
    log.emit({ kind: 'SiegeSet', siege: { ...siege, points: Math.max(0, siege.points - points) } });
  },
});

/** #17: one point at any walled city. */
export const sally = relief(({ kind }) => kind === 'city', 1);
/** #49: all points at one city that is a port. */
export const fleet = relief(({ kind, port }) => kind === 'city' && port !== null, Infinity);
/** #53: all points at one tribe. */
export const resistance = relief(({ kind }) => kind === 'tribe', Infinity);

/** An event by which a Roman city falls to Carthage (S8.30). */
const changesSides = (space: Space, isOpen: (board: Board) => boolean): PlainEvent => ({
  asks: 'nothing',
  isOpen: (board) => controls(board.state, 'rome', space) && isOpen(board),
  effect: (dealing, seat) => {
    cityFalls(dealing, { space, seat, why: 'event' });
  },
});

/** #25: Capua, while Carthage controls three provinces of Italy. */
export const capua = changesSides('capua', isItalyFalling);
/** #26: Syracuse. */
export const syracuse = changesSides('syracuse', () => true);

/** #30: the siege train goes to a Carthaginian general whom no Roman CUs shut in, and who could keep it (S8.59). */
export const engines: GeneralEvent = {
  asks: 'general',
  generals: (board, seat) =>
    generalsOnMap(board, seat).filter((general) => {
      const force = forceOf(board, general);
      if (force === null || force.space === board.state.train) return false;
      const { space, inside } = force;
      const isShut = inside && cusOutside(board.state, 'rome', space) > 0;
      const isCaught = cusIn(board.state, 'rome', space) > 0 && cusIn(board.state, seat, space) === 0;
      return !isShut && !isCaught;
    }),
  effect: ({ world, log }, _seat, general) => {
    const force = forceOf({ world, state: log.now() }, general);
    if (force !== null) log.emit({ kind: 'TrainSet', space: force.space });
  },
};
