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
import { lastTurnOf } from '../rules/year/length.js';
import { reached } from '../rules/year/isolation.js';
import type { World } from '../rules/world.js';
import { costOf } from '../rules/movement/moves.js';

/** The Movement Points between each two spaces, by land and by sea. */
export type Distances = ReadonlyMap<Space, ReadonlyMap<Space, number>>;

/** The Movement Points that a leg by sea counts as: ships are rare, and Carthage's may be sunk. */
const SEA_COST: Readonly<Record<Seat, number>> = { rome: 6, carthage: 10 };

/** More Movement Points than any path costs. */
export const FAR = 99;

function distancesFrom(world: World, from: Space, sea: number): ReadonlyMap<Space, number> {
  const found = new Map<Space, number>([[from, 0]]);
  const open = [from];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const cost = found.get(at) ?? 0;
    const ports = world.spaceOf(at).port === null ? [] : world.ports;
    const legs = [
      ...world.neighbours(at).map(({ space, way }) => ({ space, cost: costOf(way) })),
      ...ports.map((space) => ({ space, cost: sea })),
    ];
    for (const leg of legs) {
      if (cost + leg.cost >= (found.get(leg.space) ?? FAR)) continue;
      found.set(leg.space, cost + leg.cost);
      open.push(leg.space);
    }
  }
  return found;
}

/** The share of a target's worth that counts at that distance. */
const weightAt = (steps: number): number => (steps >= FAR ? 0 : 1 / (1 + (steps / 5) ** 1.5));

/** For each space, the shares of all spaces, indexed by their numbers. */
export type Nearness = ReadonlyMap<Space, readonly number[]>;

/** The distances between spaces for each side's armies, and the shares that follow from them. */
interface Reach {
  readonly far: Readonly<Record<Seat, Distances>>;
  readonly near: Readonly<Record<Seat, Nearness>>;
}

function nearnessIn(distances: Distances): Nearness {
  const from = (found: ReadonlyMap<Space, number>): readonly number[] => {
    const shares = SPACES.map(() => 0);
    for (const space of SPACES) shares[numberOf(space)] = weightAt(found.get(space) ?? FAR);
    return shares;
  };
  return new Map([...distances].map(([space, found]) => [space, from(found)]));
}

const reaches = new WeakMap<World, Reach>();

/** The distances on a map, cached by its world. */
function reachOn(world: World): Reach {
  const before = reaches.get(world);
  if (before !== undefined) return before;
  const of = (seat: Seat): Distances =>
    new Map(SPACES.map((space) => [space, distancesFrom(world, space, SEA_COST[seat])]));
  const far = { rome: of('rome'), carthage: of('carthage') };
  const found = { far, near: { rome: nearnessIn(far.rome), carthage: nearnessIn(far.carthage) } };
  reaches.set(world, found);
  return found;
}

/** A force on the map, with what a bot needs of it. */
export interface Army {
  readonly seat: Seat;
  readonly space: Space;
  readonly inside: boolean;
  readonly size: number;
  readonly elephants: number;
  /** The general in command; null when there is none. */
  readonly leader: General | null;
  readonly generals: readonly General[];
}

/** How many spaces of a province each side controls, without those that isolation will take (19.4). */
export type SpacesHeld = Readonly<Record<Seat, number>>;

/** A position as a bot evaluates it, from public facts only. */
export interface Picture extends Board, Reach {
  readonly spacesHeld: ReadonlyMap<Province, SpacesHeld>;
  readonly armies: readonly Army[];
  /** The spaces in which a side's markers last: those that its CUs, cities, tribes and ports reach (19.4). */
  readonly reached: Readonly<Record<Seat, ReadonlySet<Space>>>;
  /** The worth of a CU at this time: less each turn, and little on the last. */
  readonly cu: number;
  /** Figures of this position that are already computed, by key. */
  readonly figures: Map<string, number>;
  /** Cached: the cities and tribes that each side could besiege or subjugate. */
  readonly sites: Map<Seat, readonly Site[]>;
  /** Cached: the enemies that an army would gain by attacking, by a key of the army without its space. */
  readonly attackTargets: Map<string, readonly Site[]>;
  /** Cached: the Battle cards that allies bring each side in a space. */
  readonly allies: Readonly<Record<Seat, Map<Space, number>>>;
}

/** A target of armies, such as a city or an enemy force, and the worth of an attempt. */
export interface Site {
  readonly space: Space;
  readonly worth: number;
}

/** Returns the figure that is cached by `key`; else computes it and caches it. */
export function cachedFigure({ figures }: Picture, key: string, compute: () => number): number {
  const before = figures.get(key);
  if (before !== undefined) return before;
  const found = compute();
  figures.set(key, found);
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

function spacesHeldIn({ world, state }: Board, reach: Picture['reached'], province: Province): SpacesHeld {
  const { spaces } = world.provinceOf(province);
  const lasting = (seat: Seat) =>
    spaces.filter((space) => controls(state, seat, space) && reach[seat].has(space)).length;
  return { rome: lasting('rome'), carthage: lasting('carthage') };
}

const cardsLeft = ({ hands }: State): number => hands.rome.length + hands.carthage.length;

const cuAt = ({ world, state }: Board): number =>
  state.turn < lastTurnOf({ world, state }) ? 1.8 - 0.06 * state.turn : 0.3 + 0.06 * cardsLeft(state);

const pictures = new WeakMap<State, Picture>();

/** Returns the picture of a position, cached by its state. */
export function pictureOf(world: World, state: State): Picture {
  const before = pictures.get(state);
  if (before?.world === world) return before;
  const found = computePicture({ world, state });
  pictures.set(state, found);
  return found;
}

function computePicture(board: Board): Picture {
  const { world } = board;
  const reach = { rome: reached(board, 'rome'), carthage: reached(board, 'carthage') };
  return {
    ...board,
    reached: reach,
    spacesHeld: new Map(PROVINCES.map((province) => [province, spacesHeldIn(board, reach, province)])),
    armies: armiesOf(board),
    ...reachOn(world),
    cu: cuAt(board),
    figures: new Map(),
    sites: new Map(),
    attackTargets: new Map(),
    allies: { rome: new Map(), carthage: new Map() },
  };
}
