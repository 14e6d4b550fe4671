import { along, opposite, plus } from '@tessera/plane';
import { GROUND } from '../data.js';
import { type Field, isPresent, type Round } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, type Reason } from '../reason.js';
import { type Ground, groundOf, isWet, terrainAt, terrainOf, waterNear } from './terrain.js';

/** How a unit stands to water as a round begins (R64). */
export type Wading = 'wet' | 'bank' | 'neither';

/** True when water lies straight ahead or straight back within an inch (R64). */
function isAtBank(ground: Ground, unit: Unit): boolean {
  for (let length = GROUND.look; length <= GROUND.water.bank; length += GROUND.look) {
    for (const heading of [unit.heading, opposite(unit.heading)]) {
      if (isWet(terrainAt(ground, plus(unit, along(heading, length))))) return true;
    }
  }
  return false;
}

/** Who stands in water, and who at its bank, as a round begins (R64); nothing where nobody does. */
export function waterAtStart(field: Field): Pick<Round, 'water'> {
  const ground = groundOf(field);
  if (ground === null || ground.areas.stream.length === 0) return {};
  const [wet, bank]: [UnitId[], UnitId[]] = [[], []];
  for (const unit of field.units.filter(isPresent)) {
    if (isWet(terrainAt(ground, unit))) wet.push(unit.id);
    else if (isAtBank(ground, unit)) bank.push(unit.id);
  }
  return wet.length + bank.length === 0 ? {} : { water: { wet, bank } };
}

/** How a unit stood to water as this round began; it holds through the round (R64). */
export function wadingOf({ round }: Field, { id }: Unit): Wading {
  if (round?.water === undefined) return 'neither';
  if (round.water.wet.includes(id)) return 'wet';
  return round.water.bank.includes(id) ? 'bank' : 'neither';
}

/** The reason against a further step of movement: it has gone into the water in this round, or out of it (R64). */
export function againstWading(field: Field, unit: Unit): Reason | null {
  if (field.features === undefined) return null;
  const { water } = terrainOf(field, unit);
  const wasWet = wadingOf(field, unit) === 'wet';
  if (!wasWet && water !== null)
    return { ...because('hasGoneIn', 'R64', [unit.id]), values: { feature: water.name } };
  if (!wasWet || water !== null) return null;
  const ground = groundOf(field);
  const feature = ground === null ? '' : waterNear(ground, unit);
  return { ...because('hasComeOut', 'R64', [unit.id]), values: { feature } };
}

/** The reason against wheeling, forming or turning about in the water (R64). */
export function againstTurningWet(field: Field, unit: Unit): Reason | null {
  if (field.features === undefined) return null;
  const { water } = terrainOf(field, unit);
  return water === null
    ? null
    : { ...because('turnsNotWet', 'R64', [unit.id]), values: { feature: water.name } };
}
