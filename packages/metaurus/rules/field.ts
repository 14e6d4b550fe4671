import { createGrid, lineOf, neighbours, tollsOf, type Grid, type HexId, type Tolls } from '@tessera/hex';
import { dataSchema, type Data, type People, type Rating } from './data.js';
import type { Command, Seat, Weapon } from './model.js';
import type { Battle } from './options.js';

/** A printed counter. Its index in the list is its UnitId. */
export interface Counter {
  readonly people: People;
  readonly seat: Seat;
  readonly command: Command;
  readonly weapon: Weapon;
  readonly front: Rating;
  readonly back: Rating | null;
  /** Its default set-up hex. */
  readonly home: HexId;
}

/** The map, the counters and the tables of a data set, made ready for the rules. */
export interface Field {
  readonly battle: Battle;
  readonly grid: Grid;
  readonly tables: Data['tables'];
  readonly map: Data['map'];
  readonly counters: readonly Counter[];
  readonly startFacing: Data['counters']['startFacing'];
  readonly sharedCavalry: Data['counters']['sharedCavalry'];
  readonly level: (hex: HexId) => number;
  readonly isForest: (hex: HexId) => boolean;
  readonly hasWater: (a: HexId, b: HexId) => boolean;
  /** Movement Points for a unit of that weapon to step to a neighbour (6.0, Terrain Effects Chart). */
  readonly stepCost: (weapon: Weapon) => (from: HexId, to: HexId) => number;
  /** The same for every hexside of the map, as a flood fill reads it. */
  readonly tolls: (weapon: Weapon) => Tolls;
  /** True where units may leave the map (R20). */
  readonly isExit: (hex: HexId) => boolean;
}

/** The kind of mover that a weapon is on the Terrain Effects Chart. */
export function moverOf(weapon: Weapon): 'foot' | 'horse' | 'elephants' {
  if (weapon === 'cavalry') return 'horse';
  return weapon === 'elephants' ? 'elephants' : 'foot';
}

/** A hexside's key, the same from both of its hexes. */
const sideKey = (a: HexId, b: HexId): number => Math.min(a, b) * 10_000 + Math.max(a, b);

/** What is wrong with a data set; null when nothing is. */
type Complaint = string | null;

// Checks what a schema cannot: hexes off the map, hexsides between hexes that are not adjacent, two counters in one hex.
function complaintAbout(data: Data, grid: Grid): Complaint {
  const { map, counters } = data;
  const homes = counters.groups.flatMap((group) => group.at);
  const known = new Set(grid.hexes);
  const places = [...map.level1, ...map.level2, ...map.forest, ...map.banks.flat(), ...homes];
  const stray = places.find((hex) => !known.has(hex));
  if (stray !== undefined) return `hex ${String(stray)} is not on the map`;
  if (new Set(homes).size < homes.length) return 'two counters are set up in one hex';
  const sides = map.rivers.flatMap((river) => river.hexsides);
  const loose = sides.find((side) => {
    const [a = 0, b = 0] = side.split('/').map(Number);
    return !neighbours(grid, a).includes(b);
  });
  return loose === undefined ? null : `${loose} is no hexside`;
}

/** Returns the cost in Movement Points of a weapon's step to a neighbour. */
function costs(field: Pick<Field, 'level' | 'isForest' | 'hasWater' | 'tables'>, weapon: Weapon) {
  const mover = moverOf(weapon);
  const { terrain } = field.tables;
  const [up, water] = [terrain.up[mover], terrain.water[mover]];
  return (from: HexId, to: HexId): number => {
    const ground = field.isForest(to) ? terrain.forest[mover] : terrain.clear[mover];
    const rise = field.level(to) - field.level(from);
    const dry = ground + (rise > 0 ? rise * up : 0);
    return field.hasWater(from, to) ? dry + water : dry;
  };
}

/** By hex number: 1 for the listed hexes, 0 for all others. */
function marked(grid: Grid, hexes: readonly HexId[]): Uint8Array {
  const marks = new Uint8Array(grid.around.length);
  for (const hex of hexes) marks[hex] = 1;
  return marks;
}

/** The terrain of a map, hex by hex. */
function terrainOf(grid: Grid, map: Data['map']): Pick<Field, 'level' | 'isForest' | 'hasWater'> {
  const sides = map.rivers.flatMap((river) =>
    river.hexsides.map((side) => {
      const [a = 0, b = 0] = side.split('/').map(Number);
      return [a, b] as const;
    }),
  );
  const levels = marked(grid, map.level1);
  for (const hex of map.level2) levels[hex] = 2;
  const forest = marked(grid, map.forest);
  const wet = marked(grid, sides.flat());
  const water = new Set(sides.map(([a, b]) => sideKey(a, b)));
  return {
    level: (hex) => levels[hex] ?? 0,
    isForest: (hex) => forest[hex] === 1,
    // Most hexes have no water at all.
    hasWater: (a, b) => wet[a] === 1 && wet[b] === 1 && water.has(sideKey(a, b)),
  };
}

/**
 * Parses a data set and computes what the rules look up.
 * Throws an error that names the wrong place when the data violates its schema or contradicts itself.
 */
export function createField(raw: unknown): Field {
  const data = dataSchema.parse(raw);
  const { map, tables, counters } = data;
  const grid = createGrid(map.lines, map.files);
  const complaint = complaintAbout(data, grid);
  if (complaint !== null) throw new Error(`The data set of the Metaurus is wrong: ${complaint}.`);
  const ground = { ...terrainOf(grid, map), tables, grid };
  const prices = {
    foot: costs(ground, 'legion'),
    horse: costs(ground, 'cavalry'),
    elephants: costs(ground, 'elephants'),
  };
  const tolls = {
    foot: tollsOf(grid, prices.foot),
    horse: tollsOf(grid, prices.horse),
    elephants: tollsOf(grid, prices.elephants),
  };
  return {
    ...ground,
    battle: data.battle,
    map,
    counters: counters.groups.flatMap(({ at, ...printed }) => at.map((home) => ({ ...printed, home }))),
    startFacing: counters.startFacing,
    sharedCavalry: counters.sharedCavalry,
    stepCost: (weapon) => prices[moverOf(weapon)],
    tolls: (weapon) => tolls[moverOf(weapon)],
    isExit: (hex) => lineOf(hex) === map.exit.line,
  };
}
