import { minus, plus, stretchesMeet } from '@tessera/plane';
import {
  barsAll,
  downhill,
  GROUND,
  groundOf,
  groundShift,
  isCompany,
  isWet,
  isWooded,
  terrainAt,
  unitNamed,
  unitOf,
  TOPICS,
  wholeQuincunx,
  type Fact,
  type FactOf,
  type Ground,
  type State,
  type Topic,
  type Unit,
} from '../rules/index.js';

/** The topics that a battle has, by how it begins. */
export function topicsOf({ field, ambushes }: State): readonly Topic[] {
  const kinds = new Set((field.features ?? []).map(({ kind }) => kind));
  return TOPICS.filter((topic) => {
    if (topic === 'ambush') return ambushes !== undefined;
    if (topic === 'company') return field.units.some(isCompany);
    return kinds.has(topic);
  });
}

/** The place a quarter inch beyond the end of a way. */
function beyond(before: Unit, after: Unit): { readonly x: number; readonly y: number } {
  const way = minus(after, before);
  const length = Math.max(1, Math.hypot(way.x, way.y));
  const on = (part: number): number => Math.round((part * GROUND.look) / length);
  return plus(after, { x: on(way.x), y: on(way.y) });
}

/** What bars the place beyond the end of a unit's way: a wood, water, a wall. */
function endedBy(ground: Ground, before: Unit, after: Unit): readonly Topic[] {
  const to = beyond(before, after);
  const [here, next] = [terrainAt(ground, after), terrainAt(ground, to)];
  const isWall = ground.walls.some((wall) => stretchesMeet({ from: after, to }, wall));
  const bar = barsAll(after, next)?.code;
  return [
    ...(bar === 'wood' ? (['wood'] as const) : []),
    ...(bar === 'river' ? (['river'] as const) : []),
    ...(isWet(next) && !isWet(here) ? (['stream'] as const) : []),
    ...(isWall ? (['wall'] as const) : []),
  ];
}

/** What of the ground the way of a unit has to do with: it goes into a wood or a stream, over a wall, or ends before one. */
function ofWay(ground: Ground, before: Unit, after: Unit): readonly Topic[] {
  const [from, to] = [terrainAt(ground, before), terrainAt(ground, after)];
  const crosses = ground.walls.some((wall) => stretchesMeet({ from: before, to: after }, wall));
  return [
    ...(isWooded(to) && !isWooded(from) ? (['wood'] as const) : []),
    ...(isWet(to) && !isWet(from) ? (['stream'] as const) : []),
    ...(crosses ? (['wall'] as const) : []),
    ...endedBy(ground, before, after),
  ];
}

/** What moved units have met. */
function ofChanges({ field }: State, { changes }: FactOf<'UnitsChanged'>): readonly Topic[] {
  const ground = groundOf(field);
  if (ground === null) return [];
  return changes.flatMap((change) => {
    const before = unitNamed(field, change.id);
    if (before === null) return [];
    const after = { ...before, ...change };
    const hasGone = after.x !== before.x || after.y !== before.y;
    return hasGone && after.status !== 'gone' ? ofWay(ground, before, after) : [];
  });
}

/** Whose lines have come out of an ambush so far. */
type Sprung = ReadonlySet<string>;

/** What a fight owes to the second part: columns and dice that the ground changes, a line from an ambush, a company. */
function ofFight({ field }: State, fact: FactOf<'FightRolled'>, sprung: Sprung): readonly Topic[] {
  const [one, other] = [unitOf(field, fact.rome.unit), unitOf(field, fact.carthage.unit)];
  const pairs = [
    [one, other],
    [other, one],
  ] as const;
  const { wood, water, wall } = GROUND.columns;
  // The sum of the shifts tells which they are: one of a wood or a wall, two of water, and their sums.
  const shifts = pairs.map(([unit, enemy]) => groundShift(field, unit, enemy));
  const kinds = new Set((field.features ?? []).map(({ kind }) => kind));
  const isShifted = (by: number): boolean => shifts.some((shift) => shift === by || shift > water);
  return [
    ...(kinds.has('wood') && isShifted(wood) ? (['wood'] as const) : []),
    ...(kinds.has('wall') && isShifted(wall) ? (['wall'] as const) : []),
    ...(isShifted(water) ? (['stream'] as const) : []),
    ...(pairs.some(([unit, enemy]) => downhill(field, unit, enemy) > 0) ? (['hill'] as const) : []),
    ...([one, other].some(({ line }) => sprung.has(line)) ? (['ambush'] as const) : []),
    ...([one, other].some(isCompany) ? (['company'] as const) : []),
  ];
}

/** What a shot owes to the second part: its shooter has come out of an ambush. */
const ofShot = ({ field }: State, { unit }: FactOf<'ShotRolled'>, sprung: Sprung): readonly Topic[] =>
  sprung.has(unitOf(field, unit).line) ? ['ambush'] : [];

function topicsIn(state: State, fact: Fact, sprung: Sprung): readonly Topic[] {
  switch (fact.kind) {
    case 'UnitsChanged':
      return ofChanges(state, fact);
    case 'FightRolled':
      return ofFight(state, fact, sprung);
    case 'ShotRolled':
      return ofShot(state, fact, sprung);
    default:
      return [];
  }
}

/** How often each topic of a battle mattered in it. */
export function mattered(log: readonly Fact[]): ReadonlyMap<Topic, number> {
  const sprung = new Set<string>();
  const times = new Map<Topic, number>();
  let state = wholeQuincunx.empty;
  for (const fact of log) {
    for (const topic of topicsIn(state, fact, sprung)) times.set(topic, (times.get(topic) ?? 0) + 1);
    if (fact.kind === 'AmbushRevealed') sprung.add(fact.line);
    state = wholeQuincunx.evolve(state, fact);
  }
  return times;
}

/**
 * The figures of a battle of the second part: its turns; and of each topic that it has how often it came up, and whether it
 * did at all, so that the mean is the share of the battles in which it mattered.
 */
export function countedIn(log: readonly Fact[], end: State): Readonly<Record<string, number>> {
  const times = mattered(log);
  const all = topicsOf(end).map((topic) => [topic, times.get(topic) ?? 0] as const);
  return Object.fromEntries<number>([
    ['turns', end.turn] as const,
    ...all.flatMap(([topic, count]) => [
      [`times that the ${topic} mattered`, count] as const,
      [`battles in which it did (${topic})`, count > 0 ? 1 : 0] as const,
    ]),
  ]);
}
