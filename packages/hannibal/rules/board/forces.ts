import type { Post, State, Troop } from '../model/index.js';
import { numberOf, type Space } from '../spaces.js';
import { enemyOf, type General, GENERALS, type Marker, type Seat } from '../vocabulary.js';
import type { World } from '../world.js';

/** A world and a position on it. */
export interface Board {
  readonly world: World;
  readonly state: State;
}

/** A space, inside or outside its city wall. */
export interface Side {
  readonly space: Space;
  readonly inside: boolean;
}

/** A force: the CUs and generals of a seat in a space, inside or outside its city (S8.27). */
export interface Force extends Side {
  readonly seat: Seat;
}

/** The marker in a space. */
export const markerAt = ({ markers }: State, space: Space): Marker => markers[numberOf(space)] ?? 'none';

/** Whether a marker counts as that seat's: for Carthage a friendly tribe too (20.9). */
export const isMarkerOf = (marker: Marker, seat: Seat): boolean =>
  marker === seat || (seat === 'carthage' && marker === 'friendlyTribe');

/** Whether a seat controls a space (19.1). */
export const controls = (state: State, seat: Seat, space: Space): boolean =>
  isMarkerOf(markerAt(state, space), seat);

/** How many CUs a seat has on the map. */
export const allCus = ({ troops }: Pick<State, 'troops'>, seat: Seat): number =>
  troops.reduce((sum, one) => (one.seat === seat ? sum + one.regulars + one.elephants : sum), 0);

/** Whether a space holds an enemy PC of a seat: a marker, a walled city, or for Rome a friendly tribe (S8.27). */
export const isEnemyPc = (state: State, seat: Seat, space: Space): boolean =>
  controls(state, enemyOf(seat), space);

/** Whether a space holds a tribe that is not friendly to a seat (S8.27). */
export const isStrangeTribe = (state: State, seat: Seat, space: Space): boolean => {
  const marker = markerAt(state, space);
  return marker === 'tribe' || (marker === 'friendlyTribe' && seat === 'rome');
};

/** Whether a force takes winter attrition: on an enemy PC or at a tribe that is not friendly, never inside its city (21.1, S8.96). */
export const winters = (state: State, { seat, space, inside }: Force): boolean =>
  !inside && (isEnemyPc(state, seat, space) || isStrangeTribe(state, seat, space));

/** Whether a space holds a round marker of a seat, neither city nor tribe (S8.27). */
export const isSoft = ({ world, state }: Board, seat: Seat, space: Space): boolean =>
  markerAt(state, space) === seat && world.spaceOf(space).kind !== 'city';

const NO_CUS = { regulars: 0, elephants: 0 };

/** The CUs of a force, by kind. */
export const cusOf = (
  { troops }: Pick<State, 'troops'>,
  { seat, space, inside }: Force,
): Pick<Troop, 'regulars' | 'elephants'> =>
  troops.find((troop) => troop.seat === seat && troop.space === space && troop.inside === inside) ?? NO_CUS;

/** How many CUs a force has. */
export function sizeOf(state: State, force: Force): number {
  const { regulars, elephants } = cusOf(state, force);
  return regulars + elephants;
}

/** The number of a seat's CUs in a space, inside and outside. */
export const cusIn = (state: State, seat: Seat, space: Space): number =>
  sizeOf(state, { seat, space, inside: false }) + sizeOf(state, { seat, space, inside: true });

/** The number of a seat's CUs in a space outside the city; these stop enemy movement (10.4, 10.7). */
export const cusOutside = (state: State, seat: Seat, space: Space): number =>
  sizeOf(state, { seat, space, inside: false });

/** The seat of a general. */
export const seatOf = (world: World, general: General): Seat => world.generalOf(general).seat;

const isWith = (post: Post, { space, inside }: Side): boolean =>
  post.at === 'map' && post.space === space && post.inside === inside;

/** The generals of a force, in the order of section 4. */
export const generalsOf = ({ world, state }: Board, force: Force): General[] =>
  GENERALS.filter((general) => isWith(state.posts[general], force) && seatOf(world, general) === force.seat);

/** All generals of a seat on the map, in the order of section 4. */
export const generalsOnMap = ({ world, state }: Board, seat: Seat): General[] =>
  GENERALS.filter((general) => state.posts[general].at === 'map' && seatOf(world, general) === seat);

