import { cornersOf, isInArea, pointOf, type Rectangle, type Stretch, type Vector } from '@tessera/plane';
import type { Field } from '../model/field.js';
import { AREA_KINDS, type AreaKind, asPlace, type Feature } from '../model/feature.js';

/** A box along the axes, its border its own. */
export interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** The least box about some places. */
export function boxAbout(places: readonly Vector[]): Box {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return {
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  };
}

export const boxesMeet = (one: Box, other: Box): boolean =>
  one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north;

/** An area of a feature, and its level if it is a hill's. */
interface Area {
  readonly name: string;
  readonly box: Box;
  readonly corners: readonly Vector[];
  readonly level: number;
}

/** A wall. */
export interface Wall extends Stretch {
  readonly name: string;
}

/** The features of a table, made ready for looks at single places. */
export interface Ground {
  readonly areas: Readonly<Record<AreaKind | 'hill', readonly Area[]>>;
  readonly walls: readonly Wall[];
  /** About everything that can bar a way, and about everything that can break a line of sight. Only for speed. */
  readonly bars: readonly Box[];
  readonly screens: readonly Box[];
}

function areasOf(features: readonly Feature[], kind: AreaKind | 'hill'): readonly Area[] {
  return features.flatMap((feature) => {
    if (feature.kind === 'wall' || feature.kind !== kind) return [];
    const level = feature.kind === 'hill' ? feature.level : 0;
    return feature.areas.map((area) => {
      const corners = area.map(asPlace);
      return { name: feature.name, box: boxAbout(corners), corners, level };
    });
  });
}

function groundWith(features: readonly Feature[]): Ground {
  const kinds = [...AREA_KINDS, 'hill'] as const;
  const [wood, clearing, road, stream, river, ford, hill] = kinds.map((kind) => areasOf(features, kind));
  const areas = {
    wood: wood ?? [],
    clearing: clearing ?? [],
    road: road ?? [],
    stream: stream ?? [],
    river: river ?? [],
    ford: ford ?? [],
    hill: hill ?? [],
  };
  const walls = features.flatMap((feature): readonly Wall[] => {
    if (feature.kind !== 'wall') return [];
    const [from, to] = feature.ends.map(asPlace);
    return from === undefined || to === undefined ? [] : [{ name: feature.name, from, to }];
  });
  const bars = [
    ...[...areas.wood, ...areas.stream, ...areas.river].map(({ box }) => box),
    ...walls.map(({ from, to }) => boxAbout([from, to])),
  ];
  return { areas, walls, bars, screens: [...areas.wood, ...areas.hill].map(({ box }) => box) };
}

const made = new WeakMap<readonly Feature[], Ground>();

/** The ground of a field, made ready once for each list of features; null on an open table. */
export function groundOf({ features }: Pick<Field, 'features'>): Ground | null {
  if (features === undefined) return null;
  const known = made.get(features) ?? groundWith(features);
  made.set(features, known);
  return known;
}

const isIn = ({ box, corners }: Area, place: Vector): boolean =>
  place.x >= box.west &&
  place.x <= box.east &&
  place.y >= box.south &&
  place.y <= box.north &&
  isInArea(corners, place);

/** The name of a hill that is higher than a level where a place lies; empty where none is. */
export const hillAbove = (ground: Ground, place: Vector, level: number): string =>
  ground.areas.hill.find((area) => area.level > level && isIn(area, place))?.name ?? '';

/** What a place is (R61). */
export interface Terrain {
  /** The names of the woods in which it is wooded; none in the open. */
  readonly woods: readonly string[];
  /** The stream or the river in whose water it lies; null where it is dry, a ford too. */
  readonly water: { readonly kind: 'stream' | 'river'; readonly name: string } | null;
  /** It lies in a channel, and in a ford of it. */
  readonly isFord: boolean;
  /** The highest level of the hills on which it lies; 0 on none. */
  readonly level: number;
}

/** What a place on an open table is. */
export const OPEN: Terrain = { woods: [], water: null, isFord: false, level: 0 };

/** What a place of a ground is (R61). */
export function terrainAt({ areas }: Ground, place: Vector): Terrain {
  const inside = (kind: AreaKind): readonly string[] =>
    areas[kind].filter((area) => isIn(area, place)).map(({ name }) => name);
  const woods = inside('wood');
  const isCleared = woods.length > 0 && inside('clearing').length + inside('road').length > 0;
  const [river] = inside('river');
  const [stream] = inside('stream');
  const channel = river ?? stream;
  const isFord = channel !== undefined && inside('ford').length > 0;
  const levels = areas.hill.filter((area) => isIn(area, place)).map(({ level }) => level);
  return {
    woods: isCleared ? [] : woods,
    water:
      channel === undefined || isFord
        ? null
        : { kind: river === undefined ? 'stream' : 'river', name: channel },
    isFord,
    level: Math.max(0, ...levels),
  };
}

/** What the place of a unit's centre is: the ground of the unit. */
export function terrainOf(field: Pick<Field, 'features'>, place: Vector): Terrain {
  const ground = groundOf(field);
  return ground === null ? OPEN : terrainAt(ground, place);
}

/** The name of the highest hill on which a place lies; null on none. */
export function hillAt({ areas }: Ground, place: Vector): string | null {
  const [highest] = areas.hill
    .filter((area) => isIn(area, place))
    .toSorted((one, other) => other.level - one.level);
  return highest?.name ?? null;
}

/** How far a place lies from a box, along the axis on which it is farther. */
const farFrom = ({ west, east, south, north }: Box, { x, y }: Vector): number =>
  Math.max(west - x, x - east, south - y, y - north, 0);

/** The name of the water with which a place has to do: in which it lies, of the ford there, else of the nearest stream; empty on a dry table. */
export function waterNear({ areas }: Ground, place: Vector): string {
  const [here] = [...areas.ford, ...areas.river, ...areas.stream].filter((area) => isIn(area, place));
  const [nearest] = areas.stream.toSorted(
    (one, other) => farFrom(one.box, place) - farFrom(other.box, place),
  );
  return (here ?? nearest)?.name ?? '';
}

export const isWooded = ({ woods }: Terrain): boolean => woods.length > 0;
/** In the water of a stream. In that of a river nobody ever is, and its bank is no bank of R64. */
export const isWet = ({ water }: Terrain): boolean => water?.kind === 'stream';

/** The corners of a base and the middles of its edges, rounded (R61). */
export function rimOf(base: Rectangle): readonly Vector[] {
  const { halfFront: a, halfDepth: b } = base;
  const middles = [
    { right: 0, forward: b },
    { right: 0, forward: -b },
    { right: -a, forward: 0 },
    { right: a, forward: 0 },
  ];
  return [...cornersOf(base), ...middles.map(({ right, forward }) => pointOf(base, right, forward))];
}

/** True for a wooded base at the wood's edge: a corner or the middle of an edge is not wooded. Else it is deep (R61). */
export const isAtEdge = (ground: Ground, base: Rectangle): boolean =>
  rimOf(base).some((place) => !isWooded(terrainAt(ground, place)));
