import { divide, frontOf, isNearStretch, squaredDistance, stretchesMeet, type Vector } from '@tessera/plane';
import { GROUND } from '../data.js';
import { baseOf } from '../model/base.js';
import type { Field } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import {
  boxAbout,
  boxesMeet,
  type Ground,
  groundOf,
  hillAbove,
  isAtEdge,
  isWet,
  isWooded,
  rimOf,
  type Terrain,
  terrainAt,
  waterNear,
} from './terrain.js';

/** A shooter that looks at a target over a ground, and what both stand on. */
interface Looking {
  readonly ground: Ground;
  readonly shooter: Terrain;
  readonly target: Terrain;
  /** The woods in which both are. */
  readonly shared: readonly string[];
  /** Both are at an edge, or in no wood: what is deep in a wood is seen only within it. */
  readonly isOutside: boolean;
}

/** How a shooter sees a target over the ground: null where no point of it can be seen (R63, R68). */
export interface Look {
  /** True when the line from the shooter to an aim point is open. */
  readonly sees: (from: Vector, at: Vector) => boolean;
  /** The target is behind a wall (R66). */
  readonly isCovered: boolean;
  /** True for bases that a bow or a sling shoots over from where the shooter stands: all on lower ground (R68). */
  readonly isAbove: (below: readonly Unit[]) => boolean;
}

/** Everything is seen on an open table. */
const OPEN_LOOK: Look = { sees: () => true, isCovered: false, isAbove: () => false };

const square = (length: number): number => length * length;

/** The inner points of a line, at most a quarter inch apart along either axis (R68). */
function* innerPoints(from: Vector, to: Vector): Generator<Vector> {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const count = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / GROUND.look);
  for (let index = 1; index < count; index++)
    yield { x: from.x + divide(index * dx, count), y: from.y + divide(index * dy, count) };
}

/** The name of the wood or hill that breaks a line; null for an open one. `through` are woods that do not (R63, R68). */
function breakOf(
  ground: Ground,
  [from, to]: readonly [Vector, Vector],
  through: readonly string[],
): string | null {
  const about = boxAbout([from, to]);
  if (!ground.screens.some((box) => boxesMeet(box, about))) return null;
  const top = Math.max(terrainAt(ground, from).level, terrainAt(ground, to).level);
  const seen = square(GROUND.wood.sight);
  for (const point of innerPoints(from, to)) {
    const { woods, level } = terrainAt(ground, point);
    if (level > top) return hillAbove(ground, point, top);
    const breaking = woods.find((name) => !through.includes(name));
    if (breaking !== undefined && squaredDistance(point, from) > seen && squaredDistance(point, to) > seen)
      return breaking;
  }
  return null;
}

/** True for a target behind a wall: the line to its centre meets one, and a corner or an edge's middle is near to it (R66). */
function isBehindWall({ walls }: Ground, from: Vector, target: Unit): boolean {
  return walls.some(
    (wall) =>
      stretchesMeet({ from, to: target }, wall) &&
      rimOf(baseOf(target)).some((place) => isNearStretch(wall, place, GROUND.wall.cover)),
  );
}

const isOutside = (ground: Ground, unit: Unit, terrain: Terrain): boolean =>
  !isWooded(terrain) || isAtEdge(ground, baseOf(unit));

/** A shooter that looks at a target, and where both are. */
function lookingAt(ground: Ground, shooter: Unit, target: Unit): Looking {
  const [here, there] = [terrainAt(ground, shooter), terrainAt(ground, target)];
  return {
    ground,
    shooter: here,
    target: there,
    shared: here.woods.filter((name) => there.woods.includes(name)),
    isOutside: isOutside(ground, shooter, here) && isOutside(ground, target, there),
  };
}

/** The feature that hides an aim point; null where it is seen: from wood to wood within it, else from outside to outside (R63). */
function hidesPoint(looking: Looking, from: Vector, at: Vector): string | null {
  const { ground, shared, isOutside: isOut } = looking;
  const isWithin = shared.length > 0 && squaredDistance(from, at) <= square(GROUND.wood.within);
  if (isWithin || isOut) return breakOf(ground, [from, at], isWithin ? shared : []);
  return looking.target.woods[0] ?? looking.shooter.woods[0] ?? '';
}

/** How a unit sees another over the ground; null when it does not, wherever it aims (R63, R66, R68). */
export function lookAt(field: Field, shooter: Unit, target: Unit): Look | null {
  const ground = groundOf(field);
  if (ground === null) return OPEN_LOOK;
  const looking = lookingAt(ground, shooter, target);
  if (looking.shared.length === 0 && !looking.isOutside) return null;
  return {
    sees: (from, at) => hidesPoint(looking, from, at) === null,
    isCovered: isBehindWall(ground, frontOf(baseOf(shooter)), target),
    isAbove: (below) => below.every((unit) => terrainAt(ground, unit).level < looking.shooter.level),
  };
}

/** The name of the wood or hill that hides the first of these places of a target; null where each is seen (R63, R68). */
export function hidingFeature(
  field: Field,
  [shooter, target]: readonly [Unit, Unit],
  places: readonly Vector[],
): string | null {
  const ground = groundOf(field);
  if (ground === null) return null;
  const looking = lookingAt(ground, shooter, target);
  const from = frontOf(baseOf(shooter));
  return places.map((at) => hidesPoint(looking, from, at)).find((name) => name !== null) ?? null;
}

/** By how many levels ground raises or lowers the dice at a target, and the feature for which it does. */
export interface LevelShift {
  readonly code: 'wooded' | 'wet';
  readonly levels: number;
  readonly feature: string;
}

/** What the ground makes of the dice at a target, by features (R63, R64). */
export function levelShifts(field: Field, shooter: Unit, target: Unit): readonly LevelShift[] {
  const ground = groundOf(field);
  if (ground === null) return [];
  const [here, there] = [terrainAt(ground, shooter), terrainAt(ground, target)];
  const { wooded, wet } = GROUND.levels;
  const shifts: LevelShift[] = [];
  if (isWooded(there) && !isWooded(here))
    shifts.push({ code: 'wooded', levels: wooded, feature: there.woods[0] ?? '' });
  if (isWet(there) || there.isFord)
    shifts.push({ code: 'wet', levels: wet, feature: waterNear(ground, target) });
  return shifts;
}

/** By how many levels the dice at a target rise or fall for the ground. */
export const levelAt = (field: Field, shooter: Unit, target: Unit): number =>
  levelShifts(field, shooter, target).reduce((sum, { levels }) => sum + levels, 0);
