import { stretchesMeet } from '@tessera/plane';
import { GROUND } from '../data.js';
import type { Field } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import {
  type Ground,
  groundOf,
  hillAt,
  isWet,
  isWooded,
  type Terrain,
  terrainAt,
  type Wall,
  waterNear,
} from './terrain.js';
import { wadingOf } from './water.js';

/** True for a unit that fights in water or on its far bank: wet, in a ford, or wet as this round began (R64). */
const isInWater = (field: Field, unit: Unit, terrain: Terrain): boolean =>
  isWet(terrain) || terrain.isFord || wadingOf(field, unit) === 'wet';

/** The wall between the centres of two units; null where there is none (R66). */
const wallBetween = ({ walls }: Ground, one: Unit, other: Unit): Wall | null =>
  walls.find((wall) => stretchesMeet({ from: one, to: other }, wall)) ?? null;

/** True for two units between whose centres a wall stands (R66). */
export function areOverWall(field: Field, one: Unit, other: Unit): boolean {
  const ground = groundOf(field);
  return ground !== null && wallBetween(ground, one, other) !== null;
}

/**
 * True for the first fight of a contact into which the unit itself has come: it charged in this round, or it advanced freely,
 * which is kept as an enemy whom it has not fought yet (R66).
 */
function hasCome(unit: Unit, enemy: Unit): boolean {
  const met = unit.foes.find((foe) => foe.unit === enemy.id);
  return met === undefined ? unit.deeds.includes('charged') : met.fights === 0;
}

/** Columns further to the right that ground makes a unit read, and the feature for which it does. */
export interface GroundShift {
  readonly code: 'wood' | 'water' | 'wall';
  readonly columns: number;
  readonly feature: string;
}

/** What the ground adds to the column that a unit reads against an enemy, by features (R63, R64, R66). */
export function groundShifts(field: Field, unit: Unit, enemy: Unit): readonly GroundShift[] {
  const ground = groundOf(field);
  if (ground === null) return [];
  const [here, there] = [terrainAt(ground, unit), terrainAt(ground, enemy)];
  const { wood, water, wall } = GROUND.columns;
  const shifts: GroundShift[] = [];
  if (isWooded(there) && !isWooded(here))
    shifts.push({ code: 'wood', columns: wood, feature: there.woods[0] ?? '' });
  if (isInWater(field, unit, here) && !isInWater(field, enemy, there))
    shifts.push({ code: 'water', columns: water, feature: waterNear(ground, unit) });
  const between = wallBetween(ground, unit, enemy);
  if (between !== null && hasCome(unit, enemy))
    shifts.push({ code: 'wall', columns: wall, feature: between.name });
  return shifts;
}

/** How many columns further to the right the ground makes a unit read against an enemy. */
export const groundShift = (field: Field, unit: Unit, enemy: Unit): number =>
  groundShifts(field, unit, enemy).reduce((sum, { columns }) => sum + columns, 0);

/** The hill from which a unit fights downhill (R65); null where it has none under it. */
export function hillUnder(field: Field, unit: Unit): string | null {
  const ground = groundOf(field);
  return ground === null ? null : hillAt(ground, unit);
}

/** What a unit adds to its die for fighting downhill (R65). */
export function downhill(field: Field, unit: Unit, enemy: Unit): number {
  const ground = groundOf(field);
  if (ground === null) return 0;
  return terrainAt(ground, unit).level > terrainAt(ground, enemy).level ? GROUND.downhill : 0;
}
