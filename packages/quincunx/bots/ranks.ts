import {
  baseOf,
  planOn,
  preparedScenario,
  troopOf,
  unitsIn,
  type Field,
  type Line,
  type LineId,
  type ScenarioPlan,
} from '../rules/index.js';

/** How far a line of heavy foot stands from its own edge as the battle begins, and from where to where. */
interface Rank {
  readonly id: LineId;
  readonly side: Line['side'];
  readonly front: number;
  readonly west: number;
  readonly east: number;
}

/** What is fought on a field. */
type Fielded = Pick<Field, 'scenario' | 'own'>;

/** True for a line of heavy foot that looks at the enemy's edge. */
const isOfRanks = ({ units, formation, heading, ambush }: Line): boolean =>
  heading === undefined &&
  ambush !== true &&
  formation === 'formed' &&
  units.every((unit) => troopOf(unit).class === 'heavy');

function rankOf(line: Line, depth: number): Rank {
  const bases = unitsIn(line, line, depth).map(baseOf);
  return {
    id: line.id,
    side: line.side,
    front: line.front,
    west: Math.min(...bases.map(({ x, halfFront }) => x - halfFront)),
    east: Math.max(...bases.map(({ x, halfFront }) => x + halfFront)),
  };
}

/** By the plan of what is fought, which stays the same object. */
const known = new WeakMap<ScenarioPlan, readonly Rank[]>();

/** The ranks of what is fought on a field, as it lists them. */
function ranksIn(field: Fielded): readonly Rank[] {
  const plan = planOn(field);
  const ranks = known.get(plan);
  if (ranks !== undefined) return ranks;
  const { lines, table } = preparedScenario(field.scenario, plan);
  const made = lines.filter(isOfRanks).map((line) => rankOf(line, table.depth));
  known.set(plan, made);
  return made;
}

/** Two fronts are those of two ranks when they are that far apart. */
const BEHIND = 200;

/** Of two ranks, the shorter stands with that part of its front at least before or behind the longer. */
const PART = 4;

function standsBehind(rear: Rank, front: Rank): boolean {
  const common = Math.min(rear.east, front.east) - Math.max(rear.west, front.west);
  const shorter = Math.min(rear.east - rear.west, front.east - front.west);
  return rear.side === front.side && rear.front <= front.front - BEHIND && common * PART >= shorter;
}

/** The lines of heavy foot that stand behind a line as the battle begins, the nearest first: they follow it, and relieve it. */
export function linesBehind(field: Fielded, line: LineId): readonly LineId[] {
  const ranks = ranksIn(field);
  const front = ranks.find(({ id }) => id === line);
  if (front === undefined) return [];
  return ranks
    .filter((rear) => standsBehind(rear, front))
    .toSorted((one, other) => other.front - one.front)
    .map(({ id }) => id);
}
