import { controlsProvince, isInRegion } from '../board/control.js';
import { mark } from '../board/changes.js';
import { placeCus, sideFor, sidesFor } from '../board/placing.js';
import {
  controls,
  cusIn,
  generalsOf,
  generalsOnMap,
  holds,
  markerAt,
  roomIn,
  type Board,
  type Force,
  type Side,
} from '../board/forces.js';
import { numberOf, type Province, type Space } from '../spaces.js';
import { put, type Question } from '../stack.js';
import { because, type Choice, type Dealing } from '../types.js';
import { enemyOf, type Seat } from '../vocabulary.js';
import type { PlainEvent, TargetEvent } from './kinds.js';

/** The places of a side's generals where new CUs could join them. */
function placesWithGeneral(board: Board, seat: Seat, isThere: (space: Space) => boolean): Side[] {
  const spaces = generalsOnMap(board, seat).flatMap((general) => board.state.posts[general].space ?? []);
  const inOrder = [...new Set(spaces)].sort((one, two) => numberOf(one) - numberOf(two));
  return sidesFor(board, seat, inOrder.filter(isThere)).filter(
    (side) => generalsOf(board, { ...side, seat }).length > 0,
  );
}

/** The number of new CUs that find room: outside all of them, inside a city as many as it still holds (S8.37). */
const fitting = (board: Board, { seat, space, inside }: Force, some: number): number =>
  inside ? Math.min(some, roomIn(board, seat, space)) : some;

/** Places CUs, as many as fit. */
function recruit(dealing: Dealing, force: Force, some: number): void {
  const { world, log } = dealing;
  const regulars = fitting({ world, state: log.now() }, force, some);
  placeCus(dealing, force, { regulars, elephants: 0, why: 'recruits' });
}

/** An event that adds CUs to one of the side's generals, in spaces that the card names. */
const withGeneral = (isThere: (board: Board, seat: Seat, space: Space) => boolean): TargetEvent => ({
  asks: 'target',
  targets: (board, seat) => placesWithGeneral(board, seat, (space) => isThere(board, seat, space)),
  effect: (dealing, seat, target) => {
    recruit(dealing, { ...target, seat }, 2);
  },
});

/** #13, #14, #16: with a Carthaginian general in one of these provinces. */
export const recruitsIn = (...provinces: readonly Province[]): TargetEvent =>
  withGeneral(({ world }, _seat, space) => provinces.includes(world.spaceOf(space).province));

/** #15: with one's general in a Spanish province that one controls. */
export const iberians = withGeneral(
  (board, seat, space) =>
    isInRegion(board.world, space, 'spain') &&
    controlsProvince(board, seat, board.world.spaceOf(space).province),
);

/** #44 to #48: with a Roman general in Italy, while Rome controls the province. */
export const auxiliaries = (province: Province): TargetEvent =>
  withGeneral(
    (board, seat, space) =>
      controlsProvince(board, seat, province) && isInRegion(board.world, space, 'italy'),
  );

/** #10: a friendly port in Africa or Italy, while Macedonia is allied (S8.37). */
export const macedonians: TargetEvent = {
  asks: 'target',
  targets: (board, seat) => {
    const { world, state } = board;
    if (!holds(state, 'alliance')) return [];
    const isThere = (space: Space) =>
      controls(state, seat, space) &&
      (isInRegion(world, space, 'africa') || isInRegion(world, space, 'italy'));
    return sidesFor(board, seat, world.ports.filter(isThere));
  },
  effect: (dealing, seat, target) => {
    recruit(dealing, { ...target, seat }, 2);
  },
};

/** #11: a port with one's PC and no enemy CU, while one controls the Balearics. */
export const slingers: TargetEvent = {
  asks: 'target',
  targets: (board, seat) => {
    const { world, state } = board;
    if (!controlsProvince(board, seat, 'balearic_islands')) return [];
    const isThere = (space: Space) =>
      controls(state, seat, space) && cusIn(state, enemyOf(seat), space) === 0;
    return sidesFor(board, seat, world.ports.filter(isThere));
  },
  effect: (dealing, seat, target) => {
    recruit(dealing, { ...target, seat }, 1);
  },
};

