import { stretchesMeet } from '@tessera/plane';
import { GROUND } from '../data.js';
import type { Field } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import { groundOf, isWet, isWooded, type Terrain, terrainAt } from './terrain.js';
import { wadingOf } from './water.js';

/** True for a unit that fights in water or on its far bank: wet, in a ford, or wet as this round began (R64). */
const isInWater = (field: Field, unit: Unit, terrain: Terrain): boolean =>
  isWet(terrain) || terrain.isFord || wadingOf(field, unit) === 'wet';

/** True for two units between whose centres a wall stands (R66). */
export const areOverWall = (field: Field, one: Unit, other: Unit): boolean =>
  groundOf(field)?.walls.some((wall) => stretchesMeet({ from: one, to: other }, wall)) ?? false;

/**
 * True for the first fight of a contact into which the unit itself has come: it charged in this round, or it advanced freely,
 * which is kept as an enemy whom it has not fought yet (R66).
 */
function hasCome(unit: Unit, enemy: Unit): boolean {
  const met = unit.foes.find((foe) => foe.unit === enemy.id);
  return met === undefined ? unit.deeds.includes('charged') : met.fights === 0;
}

/** How many columns further to the right the ground makes a unit read against an enemy (R63, R64, R66). */
export function groundShift(field: Field, unit: Unit, enemy: Unit): number {
  const ground = groundOf(field);
  if (ground === null) return 0;
  const [here, there] = [terrainAt(ground, unit), terrainAt(ground, enemy)];
  const { wood, water, wall } = GROUND.columns;
  const isWading = isInWater(field, unit, here) && !isInWater(field, enemy, there);
  return (
    (isWooded(there) && !isWooded(here) ? wood : 0) +
    (isWading ? water : 0) +
    (hasCome(unit, enemy) && areOverWall(field, unit, enemy) ? wall : 0)
  );
}

/** What a unit adds to its die for fighting downhill (R65). */
export function downhill(field: Field, unit: Unit, enemy: Unit): number {
  const ground = groundOf(field);
  if (ground === null) return 0;
  return terrainAt(ground, unit).level > terrainAt(ground, enemy).level ? GROUND.downhill : 0;
}
