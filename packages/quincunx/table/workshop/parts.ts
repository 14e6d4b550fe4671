import type { Vector } from '@tessera/plane';
import {
  FEATURE_NAMES,
  type Corners,
  type FeatureKind,
  idOf,
  type OwnBattle,
  type OwnFeature,
  ownBattleSchema,
  type ProblemPath,
  type Side,
} from '@tessera/quincunx';
import {
  clockwise,
  cornersOf,
  endsOf,
  frameAbout,
  frameFrom,
  isPress,
  movedBy,
  type Shape,
  snapped,
} from './shapes.js';

/** What of a battle is chosen: a feature and one of its areas, a place where an ambush lies, a line, a leader. */
export type Part =
  | { readonly kind: 'feature'; readonly index: number; readonly area: number }
  | { readonly kind: 'hide' | 'line' | 'leader'; readonly index: number };

/** The corners of a part that has some; none for a line. */
export function cornersAt(battle: OwnBattle, part: Part): Corners {
  if (part.kind === 'hide') return battle.hides[part.index]?.area ?? [];
  if (part.kind !== 'feature') return [];
  const feature = battle.features[part.index];
  if (feature === undefined) return [];
  return feature.kind === 'wall' ? feature.ends : (feature.areas[part.area] ?? []);
}

/** True for a chain of two ends and not an area. */
export const isWall = (battle: OwnBattle, part: Part): boolean =>
  part.kind === 'feature' && battle.features[part.index]?.kind === 'wall';

const replaced = <V>(all: readonly V[], index: number, value: V): readonly V[] => all.with(index, value);

/** The battle as a schema reads it, or null where it is beyond its bounds. */
export function readOf(battle: object): OwnBattle | null {
  const read = ownBattleSchema.safeParse(battle);
  return read.success ? read.data : null;
}

/** The battle with other corners of a part; unchanged where they are beyond the bounds. */
export function withCorners(battle: OwnBattle, part: Part, given: Corners): OwnBattle {
  const corners = isWall(battle, part) ? given : clockwise(given);
  if (part.kind === 'hide') {
    const hides = battle.hides.map((hide, at) => (at === part.index ? { ...hide, area: corners } : hide));
    return readOf({ ...battle, hides }) ?? battle;
  }
  if (part.kind !== 'feature') return battle;
  const features = battle.features.map((feature, at): object => {
    if (at !== part.index) return feature;
    if (feature.kind === 'wall') return { ...feature, ends: corners };
    return { ...feature, areas: replaced(feature.areas, part.area, corners) };
  });
  return readOf({ ...battle, features }) ?? battle;
}

/** A name of a kind that no other feature has yet; where all are taken, the first: they are one feature then. */
function nameFor(kind: FeatureKind, features: readonly OwnFeature[]): string {
  const names: readonly string[] = FEATURE_NAMES[kind];
  return names.find((name) => features.every((feature) => feature.name !== name)) ?? names[0] ?? kind;
}

/** A feature to be added: its kind, and its shape where it is no wall. */
export interface NewFeature {
  readonly kind: FeatureKind;
  readonly shape: Shape;
}

/** The battle with a new feature of those corners, or of those ends; null where there may be no more. */
export function withNewCorners(battle: OwnBattle, kind: FeatureKind, corners: Corners): OwnBattle | null {
  const { features } = battle;
  const named = { kind, name: nameFor(kind, features) };
  const made =
    kind === 'wall'
      ? { ...named, ends: corners }
      : { ...named, areas: [clockwise(corners)], ...(kind === 'hill' && { level: 1 }) };
  return readOf({ ...battle, features: [...features, made] });
}

/** The battle with a new feature about a place; null where there may be no more. */
export function withFeature(
  battle: OwnBattle,
  { kind, shape }: NewFeature,
  middle: Vector,
): OwnBattle | null {
  const [frame, { table }] = [frameAbout(middle), battle];
  const corners = kind === 'wall' ? endsOf(frame, table) : cornersOf(shape, frame, table);
  return withNewCorners(battle, kind, corners);
}

/** The battle with a new feature that a stroke draws from one corner, or end, to the other; null where there may be no more. */
export function withStroke(
  battle: OwnBattle,
  { kind, shape }: NewFeature,
  { from, to }: { readonly from: Vector; readonly to: Vector },
): OwnBattle | null {
  if (isPress(from, to)) return withFeature(battle, { kind, shape }, from);
  const { table } = battle;
  const ends = [snapped(from, table), snapped(to, table)];
  return withNewCorners(battle, kind, kind === 'wall' ? ends : cornersOf(shape, frameFrom(from, to), table));
}

/** The battle with another area of a feature beside its last one; null where there may be no more. */
export function withArea(battle: OwnBattle, index: number): OwnBattle | null {
  const feature = battle.features[index];
  if (feature === undefined || feature.kind === 'wall') return null;
  const last = feature.areas.at(-1) ?? [];
  const next = movedBy(last, { x: 300, y: 300 }, battle.table);
  const features = replaced<object>(battle.features, index, { ...feature, areas: [...feature.areas, next] });
  return readOf({ ...battle, features });
}

/** The battle with a new place where lines of a side in ambush lie; null where there may be no more. */
export const withHide = (battle: OwnBattle, side: Side, middle: Vector): OwnBattle | null =>
  readOf({
    ...battle,
    hides: [...battle.hides, { side, area: cornersOf('rectangle', frameAbout(middle), battle.table) }],
  });

/** The battle with something else said of a feature: its name, its level. */
export const withFeatureSaid = (
  battle: OwnBattle,
  index: number,
  said: { readonly name?: string; readonly level?: number },
): OwnBattle =>
  readOf({
    ...battle,
    features: battle.features.map((feature, at) => (at === index ? { ...feature, ...said } : feature)),
  }) ?? battle;

/** The battle without an area, and without its feature where that has no other; or without a hide. */
export function withoutPart(battle: OwnBattle, part: Part): OwnBattle {
  if (part.kind === 'hide') return { ...battle, hides: battle.hides.toSpliced(part.index, 1) };
  if (part.kind !== 'feature') return battle;
  const feature = battle.features[part.index];
  if (feature === undefined || feature.kind === 'wall' || feature.areas.length === 1)
    return { ...battle, features: battle.features.toSpliced(part.index, 1) };
  const features = replaced<OwnFeature>(battle.features, part.index, {
    ...feature,
    areas: feature.areas.toSpliced(part.area, 1),
  });
  return { ...battle, features };
}

/** The part in which a problem lies; null for the whole of the battle. */
export function partOf({ companies, lines }: OwnBattle, [list, index, area]: ProblemPath): Part | null {
  if (typeof index !== 'number') return null;
  switch (list) {
    case 'features':
      return { kind: 'feature', index, area: typeof area === 'number' ? area : 0 };
    case 'hides':
      return { kind: 'hide', index };
    case 'lines':
      return { kind: 'line', index };
    case 'leaders':
      return { kind: 'leader', index };
    case 'companies': {
      // Where lights stand is said of their line.
      const lights = companies[index]?.lights ?? '';
      const line = lines.findIndex((one) => lights.startsWith(`${idOf(one)}.`));
      return line < 0 ? null : { kind: 'line', index: line };
    }
    default:
      return null;
  }
}
