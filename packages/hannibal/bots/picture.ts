import {
  type Board,
  commanderOf,
  controls,
  type General,
  generalsOf,
  numberOf,
  type Province,
  PROVINCES,
  type Seat,
  type Space,
  SPACES,
  type State,
} from '../rules/index.js';
import { reached } from '../rules/year/isolation.js';
import type { World } from '../rules/world.js';
import { costOf } from '../rules/movement/ways.js';

/** How many Movement Points lie between spaces, by land and by sea. */
export type Distances = ReadonlyMap<Space, ReadonlyMap<Space, number>>;

/** What a leg by sea counts beside Movement Points: ships are rare, and Carthage's may be sunk. */
const SEA: Readonly<Record<Seat, number>> = { rome: 6, carthage: 10 };

/** Farther than any way leads. */
export const FAR = 99;

function distancesFrom(world: World, from: Space, sea: number): ReadonlyMap<Space, number> {
  const found = new Map<Space, number>([[from, 0]]);
  const open = [from];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const cost = found.get(at) ?? 0;
    const ports = world.spaceOf(at).port === null ? [] : world.ports;
    const ways = [
      ...world.neighbours(at).map(({ space, way }) => ({ space, cost: costOf(way) })),
      ...ports.map((space) => ({ space, cost: sea })),
    ];
    for (const way of ways) {
      if (cost + way.cost >= (found.get(way.space) ?? FAR)) continue;
      found.set(way.space, cost + way.cost);
      open.push(way.space);
    }
  }
  return found;
}

/** How much of something far away counts. */
const near = (steps: number): number => (steps >= FAR ? 0 : 1 / (1 + (steps / 5) ** 1.5));

/** How much of what lies in other spaces counts in a space: by their numbers. */
export type Nearness = ReadonlyMap<Space, readonly number[]>;

/** The distances on a map as each side's armies cover them, and how much of what lies there counts. */
interface Reach {
  readonly far: Readonly<Record<Seat, Distances>>;
  readonly near: Readonly<Record<Seat, Nearness>>;
}

function nearnessIn(distances: Distances): Nearness {
  const from = (found: ReadonlyMap<Space, number>): readonly number[] => {
    const shares = SPACES.map(() => 0);
    for (const space of SPACES) shares[numberOf(space)] = near(found.get(space) ?? FAR);
    return shares;
  };
  return new Map([...distances].map(([space, found]) => [space, from(found)]));
}

const known = new WeakMap<World, Reach>();

/** How far it is on a map for either side, reckoned once. */
function reachOn(world: World): Reach {
  const before = known.get(world);
  if (before !== undefined) return before;
  const of = (seat: Seat): Distances =>
    new Map(SPACES.map((space) => [space, distancesFrom(world, space, SEA[seat])]));
  const far = { rome: of('rome'), carthage: of('carthage') };
  const found = { far, near: { rome: nearnessIn(far.rome), carthage: nearnessIn(far.carthage) } };
  known.set(world, found);
  return found;
}

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
export interface Picture extends Board, Reach {
  readonly holds: ReadonlyMap<Province, Hold>;
  readonly armies: readonly Army[];
  /** The spaces in which a side's markers last: those that its CUs, cities, tribes and ports reach (19.4). */
  readonly reached: Readonly<Record<Seat, ReadonlySet<Space>>>;
  /** What a CU counts as things stand: on the last turn only what it can still do. */
  readonly cu: number;
  /** What has been reckoned of this position, by what it is of. */
  readonly known: Map<string, number>;
  /** What each side could besiege or subjugate, once it has been looked for. */
  readonly sites: Map<Seat, readonly Site[]>;
  /** What attacks by an army would be worth, wherever it stands, once they have been reckoned: by what the army is. */
  readonly preys: Map<string, readonly Site[]>;
  /** How many Battle cards allies bring each side in a space, once they have been counted. */
  readonly allies: Readonly<Record<Seat, Map<Space, number>>>;
}

/** A place where something can be won, such as a city that a side could besiege, and what an attempt is worth. */
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
  state.turn < LAST_TURN ? 1.8 - 0.06 * state.turn : 0.3 + 0.06 * cardsLeft(state);

const pictures = new WeakMap<State, Picture>();

/** Reads a position, once. */
export function pictureOf(world: World, state: State): Picture {
  const before = pictures.get(state);
  if (before?.world === world) return before;
  const found = reckoned({ world, state });
  pictures.set(state, found);
  return found;
}

function reckoned(board: Board): Picture {
  const { world, state } = board;
  const reach = { rome: reached(board, 'rome'), carthage: reached(board, 'carthage') };
  return {
    ...board,
    reached: reach,
    holds: new Map(PROVINCES.map((province) => [province, holdOf(board, reach, province)])),
    armies: armiesOf(board),
    ...reachOn(world),
    cu: cuAt(state),
    known: new Map(),
    sites: new Map(),
    preys: new Map(),
    allies: { rome: new Map(), carthage: new Map() },
  };
}