/** The force that a general is with; null off the map. */
export function forceOf({ world, state }: Board, general: General): Force | null {
  const { at, space, inside } = state.posts[general];
  return at === 'map' && space !== null ? { seat: seatOf(world, general), space, inside } : null;
}

/** A general's rank as a number, higher outranks lower: Hannibal all Carthaginians, consuls all other Romans (9.3). */
export function rankOf(state: State, general: General): number {
  return general === 'hannibal' || state.posts[general].rank === 'consul' ? 1 : 0;
}

/** The commander among generals in one force, or null: by rank, then the latest commander, then the order of section 4 (S8.34). */
export function commanderAmong(state: State, generals: readonly General[]): General | null {
  const [first, ...others] = generals;
  if (first === undefined) return null;
  return others.reduce((best, general) => {
    const rank = rankOf(state, general) - rankOf(state, best);
    const later = state.posts[general].commanded - state.posts[best].commanded;
    return rank > 0 || (rank === 0 && later > 0) ? general : best;
  }, first);
}

/** The commander of a force; null when it has no general. */
export const commanderOf = (board: Board, force: Force): General | null =>
  commanderAmong(board.state, generalsOf(board, force));

/** The siege or subjugation points at a space (20.2). */
export const pointsAt = ({ sieges }: State, space: Space): number =>
  sieges.find((siege) => siege.space === space)?.points ?? 0;

/** Whether a city is besieged: it has a siege point (20.4). */
export const isBesieged = (state: State, space: Space): boolean => pointsAt(state, space) > 0;

/** The forces of a seat with CUs, in the order of the map, outside before inside (S8.94). */
export const forcesOf = ({ troops }: State, seat: Seat): Troop[] =>
  troops
    .filter((troop) => troop.seat === seat)
    .sort((one, two) => numberOf(one.space) - numberOf(two.space) || Number(one.inside) - Number(two.inside));

/** The number of CUs that still fit into a seat's own city in a space; 0 when it has none there. */
export function roomIn({ world, state }: Board, seat: Seat, space: Space): number {
  const { capacity } = world.spaceOf(space);
  if (capacity === undefined || markerAt(state, space) !== seat) return 0;
  return Math.max(0, capacity - sizeOf(state, { seat, space, inside: true }));
}

/** Whether a lasting event is in force (#9, #29, #57, #58, #64). */
export const holds = ({ lasting }: State, what: State['lasting'][number]): boolean => lasting.includes(what);

/** The modifiers of attrition rolls: in a pass (10.6), with a guide (#5), in a storm (#60), by pestilence (#52). */
export const ATTRITION_DRM = { pass: -2, alps: 0, guide: -3, storm: 2, pestilence: 1 } as const;

/** The value limited to two bounds. */
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

// The tables are checked when they are loaded, so a missing row is a fault of the program.
function read<V>(rows: readonly V[], at: number): V {
  const row = rows[at];
  if (row === undefined) throw new RangeError(`A table has no row ${at}.`);
  return row;
}

/** A loss by attrition or in battle: the number of CUs, and whether the first must be an elephant (7.1). */
export interface Attrition {
  readonly lost: number;
  readonly elephant: boolean;
}

/** The loss on the Attrition Table for a modified die and the size of a force or the number of rounds; `null` is for Hostile Tribes. */
export function attrition(world: World, die: number, size: number | null): Attrition {
  const { columns, hostileTribes, rows } = world.tables.attrition;
  if (size !== null && size < 1) return { lost: 0, elephant: false };
  const column = size === null ? hostileTribes : columns.findLastIndex((least) => size >= least);
  return read(read(rows, clamp(die, 1, 7) - 1), column);
}

/** The number of CUs lost on the Retreat Table, of those that began the battle (7.2). The caller limits it to the CUs that are left. */
export function retreatLosses(world: World, die: number, began: number): number {
  const { few, many, fewUpTo } = world.tables.retreat;
  return read(began > fewUpTo ? many : few, clamp(die, 0, 7)) ?? began;
}

/** The Siege Table (7.3). */
export const siegeResult = (world: World, die: number) => read(world.tables.siege, clamp(die, 1, 6) - 1);

/** The Naval Combat Table (7.4). */
export const navalResult = (world: World, die: number) => read(world.tables.naval, clamp(die, 1, 3) - 1);