/** The number of elephants not on the map. */
const elephantsLeft = ({ world, state }: Board): number =>
  Math.max(0, world.tables.elephants - state.troops.reduce((sum, { elephants }) => sum + elephants, 0));

const AFRICANS = 2;

/** Asks which of the new CUs go into a city without room for all; the others are lost (S8.37). */
export const eventCus: Question<'eventCus'> = {
  at: 'eventCus',
  choices: (_, { regulars, elephants, room }) =>
    Array.from({ length: Math.min(room, elephants) + 1 }, (__, some) => some)
      .filter((some) => room - some <= regulars)
      .map((some): Choice => ({ verb: 'enter', regulars: room - some, elephants: some, generals: [[]] })),
  reasons: (_board, { regulars, elephants, room }, step) => {
    if (step.verb !== 'enter') return [];
    if (step.generals.length > 0) return [because('notThere', 'S8.37')];
    if (step.regulars > regulars || step.elephants > elephants) return [because('noSuchCus', 'S8.37')];
    return [because(step.regulars + step.elephants > room ? 'cityFull' : 'fillCity', 'S8.37')];
  },
  settle: (dealing, { seat, space }, step) => {
    if (step.verb !== 'enter') return;
    const { regulars, elephants } = step;
    placeCus(dealing, { seat, space, inside: true }, { regulars, elephants, why: 'recruits' });
  },
  prompt: (_, { card, space, room }) => ({ card, space, room }),
  rules: ['6.3', 'S8.37'],
};

/** #12: two elephants in Carthage; those that there are none of come as regular CUs. */
export const africans: PlainEvent = {
  asks: 'nothing',
  isOpen: (board, seat) =>
    controls(board.state, seat, 'carthage') && sideFor(board, seat, 'carthage') !== null,
  effect: (dealing, seat) => {
    const { world, log } = dealing;
    const board = { world, state: log.now() };
    const place = sideFor(board, seat, 'carthage');
    if (place === null) return;
    const force = { ...place, seat };
    const { space } = place;
    const elephants = Math.min(AFRICANS, elephantsLeft(board));
    const cus = { regulars: AFRICANS - elephants, elephants };
    if (!place.inside) return placeCus(dealing, force, { ...cus, why: 'recruits' });
    const room = fitting(board, force, AFRICANS);
    put(dealing, eventCus, { at: 'eventCus', id: 0, seat, card: 12, answer: null, space, ...cus, room });
  },
};

/** #22: a CU and a PC in a space of Sicilia that is no city and has no Roman CU. */
export const mutin: TargetEvent = {
  asks: 'target',
  targets: ({ world, state }) =>
    world
      .provinceOf('sicilia')
      .spaces.filter((space) => world.spaceOf(space).kind === 'open' && cusIn(state, 'rome', space) === 0)
      .map((space) => ({ space, inside: false })),
  effect: (dealing, seat, { space }) => {
    if (markerAt(dealing.log.now(), space) !== seat)
      mark(dealing.log, [space], { marker: seat, why: 'event' });
    recruit(dealing, { seat, space, inside: false }, 1);
  },
};

/** The number of Italian provinces that Carthage must control for #25 and #43. */
const MANY = 3;

/** Whether Carthage controls three provinces of Italy. */
export const isItalyFalling = (board: Board): boolean =>
  board.world.map.provinces.filter(
    ({ id, region }) => region === 'italy' && controlsProvince(board, 'carthage', id),
  ).length >= MANY;

const SLAVES = 4;

/** #43: four CUs in Rome, while Carthage holds much of Italy and no CU in Latium. */
export const slaves: PlainEvent = {
  asks: 'nothing',
  isOpen: (board) => isItalyFalling(board) && cusIn(board.state, 'carthage', 'rome') === 0,
  effect: (dealing, seat) => {
    recruit(dealing, { seat, space: 'rome', inside: false }, SLAVES);
  },
};
