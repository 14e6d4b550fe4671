import { isWithin } from '@tessera/plane';
import { GROUND, TABLES } from '../data.js';
import { baseOf } from '../model/base.js';
import { type Corners, isConvex } from '../model/feature.js';
import { mayStand, placedUnits, reasonsAgainstPlacing } from '../placing.js';
import { OWN, type Side, SIDES } from '../vocabulary.js';
import { preparedScenario, type Scenario } from '../world.js';
import { type Army, armyOf, problemsOfArmy } from './army.js';
import { BOUNDS, type OwnBattle, type OwnFeature } from './battle.js';
import { planOfOwn } from './plan.js';
import { problem, problemCode, type Problem, type ProblemPath } from './problems.js';

/** The least depth of open ground between the zones, and between the armies where nobody places lines. */
const BETWEEN_ZONES = 600;
const BETWEEN_ARMIES = 200;

const placesOf = (feature: OwnFeature): Corners =>
  feature.kind === 'wall' ? feature.ends : feature.areas.flat();

/** What is wrong with the shape of one feature or hide. */
function againstShape(
  { width, depth }: OwnBattle['table'],
  { path, places, areas }: { path: ProblemPath; places: Corners; areas: readonly Corners[] },
): readonly Problem[] {
  const isOff = places.some(([x = 0, y = 0]) => x > width || y > depth);
  return [
    ...areas.flatMap((area, index) =>
      isConvex(area) ? [] : [problem('notConvex', areas.length > 1 ? [...path, index] : path)],
    ),
    ...(isOff ? [problem('featureOffTable', path)] : []),
  ];
}

function againstWall(feature: OwnFeature, path: ProblemPath): readonly Problem[] {
  if (feature.kind !== 'wall') return [];
  const [from, to] = feature.ends.map((end) => end.join());
  return from === to ? [problem('wallWithoutLength', path)] : [];
}

/** What is wrong with features, hides and zones. */
function againstTable(battle: OwnBattle): readonly Problem[] {
  const { table, features, hides, zones, fixed } = battle;
  const areas = features.flatMap((feature) => (feature.kind === 'wall' ? [] : feature.areas));
  const usual = TABLES.ground.deployment;
  const { rome, carthage } = zones ?? { rome: usual, carthage: usual };
  const doMeet = fixed !== true && rome + carthage + BETWEEN_ZONES > table.depth;
  return [
    ...(areas.length > BOUNDS.areas ? [problem('tooManyAreas', ['features'])] : []),
    ...(doMeet ? [problem('zonesMeet', ['zones'])] : []),
    ...features.flatMap((feature, index) => {
      const path = ['features', index];
      const own = feature.kind === 'wall' ? [] : feature.areas;
      return [
        ...againstShape(table, { path, places: placesOf(feature), areas: own }),
        ...againstWall(feature, path),
      ];
    }),
    ...hides.flatMap(({ area }, index) =>
      againstShape(table, { path: ['hides', index], places: area, areas: [area] }),
    ),
  ];
}

/** The line of a unit or of a line itself, as a part of the battle. */
function pathOf({ numbers }: Army, ids: readonly string[]): ProblemPath {
  const [line] = ids.map((id) => id.split('.')[0] ?? '').filter((id) => numbers.has(id));
  return line === undefined ? ['lines'] : ['lines', numbers.get(line) ?? 0];
}

/** Who cannot stand as listed (R60, R71, R72): the same reasons as against placing them there. */
function againstStanding(scenario: Scenario, army: Army, side: Side): readonly Problem[] {
  return reasonsAgainstPlacing(scenario, side, {})
    .filter(({ code }) => scenario.fixed !== true || code !== 'outOfZone')
    .map(({ code, at }) => {
      const ids = at.map((spot) => spot.replace(/^(unit|line):/, ''));
      return problem(problemCode(code), pathOf(army, ids), ids);
    });
}

/** Enemies who stand too near to each other where nobody places their lines. */
function againstMeeting(scenario: Scenario, army: Army): readonly Problem[] {
  if (scenario.fixed !== true) return [];
  const [rome, carthage] = SIDES.map((side) => placedUnits(scenario, side, {}));
  return (rome ?? []).flatMap((unit) => {
    const enemy = (carthage ?? []).find((other) => isWithin(baseOf(unit), baseOf(other), BETWEEN_ARMIES));
    return enemy === undefined
      ? []
      : [problem('enemiesTooNear', pathOf(army, [unit.id]), [unit.id, enemy.id])];
  });
}

/** R71: two lines that lie hidden from each other could lie on each other. */
function againstAmbushes({ lines }: Scenario): readonly Problem[] {
  const sides = new Set(lines.filter(({ ambush }) => ambush === true).map(({ side }) => side));
  const last = lines.findLastIndex(({ ambush }) => ambush === true);
  return sides.size > 1 ? [problem('bothLieInAmbush', ['lines', last])] : [];
}

/** Lines of troops who never stand in that formation: they have no base of which anything could be said. */
const againstFormations = ({ lines }: Scenario): readonly Problem[] =>
  lines.flatMap((line, index) =>
    mayStand(line, line) ? [] : [problem('neverStandsSo', ['lines', index], [line.id])],
  );

/**
 * What keeps a battle of one's own from being fought, in the order of its parts; nothing for one that can be. The one
 * check for pages, texts and servers: its form is `ownBattleSchema`'s.
 */
export function problemsOf(battle: OwnBattle): readonly Problem[] {
  const army = armyOf(battle);
  const first = [...againstTable(battle), ...problemsOfArmy(battle, army)];
  // Areas that are not convex and lines of one name have no places of which anything could be said.
  const isVague = first.some(
    ({ code }) => code === 'notConvex' || code === 'sameTag' || code === 'tooManyUnits',
  );
  if (isVague) return first;
  const scenario = preparedScenario(OWN, planOfOwn(battle));
  const able = { ...scenario, lines: scenario.lines.filter((line) => mayStand(line, line)) };
  return [
    ...first,
    ...againstFormations(scenario),
    ...againstAmbushes(scenario),
    ...SIDES.flatMap((side) => againstStanding(able, army, side)),
    ...againstMeeting(able, army),
  ];
}

/** The kinds of lights who may join elephants (R70). */
export const LIGHTS_OF_COMPANIES = GROUND.company.kinds;
