import { describe, expect, it } from 'vitest';
import { box, STREAM, WALL } from '../../testkit/index.js';
import { hasText } from '../../texts/index.js';
import {
  attackerOn,
  BATTLES,
  baseOf,
  collide,
  FEATURE_NAMES,
  FEATURED_GROUNDS,
  groundOf,
  GROUNDS,
  isAtEdge,
  liesInAmbush,
  placedUnits,
  planOn,
  reasonsAgainstPlace,
  reasonsAgainstPlacing,
  scenarioIn,
  SCENARIOS,
  SIDES,
  startField,
  terrainOf,
  unitsIn,
  isWooded,
  wholeQuincunx,
  type Feature,
  type Options,
  type Scenario,
} from '../index.js';
import { agreedSchema } from '../own/agreed.js';

const { world } = wholeQuincunx;
const AGREED = { rest: 'turn', victorsRing: true } as const;
const FOUGHT: readonly Options[] = [
  ...BATTLES.map((scenario) => ({ ...AGREED, scenario })),
  ...BATTLES.map((scenario) => ({ ...AGREED, scenario, ground: 'open' as const })),
  ...SCENARIOS.flatMap((scenario) => FEATURED_GROUNDS.map((ground) => ({ ...AGREED, scenario, ground }))),
];
const named = FOUGHT.map((options) => [`${options.scenario} ${options.ground ?? ''}`, options] as const);

/** The scenario without lights that elephants have taken in, whose places have rules of their own. */
const openly = (scenario: Scenario): Scenario => ({
  ...scenario,
  lines: scenario.lines.filter(
    ({ id }) => scenario.companies?.every(({ lights }) => !lights.startsWith(`${id}.`)) !== false,
  ),
});

/** Where lines stand as listed, whatever their zone, those in ambush lie as they may be placed. */
function hidesAsListed(scenario: Scenario): void {
  for (const line of scenario.lines.filter(({ ambush }) => ambush === true))
    expect(reasonsAgainstPlace(scenario, [], { line, place: line })).toEqual([]);
}

describe.each(BATTLES)('%s on open ground (R72)', (scenario) => {
  const open = scenarioIn(world, { ...AGREED, scenario, ground: 'open' });
  const listed = scenarioIn(world, { ...AGREED, scenario });

  it('has the same armies and table, but no ground, nobody in ambush and nobody who has to attack', () => {
    const troops = ({ lines }: Scenario) => lines.map(({ id, units }) => [id, units]);
    expect([troops(open), open.table]).toEqual([troops(listed), listed.table]);
    expect([open.features, open.hides, open.attacker]).toEqual([undefined, undefined, undefined]);
    expect(open.lines.filter(({ ambush }) => ambush === true)).toEqual([]);
  });

  it('is what is fought on a field without features, for the end on points too', () => {
    expect(planOn(startField(open)).attacker).toBeUndefined();
    expect(planOn(startField(listed)).attacker).toBe(listed.attacker);
  });
});

describe('who has to attack (R72)', () => {
  const on = (agreed: Pick<Options, 'scenario' | 'ground'>) =>
    attackerOn(startField(scenarioIn(world, { ...AGREED, ...agreed })));

  it('is somebody wherever water or a hill lies between the armies', () => {
    for (const scenario of SCENARIOS) {
      const grounds = GROUNDS.map((ground) => [ground, on({ scenario, ground })]);
      expect(Object.fromEntries(grounds)).toEqual({
        open: undefined,
        woods: undefined,
        stream: 'rome',
        hill: 'rome',
      });
    }
    expect([on({ scenario: 'trebia' }), on({ scenario: 'allies' })]).toEqual(['rome', 'carthage']);
  });

  it('is nobody in the open', () => {
    expect(BATTLES.map((scenario) => on({ scenario, ground: 'open' }))).toEqual(BATTLES.map(() => undefined));
  });
});

describe('what may be agreed on (R72)', () => {
  it.each(FEATURED_GROUNDS)('is no battle on a ground of another (%s)', (ground) => {
    const read = agreedSchema.safeParse({ ...AGREED, scenario: 'trebia', ground });
    expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['ground'], 'A battle is fought on its own ground, or in the open: leave it out, or say "open".'],
    ]);
  });

  it.each(BATTLES)('is each battle on its own ground, or in the open (%s)', (scenario) => {
    for (const ground of [undefined, 'open'])
      expect(agreedSchema.safeParse({ ...AGREED, scenario, ground }).success).toBe(true);
  });
});

/** The corners of an area, and those that it has when the table is turned over, south to north. */
const cornersOf = (area: readonly (readonly number[])[]): Set<string> =>
  new Set(area.map(([x = 0, y = 0]) => `${x},${y}`));
const turnedOver = (area: readonly (readonly number[])[], depth: number): Set<string> =>
  cornersOf(area.map(([x = 0, y = 0]) => [x, depth - y]));

