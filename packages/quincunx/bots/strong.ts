import { squaredDistance } from '@tessera/plane';
import {
  areOverWall,
  GROUND,
  groundOf,
  isFormed,
  isHorse,
  isInGoodOrder,
  isSkirmisher,
  isWooded,
  nearestEnemy,
  terrainOf,
  type Field,
  type Side,
  type Unit,
} from '../rules/index.js';

/** Nearer than this an enemy who stands lower is charged; farther than the other length nobody waits for them. */
const CHARGED = 900;
const AWAITED = 2400;

const square = (length: number): number => length * length;

/** How far a unit is from the middle of a wall, beyond half its length, to wait behind it. */
const NEAR_WALL = 2 * GROUND.wall.cover;

/** True for a unit behind a wall that an enemy would have to come over. */
function isBehindWall(field: Field, unit: Unit, enemy: Unit): boolean {
  const walls = groundOf(field)?.walls ?? [];
  if (walls.length === 0 || !areOverWall(field, unit, enemy)) return false;
  return walls.some(({ from, to }) => {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const half = Math.sqrt(squaredDistance(from, to)) / 2;
    return squaredDistance(unit, middle) <= square(half + NEAR_WALL);
  });
}

/** True for a unit that had better let an enemy come: the enemy stands lower, or beyond a wall. */
function waits(field: Field, unit: Unit): boolean {
  const enemy = nearestEnemy(field, unit);
  if (enemy === null || !isFormed(enemy)) return false;
  const away = squaredDistance(unit, enemy);
  if (away > square(AWAITED)) return false;
  if (isBehindWall(field, unit, enemy)) return true;
  return away > square(CHARGED) && terrainOf(field, unit).level > terrainOf(field, enemy).level;
}

/** True when anybody of a side has met the enemy. */
export const hasMet = ({ units }: Field, side: Side): boolean =>
  units.some((unit) => unit.side === side && (unit.wasInMelee || unit.foes.length > 0));

/** True for a line that waits on its hill or behind its wall for an enemy who comes: most of it does, and nobody has met yet. */
export function isStrong(field: Field, units: readonly Unit[]): boolean {
  const [first] = units;
  if (first === undefined || field.features === undefined || hasMet(field, first.side)) return false;
  return 2 * units.filter((unit) => waits(field, unit)).length > units.length;
}

/** From nearer enemies skirmishers shelter, in a wood that is so near. */
const THREAT = 1000;
const SHELTER = 1200;

/** The name of the wood in which a line of skirmishers on foot shelters from an enemy who comes near; null where it does not. */
export function shelterFor(field: Field, units: readonly Unit[]): string | null {
  const unit = units.find((one) => isInGoodOrder(one));
  if (unit === undefined || field.features === undefined || !isSkirmisher(unit)) return null;
  if (isWooded(terrainOf(field, unit))) return null;
  const enemy = nearestEnemy(field, unit);
  const isThreat = enemy !== null && (isFormed(enemy) || isHorse(enemy));
  if (!isThreat || squaredDistance(unit, enemy) > square(THREAT)) return null;
  const near = groundOf(field)?.areas.wood.find(({ corners }) =>
    corners.some((corner) => squaredDistance(unit, corner) <= square(SHELTER)),
  );
  return near?.name ?? null;
}
