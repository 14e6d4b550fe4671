import { type Stretch, stretchesMeet, type Vector } from '@tessera/plane';
import { GROUND } from '../data.js';
import { type Field, isBerserk, isDisintegrated, isFoot, isSkirmisher } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, type Reason } from '../reason.js';
import { type Ground, groundOf, isWet, type Terrain, terrainAt, waterNear } from './terrain.js';
import { type Wading, wadingOf } from './water.js';

/**
 * How a way is gone: chosen by a plan's step, freely by a winner, or compelled. Which ground bars a place, and whether a
 * wall may be crossed, depends on it (R62).
 */
export type Manner = 'chosen' | 'free' | 'compelled';

/** The reasons why ground bars a place. */
export const BARS = ['wood', 'river', 'stream', 'farBank', 'beyondBank', 'wall', 'wallTooDear'] as const;

/** Why a place is barred, and the feature that bars it. */
export interface Bar {
  readonly code: (typeof BARS)[number];
  readonly feature: string;
}

function against(code: Bar['code'], units: readonly UnitId[]): Reason {
  switch (code) {
    case 'wood':
      return because('woodBars', 'R63', units);
    case 'river':
      return because('riverBars', 'R64', units);
    case 'stream':
      return because('streamBars', 'R64', units);
    case 'farBank':
      return because('endsInWater', 'R64', units);
    case 'beyondBank':
      return because('endsBeyondWater', 'R64', units);
    case 'wall':
      return because('wallBars', 'R66', units);
    case 'wallTooDear':
      return because('wallTooDear', 'R66', units);
  }
}

/** A bar as the reason why units may not go so far; it names the feature. */
export const becauseOf = ({ code, feature }: Bar, units: readonly UnitId[]): Reason => ({
  ...against(code, units),
  values: { feature },
});

/** A place of a way: where the centre is, how far it has gone, and what that takes from the rate. */
export interface Station {
  readonly at: Vector;
  readonly length: number;
  readonly cost: number;
}

/** A unit on a way: the manner, and how much of its rate is left for it (walls cost more). */
export interface Walk {
  readonly unit: Unit;
  readonly manner: Manner;
  readonly left: number;
}

/** How far a way is open: how many of its places, what bars the next, and the walls crossed up to there. */
export interface Walked {
  readonly passed: number;
  readonly bar: Bar | null;
  readonly walls: number;
}

/** What has been met on the way so far. */
interface Seen {
  readonly at: Vector;
  /** The length of the way at the last wet place, the start among them. */
  readonly lastWet: number;
  readonly hasBeenWet: boolean;
  readonly hasBeenDry: boolean;
  /** The walls crossed, by their numbers. */
  readonly walls: readonly number[];
}

/** Skirmishers on foot and disintegrated units: those who may be wooded (R63). */
const entersWoods = (unit: Unit): boolean => isDisintegrated(unit) || (isFoot(unit) && isSkirmisher(unit));

/** A wood or a river that bars a place to a unit in whatever manner it comes (R63, R64). */
export function barsAll(unit: Unit, { woods, water }: Terrain): Bar | null {
  if (water?.kind === 'river') return { code: 'river', feature: water.name };
  const [wood] = woods;
  return wood === undefined || entersWoods(unit) ? null : { code: 'wood', feature: wood };
}

/** What a stream bars of a way that is not compelled, by how the unit stood to it as the round began (R64). */
function barsWader(
  wading: Wading,
  { terrain, length, seen }: { readonly terrain: Terrain; readonly length: number; readonly seen: Seen },
  name: string,
): Bar | null {
  const isIn = terrain.water !== null;
  switch (wading) {
    case 'neither':
      return isIn ? { code: 'stream', feature: name } : null;
    case 'bank':
      return !isIn && seen.hasBeenWet ? { code: 'farBank', feature: name } : null;
    case 'wet':
      if (isIn) return seen.hasBeenDry ? { code: 'stream', feature: name } : null;
      return seen.hasBeenWet && length - seen.lastWet > GROUND.water.beyond
        ? { code: 'beyondBank', feature: name }
        : null;
  }
}