describe.each(SCENARIOS.flatMap((scenario) => FEATURED_GROUNDS.map((ground) => [scenario, ground] as const)))(
  'the ground of %s, %s (R72)',
  (scenario, ground) => {
    it('is the same from either edge, so that nobody draws for an edge', () => {
      const { features = [], table } = scenarioIn(world, { ...AGREED, scenario, ground });
      expect(features.length).toBeGreaterThan(0);
      for (const feature of features) {
        const areas = feature.kind === 'wall' ? [feature.ends] : feature.areas;
        for (const area of areas) expect(turnedOver(area, table.depth)).toEqual(cornersOf(area));
      }
    });
  },
);

describe.each(named)('the set-up of %s (R72)', (_, options) => {
  const scenario = scenarioIn(world, options);

  it('stands as a side may place it: in its zone, not barred, not wet, on nobody', () => {
    if (scenario.fixed === true) return hidesAsListed(scenario);
    for (const side of SIDES) expect(reasonsAgainstPlacing(openly(scenario), side, {})).toEqual([]);
  });

  it('has nobody on another, off the table, or where the ground bars them', () => {
    const { table } = scenario;
    const units = [
      ...placedUnits(openly(scenario), 'rome', {}),
      ...placedUnits(openly(scenario), 'carthage', {}),
    ];
    for (const [index, unit] of units.entries()) {
      const { water, woods } = terrainOf(scenario, unit);
      expect([unit.id, water, liesInAmbush(scenario, unit) ? [] : woods]).toEqual([unit.id, null, []]);
      expect(
        units
          .slice(index + 1)
          .filter((other) => collide(unit, other))
          .map(({ id }) => id),
      ).toEqual([]);
      expect(unit.x > 0 && unit.y > 0 && unit.x < table.width && unit.y < table.depth).toBe(true);
    }
  });

  it('has a name for each of its features', () => {
    const names = (scenario.features ?? []).map(({ name }) => `value.feature.${name}`);
    expect(names.filter((key) => !hasText(key))).toEqual([]);
  });
});

it('each name that a feature of a battle of one’s own may have is a text', () => {
  const names = Object.values(FEATURE_NAMES)
    .flat()
    .map((name) => `value.feature.${name}`);
  expect(names.filter((key) => !hasText(key))).toEqual([]);
});

describe('the lines in ambush', () => {
  it.each(BATTLES)('of %s lie deep in a wood, or in a hide of theirs (R72)', (name) => {
    const scenario = scenarioIn(world, { ...AGREED, scenario: name });
    const ground = groundOf(scenario);
    for (const line of scenario.lines.filter(({ ambush }) => ambush === true)) {
      for (const unit of unitsIn(line, line, scenario.table.depth)) {
        const isDeep =
          ground !== null && isWooded(terrainOf(scenario, unit)) && !isAtEdge(ground, baseOf(unit));
        const hides = (scenario.hides ?? []).filter(({ side }) => side === unit.side);
        const areas: readonly Feature[] = hides.map(({ name: hide, area }) => ({
          kind: 'wood',
          name: hide,
          areas: [area],
        }));
        expect([unit.id, isDeep || isWooded(terrainOf({ features: areas }, unit))]).toEqual([unit.id, true]);
      }
    }
  });
});

describe('placing lines on ground (R72)', () => {
  const scenario = scenarioIn(world, { ...AGREED, scenario: 'skirmish' });
  const codes = (features: Scenario['features'], x: number, y: number) => {
    const [line] = scenario.lines.filter(({ id }) => id === 'RC');
    if (line === undefined || features === undefined) throw new Error('There is a line.');
    const lines = [{ ...line, x, front: y + 240 }];
    return reasonsAgainstPlacing({ ...scenario, lines, features }, 'rome', {}).map(({ code }) => code);
  };

  it('refuses water, walls and a wood to horse', () => {
    expect(codes([STREAM], 1500, 1100)).toEqual(['placedInWater']);
    expect(codes([STREAM], 1500, 700)).toEqual([]);
    expect(codes([WALL], 1500, 1100)).toEqual(['placedInWall']);
    expect(
      codes([{ kind: 'wood', name: 'wood', areas: [box([1000, 500], [2000, 1300])] }], 1500, 1100),
    ).toEqual(['woodBars']);
  });

  it('refuses another place where all lines stand as listed', () => {
    const lake = scenarioIn(world, { ...AGREED, scenario: 'lakeRoad' });
    const [line] = lake.lines;
    if (line === undefined) throw new Error('There is a line.');
    const { x, front, gap, formation } = line;
    const moved = { [line.id]: { x: x + 100, front, gap, formation } };
    expect(reasonsAgainstPlacing(lake, 'rome', moved).map(({ code }) => code)).toEqual(['standsAsListed']);
  });
});
