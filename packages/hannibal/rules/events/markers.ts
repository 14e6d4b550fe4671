import { mark } from '../board/changes.js';
import { controlsProvince, isInRegion } from '../board/control.js';
import { cusIn, forceOf, isSoft, isStrangeTribe, markerAt, type Board } from '../board/forces.js';
import type { Province, Space } from '../spaces.js';
import { enemyOf, type Seat } from '../vocabulary.js';
import type { MarkerEvent, PlainEvent, ProvinceEvent } from './kinds.js';

/** A side's soft markers in a province without its own CUs beside them. */
const unguarded = (board: Board, seat: Seat, province: Province): Space[] =>
  board.world
    .provinceOf(province)
    .spaces.filter((space) => isSoft(board, seat, space) && cusIn(board.state, seat, space) === 0);

/** #1, #2, #4: removes the enemy's unguarded markers from a province that they control. */
export const revolt = (province: Province): PlainEvent => ({
  asks: 'nothing',
  isOpen: (board, seat) =>
    controlsProvince(board, enemyOf(seat), province) && unguarded(board, enemyOf(seat), province).length > 0,
  effect: ({ world, log }, seat) => {
    const gone = unguarded({ world, state: log.now() }, enemyOf(seat), province);
    mark(log, gone, { marker: 'none', why: 'revolt' });
  },
});

const NUMIDIAS: readonly Province[] = ['western_numidia', 'eastern_numidia'];

/** #3: removes the enemy's unguarded markers from one of the Numidias, whoever controls it. */
export const numidianRevolt: ProvinceEvent = {
  asks: 'province',
  provinces: (board, seat) =>
    NUMIDIAS.filter((province) => unguarded(board, enemyOf(seat), province).length > 0),
  effect: ({ world, log }, seat, province) => {
    const gone = unguarded({ world, state: log.now() }, enemyOf(seat), province);
    mark(log, gone, { marker: 'none', why: 'revolt' });
  },
};

/** Places the seat's own marker in a space. */
const flip: MarkerEvent['effect'] = ({ log }, seat, space) => {
  mark(log, [space], { marker: seat, why: 'event' });
};

/** The spaces of a province where a side may place a marker: no city, no tribe, no enemy CU, no marker of its own. */
const winnable = ({ world, state }: Board, seat: Seat, province: Province): Space[] =>
  world
    .provinceOf(province)
    .spaces.filter(
      (space) =>
        world.spaceOf(space).kind !== 'city' &&
        markerAt(state, space) !== 'tribe' &&
        markerAt(state, space) !== seat &&
        !isStrangeTribe(state, seat, space) &&
        cusIn(state, enemyOf(seat), space) === 0,
    );

const ALLIED_SPACES = 3;

/** #23, #24: up to three markers in a Numidia. */
export const numidianAlly = (provinces: readonly Province[]): MarkerEvent => ({
  asks: 'markers',
  most: ALLIED_SPACES,
  isUpTo: true,
  provinces,
  isOpen: () => true,
  spaces: (board, seat, province) => (province === null ? [] : winnable(board, seat, province)),
  effect: flip,
});

/** The enemy's soft markers without their CUs beside them. */
const flippable = (board: Board, seat: Seat): Space[] =>
  board.world.map.provinces.flatMap(({ id }) => unguarded(board, enemyOf(seat), id));

/** #27: two Roman markers in Italy turn, while Hannibal is there. */
export const wordOfFreedom: MarkerEvent = {
  asks: 'markers',
  most: 2,
  isUpTo: false,
  provinces: [],
  isOpen: (board) => {
    const hannibal = forceOf(board, 'hannibal');
    return hannibal !== null && isInRegion(board.world, hannibal.space, 'italy');
  },
  spaces: (board, seat) => flippable(board, seat).filter((space) => isInRegion(board.world, space, 'italy')),
  effect: flip,
};

/** #35, #36: one soft marker of the enemy turns. */
export const envoys: MarkerEvent = {
  asks: 'markers',
  most: 1,
  isUpTo: false,
  provinces: [],
  isOpen: () => true,
  spaces: flippable,
  effect: flip,
};

const HUNGRY_SPACES = 3;

/** #56: three Roman soft markers go, guarded or not, while Carthage controls Sicilia. */
export const grain: MarkerEvent = {
  asks: 'markers',
  most: HUNGRY_SPACES,
  isUpTo: false,
  provinces: [],
  isOpen: (board) => controlsProvince(board, 'carthage', 'sicilia'),
  spaces: (board) =>
    board.world.map.spaces.map(({ id }) => id).filter((space) => isSoft(board, 'rome', space)),
  effect: ({ log }, _seat, space) => {
    mark(log, [space], { marker: 'none', why: 'event' });
  },
};
