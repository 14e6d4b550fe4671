import { isInArea, isNearStretch, type Vector } from '@tessera/plane';
import {
  asPlace,
  type Bar,
  baseOf,
  becauseOf,
  carrierOf,
  type Feature,
  type Field,
  GROUND,
  type GroundShift,
  groundOf,
  hiddenLines,
  isAtEdge,
  isPlaced,
  isWooded,
  type LevelShift,
  present,
  SIDES,
  terrainAt,
  terrainOf,
  type Unit,
  type UnitId,
  wadingOf,
  waterNear,
} from '../rules/index.js';
import { nameOf, plainWords, say } from './catalogue.js';
import { lengthText } from './measures.js';
import { groupName, lineName } from './naming.js';

/** The name of a feature of the ground: `the west wood`. */
export const featureName = (name: string): string => nameOf('feature', name);

/** A sentence begins with a capital letter. */
const sentence = (said: string): string => `${said.charAt(0).toUpperCase()}${said.slice(1)}`;

/** True for a place on a feature: in an area of it, or within an inch of a wall. */
function isOn(feature: Feature, place: Vector): boolean {
  if (feature.kind !== 'wall') return feature.areas.some((area) => isInArea(area.map(asPlace), place));
  const [from, to] = feature.ends.map(asPlace);
  return from !== undefined && to !== undefined && isNearStretch({ from, to }, place, GROUND.look * 4);
}

/** Whether a feature is what a place on it is, by the rules: a clearing only in a wood, of hills the highest (R61). */
function countsAt(field: Field, feature: Feature, place: Vector): boolean {
  if (!isOn(feature, place)) return false;
  const terrain = terrainOf(field, place);
  switch (feature.kind) {
    case 'wood':
      return isWooded(terrain);
    case 'clearing':
      return (field.features ?? []).some((other) => other.kind === 'wood' && isOn(other, place));
    case 'stream':
    case 'river':
      return terrain.water?.kind === feature.kind;
    case 'ford':
      return terrain.isFord;
    case 'hill':
      return terrain.level === feature.level;
    case 'road':
    case 'wall':
      return true;
  }
}

/** The features that count at a place, each once. */
function featuresAt(field: Field, place: Vector): readonly Feature[] {
  const all = (field.features ?? []).filter((feature) => countsAt(field, feature, place));
  return all.filter((feature, at) => all.findIndex(({ name }) => name === feature.name) === at);
}

const levelOf = (feature: Feature): number => (feature.kind === 'hill' ? feature.level : 0);

/** What a place is, a sentence for each feature: `On the hill, level 2.`; none on open ground. */
export const groundTexts = (field: Field, place: Vector): readonly string[] =>
  featuresAt(field, place).map((feature) =>
    say(`ground.place.${feature.kind}`, { feature: featureName(feature.name), level: levelOf(feature) }),
  );

/** What the features at a place do, a sentence or more for each kind. */
export const groundRules = (field: Field, place: Vector): readonly string[] =>
  [...new Set(featuresAt(field, place).map(({ kind }) => kind))].map((kind) => say(`ground.says.${kind}`));

/** What a unit stands on, a sentence each: deep in a wood or at its edge, in water, at its bank, on a hill (R61, R64). */
export function unitGround(field: Field, given: Unit): readonly string[] {
  const ground = groundOf(field);
  const unit = carrierOf(field, given);
  if (ground === null || !isPlaced(unit)) return [];
  const terrain = terrainAt(ground, unit);
  const others = featuresAt(field, unit)
    .filter(({ kind }) => kind !== 'wood')
    .map((feature) =>
      say(`ground.place.${feature.kind}`, { feature: featureName(feature.name), level: levelOf(feature) }),
    );
  const [wood] = terrain.woods;
  const where = isWooded(terrain) && isAtEdge(ground, baseOf(unit)) ? 'edge' : 'deep';
  const isAtBank = terrain.water === null && wadingOf(field, unit) === 'bank';
  return [
    ...(wood === undefined ? [] : [say(`ground.place.${where}`, { feature: featureName(wood) })]),
    ...others,
    ...(isAtBank ? [say('ground.place.bank', { feature: featureName(waterNear(ground, unit)) })] : []),
  ];
}

/** A feature in words: what it is, where it lies, what it does, and who is there. */
export interface FeatureText {
  readonly key: string;
  readonly name: string;
  readonly lies: string;
  readonly says: string;
  /** Null for nobody. */
  readonly units: string | null;
  /** Its middle. */
  readonly at: Vector;
}

const placesOf = (feature: Feature): readonly Vector[] =>
  feature.kind === 'wall' ? feature.ends.map(asPlace) : feature.areas.flat().map(asPlace);

/** The ends of some places from the west and from the south, in hundredths of an inch. */
function endsOf(places: readonly Vector[]) {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}

/** Where something with those corners lies: its ends from the west and from the south. */
export function liesText(places: readonly Vector[]): string {
  const { west, east, south, north } = endsOf(places);
  return say('ground.lies', {
    west: lengthText(west),
    east: lengthText(east),
    south: lengthText(south),
    north: lengthText(north),
  });
}

/** What is said of some features that are one: of one kind and name, and level. */
function featureText(field: Field, features: readonly Feature[], key: string): FeatureText | null {
  const [first] = features;
  if (first === undefined) return null;
  const places = features.flatMap(placesOf);
  const { west, east, south, north } = endsOf(places);
  const there = present(field).filter((unit) => features.some((feature) => countsAt(field, feature, unit)));
  const units = there.map(({ id }) => id);
  return {
    key,
    name: sentence(
      say(`ground.named.${first.kind}`, { feature: featureName(first.name), level: levelOf(first) }),
    ),
    lies: liesText(places),
    says: say(`ground.says.${first.kind}`),
    units: units.length === 0 ? null : say('ground.units', { units: groupName(units) }),
    at: { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2) },
  };
}

/** All features of a field in words, in the order of its ground. */
export function featureTexts(field: Field): readonly FeatureText[] {
  const { features = [] } = field;
  const together = new Map<string, Feature[]>();
  for (const feature of features) {
    const key = `${feature.kind} ${feature.name} ${levelOf(feature)}`;
    together.set(key, [...(together.get(key) ?? []), feature]);
  }
  return [...together].flatMap(([key, some]) => featureText(field, some, key) ?? []);
}

/** Which lines of either side lie in ambush, which both know; where is their owner's alone to know (R71). */
export const ambushTexts = (field: Field): readonly string[] =>
  SIDES.flatMap((side) => {
    const lines = hiddenLines(field, side);
    if (lines.length === 0) return [];
    return [say('ground.ambush', { side: nameOf('seat', side), lines: lines.map(lineName).join('; ') })];
  });

/** Why the ground ends the way of some units, with the feature's name. */
export const barText = (bar: Bar, group: readonly UnitId[]): string =>
  plainWords.reason(becauseOf(bar, group));

/** What ground adds to a column in a fight: `+2 in the Trebia`. */
export const shiftText = ({ code, columns, feature }: GroundShift): string =>
  say(`ground.fight.${code}`, { columns, feature: featureName(feature) });

/** What ground makes of the dice at a target: `in the west wood: smaller dice`. */
export const levelText = ({ code, feature }: LevelShift): string =>
  say(`ground.shot.${code}`, { feature: featureName(feature) });
