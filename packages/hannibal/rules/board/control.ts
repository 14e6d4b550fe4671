import type { State } from '../model/index.js';
import { PROVINCES, SPACES, type Province, type Space } from '../spaces.js';
import { SEATS, type Seat } from '../vocabulary.js';
import type { World } from '../world.js';
import { controls, markerAt, type Board } from './forces.js';

/** The number of a province's spaces that a seat controls. */
export const spacesHeld = ({ world, state }: Board, seat: Seat, province: Province): number =>
  world.provinceOf(province).spaces.filter((space) => controls(state, seat, space)).length;

/** Whether a seat controls a province: the majority of its spaces (19.1). */
export const controlsProvince = (board: Board, seat: Seat, province: Province): boolean =>
  spacesHeld(board, seat, province) >= board.world.provinceOf(province).majority;

/** The seat that controls a province, or null (19.1). */
export const holderOf = (board: Board, province: Province): Seat | null =>
  SEATS.find((seat) => controlsProvince(board, seat, province)) ?? null;

/** The provinces that a seat controls. */
export const provincesOf = (board: Board, seat: Seat): Province[] =>
  PROVINCES.filter((province) => controlsProvince(board, seat, province));

/** A seat's Political Points: the politically significant provinces that it controls (22.1). */
export const pointsOf = (board: Board, seat: Seat): number =>
  provincesOf(board, seat).filter((province) => board.world.provinceOf(province).significant).length;

/** How many spaces a seat has a marker in, walled cities included. Friendly tribes are none of them (S8.117). */
export const spacesOf = (state: State, seat: Seat): number =>
  SPACES.filter((space) => markerAt(state, space) === seat).length;

/** Whether a space lies in a country: Italy, Spain, Africa (3). */
export const isInRegion = (
  world: World,
  space: Space,
  region: ReturnType<World['provinceOf']>['region'],
): boolean => world.provinceOf(world.spaceOf(space).province).region === region;

/** Italy without Latium. Carthage wins at a victory check when it controls all of it (23, S8.98). */
export const ITALY_BUT_LATIUM: readonly Province[] = [
  'gallia_cisalpinia',
  'etruria',
  'samnium',
  'campania',
  'apulia',
  'lucania',
];

/** The seat that has taken the enemy's capital, with the ending; null when no capital is taken (23). */
export function takerOfCapital(state: State): { winner: Seat; by: 'romeTaken' | 'carthageTaken' } | null {
  const [taker] = SEATS.filter((seat) => controls(state, seat, seat === 'rome' ? 'carthage' : 'rome'));
  if (taker === undefined) return null;
  return { winner: taker, by: taker === 'rome' ? 'carthageTaken' : 'romeTaken' };
}
