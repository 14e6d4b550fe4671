import { angleTo, type Angle, type Direction, type HexId } from '@tessera/hex';
import {
  terrainModifiers,
  unitAt,
  unitOf,
  type Modifier,
  type Seat,
  type State,
  type UnitId,
  type Weapon,
  type World,
} from '@tessera/metaurus';

/** The kinds of movers of the Terrain Effects Chart. */
export const MOVERS = ['foot', 'horse', 'elephants'] as const;
export type Mover = (typeof MOVERS)[number];

/** One weapon for each kind of mover, to look up the costs. */
const MOVING: Readonly<Record<Mover, Weapon>> = { foot: 'legion', horse: 'cavalry', elephants: 'elephants' };

/** One of a hex's six sides, seen from the neighbour behind it. */
export interface HexSide {
  readonly direction: Direction;
  readonly from: HexId;
  /** The river or stream along it, by its name in the data; null when there is none. */
  readonly water: string | null;
  /** Levels that a unit from there climbs; less than zero when it comes down. */
  readonly climb: number;
  /** Movement Points to step in from there. */
  readonly costs: Readonly<Record<Mover, number>>;
  /** What the ground adds to the die of one who attacks from there. */
  readonly ground: readonly Modifier[];
  /** The side of the unit in the hex that it would attack; null when nobody stands. */
  readonly angle: Angle | null;
}

/** A hex's terrain, movement costs and effects in combat. */
export interface HexFacts {
  readonly hex: HexId;
  readonly level: number;
  readonly forest: boolean;
  /** The seat that may leave the map from here, and the costs; null elsewhere. */
  readonly exit: { readonly seat: Seat; readonly costs: Readonly<Record<Mover, number>> } | null;
  readonly unit: UnitId | null;
  /** Its sides, clockwise from the north-east, without those at the edge of the map. */
  readonly sides: readonly HexSide[];
}

/** The name of the water along a hexside. */
function waterBetween({ map }: World, a: HexId, b: HexId): string | null {
  const isIt = (side: string) => {
    const [one, two] = side.split('/').map(Number);
    return (one === a && two === b) || (one === b && two === a);
  };
  return map.rivers.find(({ hexsides }) => hexsides.some(isIt))?.name ?? null;
}

const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** Describes a hex of the map: its terrain (Terrain Effects Chart), and the unit in it. */
export function describeHex(world: World, view: State, hex: HexId): HexFacts {
  const unit = unitAt(world, view, hex);
  const standing = unit === null ? null : unitOf(view, unit);
  const around = world.grid.around[hex] ?? [];
  const price = (from: HexId) => (mover: Mover) => world.stepCost(MOVING[mover])(from, hex);
  const sides = DIRECTIONS.flatMap((direction): HexSide[] => {
    const from = around[direction] ?? null;
    if (from === null) return [];
    const cost = price(from);
    return [
      {
        direction,
        from,
        water: world.hasWater(from, hex) ? waterBetween(world, from, hex) : null,
        climb: world.level(hex) - world.level(from),
        costs: { foot: cost('foot'), horse: cost('horse'), elephants: cost('elephants') },
        ground: terrainModifiers(world, [from], hex),
        angle: standing === null ? null : angleTo(world.grid, standing, from),
      },
    ];
  });
  const { exit } = world.map;
  return {
    hex,
    level: world.level(hex),
    forest: world.isForest(hex),
    exit: world.isExit(hex) ? { seat: exit.seat, costs: world.tables.terrain.exit } : null,
    unit,
    sides,
  };
}

/** The sum of terrain modifiers. */
export const sumOf = (ground: readonly Modifier[]): number =>
  ground.reduce((sum, { value }) => sum + value, 0);

/** Sides that are alike in what they cost and do, with the directions of all of them. */
export interface LikeSides {
  readonly sides: readonly HexSide[];
  readonly costs: HexSide['costs'];
  readonly ground: HexSide['ground'];
}

/** A hex's sides, those that are alike together, the dearest last. */
export function likeSides({ sides }: Pick<HexFacts, 'sides'>): LikeSides[] {
  const groups = new Map<string, LikeSides>();
  for (const side of sides) {
    const key = JSON.stringify([side.costs, side.ground]);
    const group = groups.get(key);
    groups.set(key, {
      sides: [...(group?.sides ?? []), side],
      costs: side.costs,
      ground: side.ground,
    });
  }
  return [...groups.values()].sort((one, two) => one.costs.foot - two.costs.foot);
}