/** The numbers of the walls that a piece of a way meets for the first time. */
const newWalls = ({ walls }: Ground, piece: Stretch, seen: Seen): readonly number[] =>
  walls.flatMap((wall, number) =>
    !seen.walls.includes(number) && stretchesMeet(piece, wall) ? [number] : [],
  );

/** What a wall bars: everything to horse, beasts and whoever does not choose; a second one to foot, and one that is too dear (R66). */
function barsClimber(ground: Ground, { unit, manner, left }: Walk, { cost, walls, met }: Climb): Bar | null {
  const [last = 0] = [...met, ...walls].slice(0, 1);
  const feature = ground.walls[last]?.name ?? '';
  if (met.length > 0 && (manner !== 'chosen' || !isFoot(unit) || walls.length + met.length > 1))
    return { code: 'wall', feature };
  const isDear = walls.length + met.length > 0 && cost + GROUND.wall.cost > left;
  return isDear ? { code: 'wallTooDear', feature } : null;
}

/** The walls crossed before a place, those met with it, and what the way to it costs without them. */
interface Climb {
  readonly cost: number;
  readonly walls: readonly number[];
  readonly met: readonly number[];
}

function barOf(
  ground: Ground,
  walk: Walk,
  { place, terrain, wading, seen }: { place: Station; terrain: Terrain; wading: Wading; seen: Seen },
): { readonly bar: Bar | null; readonly met: readonly number[] } {
  const { unit, manner } = walk;
  const met = newWalls(ground, { from: seen.at, to: place.at }, seen);
  const water = { terrain, length: place.length, seen };
  const byStream = () =>
    manner === 'compelled'
      ? null
      : barsWader(wading, water, terrain.water?.name ?? waterNear(ground, seen.at));
  const bar =
    barsAll(unit, terrain) ??
    byStream() ??
    barsClimber(ground, walk, { cost: place.cost, walls: seen.walls, met });
  return { bar, met };
}

/**
 * How far a unit gets along the places of a way: to the last one before the first that is barred to it (R62 to R66). A
 * compelled way of a dry unit ends in the first wet place of a stream, which it still reaches (R64). This is the one
 * function that says what ground bars: choices, guards, compelled ways, lanes and programs all come to it.
 */
export function walked(field: Field, walk: Walk, places: readonly Station[]): Walked {
  const ground = groundOf(field);
  const { unit } = walk;
  if (ground === null || isBerserk(unit)) return { passed: places.length, bar: null, walls: 0 };
  const wading = wadingOf(field, unit);
  const isWetNow = isWet(terrainAt(ground, unit));
  let seen: Seen = { at: unit, lastWet: 0, hasBeenWet: isWetNow, hasBeenDry: !isWetNow, walls: [] };
  for (const [passed, place] of places.entries()) {
    const terrain = terrainAt(ground, place.at);
    const { bar, met } = barOf(ground, walk, { place, terrain, wading, seen });
    if (bar !== null) return { passed, bar, walls: seen.walls.length };
    const isIn = isWet(terrain);
    const walls = [...seen.walls, ...met];
    if (walk.manner === 'compelled' && isIn && seen.hasBeenDry)
      return {
        passed: passed + 1,
        bar: { code: 'stream', feature: terrain.water?.name ?? '' },
        walls: walls.length,
      };
    seen = {
      at: place.at,
      lastWet: isIn ? place.length : seen.lastWet,
      hasBeenWet: seen.hasBeenWet || isIn,
      hasBeenDry: seen.hasBeenDry || !isIn,
      walls,
    };
  }
  return { passed: places.length, bar: null, walls: seen.walls.length };
}

/** True for a unit that may not stand where it is: in a river, or in a wood that it does not enter. */
export const isBarredHere = (field: Field, unit: Unit): boolean => {
  const ground = groundOf(field);
  return ground !== null && barsAll(unit, terrainAt(ground, unit)) !== null;
};

/** The reason against a change of formation in a wood (R63). */
export function againstFormingWooded(field: Field, unit: Unit): Reason | null {
  const ground = groundOf(field);
  const [wood] = ground === null ? [] : terrainAt(ground, unit).woods;
  return wood === undefined
    ? null
    : { ...because('formsNotWooded', 'R63', [unit.id]), values: { feature: wood } };
}
