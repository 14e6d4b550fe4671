import { random, type Random } from '@tessera/core';
import type { Subject } from '@tessera/core/testkit';
import {
  ALL_SCENARIOS,
  ALL_TROOPS,
  FEATURE_NAMES,
  idOf,
  OWN,
  ownBattleSchema,
  ownOf,
  problemsOf,
  SIDES,
  wholeQuincunx,
  type AnyScenario,
  type OwnBattle,
  type Quincunx,
} from '../rules/index.js';
import { bold } from './players.js';
import { shortGames } from './subject.js';

const AREAS = ['wood', 'clearing', 'road', 'stream', 'river', 'ford'] as const;

/** Returns the corners of a random box or octagon on a table, clockwise. */
function corners({ width, depth }: OwnBattle['table'], draw: Random): number[][] {
  const [w, d] = [200 + draw.below(width / 3), 200 + draw.below(depth / 3)];
  const [x, y] = [draw.below(width - w), draw.below(depth - d)];
  if (draw.happens(0.5))
    return [
      [x, y],
      [x, y + d],
      [x + w, y + d],
      [x + w, y],
    ];
  const [a, b] = [Math.floor(w / 4), Math.floor(d / 4)];
  return [
    [x + a, y + d],
    [x + w - a, y + d],
    [x + w, y + d - b],
    [x + w, y + b],
    [x + w - a, y],
    [x + a, y],
    [x, y + b],
    [x, y + d - b],
  ];
}

function feature(table: OwnBattle['table'], draw: Random): object {
  if (draw.happens(0.2)) {
    const [from = [], , to = []] = corners(table, draw);
    return { kind: 'wall', name: draw.pick(FEATURE_NAMES.wall), ends: [from, to] };
  }
  if (draw.happens(0.3)) {
    const level = 1 + draw.below(3);
    return { kind: 'hill', name: draw.pick(FEATURE_NAMES.hill), level, areas: [corners(table, draw)] };
  }
  const kind = draw.pick(AREAS);
  return { kind, name: draw.pick(FEATURE_NAMES[kind]), areas: [corners(table, draw)] };
}

/** Returns a battle with one line changed. */
function otherLine(battle: OwnBattle, draw: Random): object {
  const { lines, table } = battle;
  const line = draw.pick(lines);
  const changed = draw.pick<() => object>([
    () => ({ ...line, x: 10 * draw.below(table.width / 10), front: 10 * draw.below(table.depth / 10) }),
    () => ({ ...line, units: line.units.map(() => draw.pick(ALL_TROOPS)) }),
    () => ({ ...line, units: [...line.units, draw.pick(ALL_TROOPS)] }),
    () => ({ ...line, heading: draw.below(72) }),
    () => ({ ...line, ambush: true, formation: 'skirmish' }),
    () => ({ ...line, gap: 10 * draw.below(60) }),
  ])();
  const without = lines.filter((other) => other !== line);
  if (!draw.happens(0.2)) return { ...battle, lines: lines.map((one) => (one === line ? changed : one)) };
  const left = battle.leaders.filter(({ unit }) => !unit.startsWith(`${idOf(line)}.`));
  return { ...battle, lines: without, leaders: left };
}

/** Returns a battle with something changed; it need not be one that can be fought. */
function otherBattle(battle: OwnBattle, draw: Random): object {
  const { table } = battle;
  return draw.pick<() => object>([
    () => ({ ...battle, features: [...battle.features, feature(table, draw)] }),
    () => ({ ...battle, features: battle.features.slice(1) }),
    () => ({ ...battle, turns: 4 + draw.below(30) }),
    () => ({ ...battle, breakPercent: { rome: 6 + draw.below(50), carthage: 6 + draw.below(50) } }),
    () => ({ ...battle, zones: { rome: 100 * draw.below(40), carthage: 100 * draw.below(40) } }),
    () => ({ ...battle, table: { width: table.width + 10 * draw.below(200), depth: table.depth } }),
    () => ({ ...battle, attacker: draw.pick(SIDES) }),
    () => ({ ...battle, hides: [...battle.hides, { side: draw.pick(SIDES), area: corners(table, draw) }] }),
    () => otherLine(battle, draw),
    () => otherLine(battle, draw),
    () => otherLine(battle, draw),
  ])();
}

/** How often a battle is changed. */
const CHANGES = 40;

/** Returns a random battle of one's own that can be fought: one of those that are shipped, changed here and there. */
export function randomBattle(seed: string, from: readonly AnyScenario[] = ALL_SCENARIOS): OwnBattle {
  const draw = random(seed);
  let battle = ownOf(draw.pick(from), `A battle of ${seed}`);
  for (let count = 0; count < CHANGES; count++) {
    const read = ownBattleSchema.safeParse(otherBattle(battle, draw));
    if (read.success && problemsOf(read.data).length === 0) battle = read.data;
  }
  return battle;
}

/** Short games of a battle of one's own. */
export const ownGames = (own: OwnBattle): Subject<Quincunx> => ({
  ...shortGames('full'),
  game: wholeQuincunx,
  options: (draw) => ({ scenario: OWN, own, rest: 'turn', victorsRing: draw.happens(0.7) }),
  lean: bold(wholeQuincunx),
});
