import {
  commanderOf,
  controls,
  generalsOf,
  PROVINCES,
  type Board,
  type General,
  type Province,
  type Seat,
  type Space,
  type State,
} from '../rules/index.js';
import { reached } from '../rules/year/isolation.js';
import type { World } from '../rules/world.js';
import { distancesOf, type Distances } from './distances.js';

/** A force on the map, as far as a bot weighs it. */
export interface Army {
  readonly seat: Seat;
  readonly space: Space;
  readonly inside: boolean;
  readonly size: number;
  readonly elephants: number;
  /** Who commands it; null: nobody. */
  readonly leader: General | null;
  readonly generals: readonly General[];
}

/** How many spaces of a province each side holds, without those that it is about to lose for good (19.4). */
export type Hold = Readonly<Record<Seat, number>>;

/** A position as a bot reads it: all of it rests on what everybody sees. */
export interface Picture extends Board {
  readonly holds: ReadonlyMap<Province, Hold>;
  readonly armies: readonly Army[];
  readonly far: Readonly<Record<Seat, Distances>>;
  /** The spaces in which a side's markers last: those that its CUs, cities, tribes and ports reach (19.4). */
  readonly reached: Readonly<Record<Seat, ReadonlySet<Space>>>;
  /** What a CU counts as things stand: on the last turn only what it can still do. */
  readonly cu: number;
  /** What has been reckoned of this position, by what it is of. */
  readonly known: Map<string, number>;
  /** What each side could besiege or subjugate, once it has been looked for. */
  readonly sites: Map<Seat, readonly Site[]>;
}

/** A city or tribe that a side could besiege or subjugate, and what an attempt is worth. */
export interface Site {
  readonly space: Space;
  readonly worth: number;
}

/** A figure of a position, reckoned once. */
export function once({ known }: Picture, key: string, reckon: () => number): number {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = reckon();
  known.set(key, found);
  return found;
}

function armiesOf(board: Board): Army[] {
  return board.state.troops.map(({ seat, space, inside, regulars, elephants }) => {
    const force = { seat, space, inside };
    return {
      ...force,
      size: regulars + elephants,
      elephants,
      leader: commanderOf(board, force),
      generals: generalsOf(board, force),
    };
  });
}

function holdOf({ world, state }: Board, reach: Picture['reached'], province: Province): Hold {
  const { spaces } = world.provinceOf(province);
  const lasting = (seat: Seat) =>
    spaces.filter((space) => controls(state, seat, space) && reach[seat].has(space)).length;
  return { rome: lasting('rome'), carthage: lasting('carthage') };
}

/** The last turn of the war. */
export const LAST_TURN = 9;

/** How many Strategy cards both sides hold. */
const cardsLeft = ({ hands }: State): number => hands.rome.length + hands.carthage.length;

const cuAt = (state: State): number =>
  state.turn < LAST_TURN ? 2.4 - 0.08 * state.turn : 0.3 + 0.06 * cardsLeft(state);

/** Reads a position. */
export function pictureOf(world: World, state: State): Picture {
  const board = { world, state };
  const reach = { rome: reached(board, 'rome'), carthage: reached(board, 'carthage') };
  return {
    ...board,
    reached: reach,
    holds: new Map(PROVINCES.map((province) => [province, holdOf(board, reach, province)])),
    armies: armiesOf(board),
    far: distancesOf(world),
    cu: cuAt(state),
    known: new Map(),
    sites: new Map(),
  };
}
