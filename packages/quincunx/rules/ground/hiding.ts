import { cornersOf, isInArea, isWithin, type Vector } from '@tessera/plane';
import { GROUND } from '../data.js';
import { baseOf } from '../model/base.js';
import { asPlace } from '../model/feature.js';
import { isFoot, isSkirmisher } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import { zoneOf } from '../own/plan.js';
import { because, type Reason } from '../reason.js';
import { unitsIn } from '../start.js';
import { enemyOf } from '../vocabulary.js';
import type { Scenario } from '../world.js';
import { groundOf, isAtEdge, isWooded, terrainAt } from './terrain.js';

/** True for a unit whose line lies in ambush in that battle (R71). */
export const liesInAmbush = ({ lines }: Scenario, { line }: Unit): boolean =>
  lines.some(({ id, ambush }) => id === line && ambush === true);

/** True for skirmishers on foot deep in a wood (R63, R71). */
function isDeepInWood({ features }: Scenario, unit: Unit): boolean {
  const ground = groundOf(features === undefined ? {} : { features });
  return (
    ground !== null &&
    isFoot(unit) &&
    isSkirmisher(unit) &&
    isWooded(terrainAt(ground, unit)) &&
    !isAtEdge(ground, baseOf(unit))
  );
}

/** The areas in which units of one line may lie hidden: woods for light foot, and the hides of their side (R71). */
export function hidingAreas(
  { features = [], hides = [] }: Pick<Scenario, 'features' | 'hides'>,
  units: readonly Unit[],
): readonly (readonly Vector[])[] {
  const isLightFoot = units.every((unit) => isFoot(unit) && isSkirmisher(unit));
  const woods = features.flatMap((feature) => (feature.kind === 'wood' ? feature.areas : []));
  const own = hides.flatMap(({ side, area }) => (units.some((unit) => unit.side === side) ? [area] : []));
  return [...(isLightFoot ? woods : []), ...own].map((area) => area.map(asPlace));
}

/** True for a unit whose centre lies in a hide of its side (R71). */
const isInHide = ({ hides = [] }: Scenario, unit: Unit): boolean =>
  hides.some(({ side, area }) => side === unit.side && isInArea(area.map(asPlace), unit));

/** True for a unit that lies far enough from where the enemy may stand as the battle begins (R71). */
function isFarEnough(scenario: Scenario, unit: Unit): boolean {
  const { table, zones, fixed, lines } = scenario;
  const enemy = enemyOf(unit.side);
  const { fromZone } = GROUND.ambush;
  if (fixed === true) {
    // Where the enemy's lines stand as listed, their bases are the zone.
    const listed = lines.filter(({ side, ambush }) => side === enemy && ambush !== true);
    return listed.every((line) =>
      unitsIn(line, line, table.depth).every((other) => !isWithin(baseOf(unit), baseOf(other), fromZone)),
    );
  }
  const zone = zoneOf({ zones }, enemy);
  const fromEdge = ({ y }: Vector): number => (enemy === 'rome' ? y : table.depth - y);
  return cornersOf(baseOf(unit)).every((corner) => fromEdge(corner) >= zone + fromZone);
}

/** The reason why a unit may not lie in ambush where it is: seen there, or too near to the enemy's zone (R71). */
export function againstHiding(scenario: Scenario, unit: Unit): Reason | null {
  if (!isDeepInWood(scenario, unit) && !isInHide(scenario, unit))
    return because('isSeenThere', 'R71', [unit.id]);
  return isFarEnough(scenario, unit) ? null : because('tooNearTheirZone', 'R71', [unit.id]);
}
