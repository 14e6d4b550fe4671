import { describe, expect, it } from 'vitest';
import { hashOf } from '@tessera/core';
import {
  ALL_SCENARIOS,
  BOUNDS,
  OWN,
  ownBattleSchema,
  ownOf,
  PROBLEMS,
  problemsOf,
  quincunx,
  quincunxSets,
  scenarioIn,
  wholeQuincunx,
  type OwnBattle,
} from '../index.js';

const ALLIES = ownOf('allies', 'The farm at dusk');
const TREBIA = ownOf('trebia', 'The cold river');
const codes = (battle: OwnBattle): readonly string[] => problemsOf(battle).map(({ code }) => code);
const withLine = (battle: OwnBattle, index: number, change: Partial<OwnBattle['lines'][number]>) => ({
  ...battle,
  lines: battle.lines.map((line, at) => (at === index ? { ...line, ...change } : line)),
});
const lineOf = (battle: OwnBattle, side: string, tag: string): number =>
  battle.lines.findIndex((line) => line.side === side && line.tag === tag);

describe('a battle of one’s own', () => {
  it.each(ALL_SCENARIOS)('has no problem where it is %s', (name) => {
    expect(problemsOf(ownOf(name, 'As shipped'))).toEqual([]);
  });

  it.each(ALL_SCENARIOS)('that is %s begins as that one does', (scenario) => {
    const own = ownOf(scenario, 'As shipped');
    const agreed = { rest: 'turn', victorsRing: true } as const;
    const [listed, mine] = [
      scenarioIn(wholeQuincunx.world, { ...agreed, scenario }),
      scenarioIn(wholeQuincunx.world, { ...agreed, scenario: OWN, own }),
    ];
    expect(mine.lines).toEqual(listed.lines);
    expect(mine.features ?? []).toEqual(listed.features ?? []);
    expect(mine.breakPercent).toEqual(listed.breakPercent);
  });

  it('leaves the data of both sets as they are', () => {
    expect(quincunxSets.map(({ data }) => data.slice(0, 16))).toEqual([
      'b4a147c9813b1a16',
      wholeQuincunx.data.slice(0, 16),
    ]);
    expect(hashOf(quincunx.begin(quincunx.schemas.options.parse({}), 'seal'))).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is on the second set alone', () => {
    const options = { scenario: OWN, own: ALLIES };
    expect(quincunx.schemas.options.safeParse(options).success).toBe(false);
    expect(wholeQuincunx.schemas.options.safeParse(options).success).toBe(true);
  });

  it.each([
    ['without the battle', { scenario: OWN }],
    ['with the battle of another scenario', { scenario: 'skirmish', own: ALLIES }],
    ['on a ground', { scenario: OWN, own: ALLIES, ground: 'hill' }],
  ])('is refused %s', (_, options) => {
    expect(wholeQuincunx.schemas.options.safeParse(options).success).toBe(false);
  });

  it('is refused with its problems, each at its part and with what to do', () => {
    const own = withLine(ALLIES, 0, { x: 0 });
    const read = wholeQuincunx.schemas.options.safeParse({ scenario: OWN, own });
    const [issue] = read.error?.issues ?? [];
    expect(issue?.path).toEqual(['own', 'lines', 0]);
    expect(issue?.message).toMatch(/^offTable R\w+\.\d: Move the line onto the table\.$/);
  });
});

/** A line of Rome. */
const [ROMANS] = ALLIES.lines.filter(({ side }) => side === 'rome').slice(0, 1);
if (ROMANS === undefined) throw new Error('Rome has a line.');

describe('the check of a battle', () => {
  const carthage = lineOf(ALLIES, 'carthage', 'L');
  const star = [
    [2000, 3000],
    [2600, 3000],
    [2100, 3400],
    [2300, 2700],
    [2500, 3400],
  ];
  const wood = (areas: readonly (readonly number[])[][]): OwnBattle => ({
    ...ALLIES,
    features: ownBattleSchema.parse({ ...ALLIES, features: [{ kind: 'wood', name: 'wood', areas }] })
      .features,
  });

  it.each<[string, OwnBattle, string]>([
    ['nobody on a side', { ...ALLIES, lines: ALLIES.lines.filter(({ side }) => side === 'rome') }, 'noUnits'],
    [
      'too many units',
      {
        ...ALLIES,
        lines: 'ABCDEFG'.split('').map((tag) => ({
          ...ROMANS,
          tag,
          units: Array.from({ length: 9 }, () => 'triarii' as const),
        })),
      },
      'tooManyUnits',
    ],
    ['two lines of one tag', { ...ALLIES, lines: [...ALLIES.lines, ...ALLIES.lines] }, 'sameTag'],
    [
      'a side without a C-in-C',
      { ...ALLIES, leaders: ALLIES.leaders.map((leader) => ({ ...leader, chief: false })) },
      'noChief',
    ],
    [
      'two C-in-Cs',
      { ...ALLIES, leaders: ALLIES.leaders.map((leader) => ({ ...leader, chief: true })) },
      'twoChiefs',
    ],
    ['a leader twice', { ...ALLIES, leaders: [...ALLIES.leaders, ...ALLIES.leaders] }, 'sameLeader'],
    [
      'a leader of the other side',
      { ...ALLIES, leaders: ALLIES.leaders.map((leader) => ({ ...leader, id: 'hanno' as const })) },
      'strangeLeader',
    ],
    [
      'a leader with nobody',
      { ...ALLIES, leaders: ALLIES.leaders.map((leader) => ({ ...leader, unit: 'RZ.9' })) },
      'leaderWithNobody',
    ],
    ['a command without a leader', withLine(ALLIES, 0, { command: 'thirdLine' }), 'commandWithoutLeader'],
    ['a star', wood([star]), 'notConvex'],
    ['corners that go round the other way', wood([[...star.slice(0, 3)]]), 'notConvex'],
    [
      'a feature off the table',
      wood([
        [
          [0, 0],
          [0, 9000],
          [100, 9000],
        ],
      ]),
      'featureOffTable',
    ],
    ['zones that meet', { ...ALLIES, zones: { rome: 4000, carthage: 3000 } }, 'zonesMeet'],
    ['a line off the table', withLine(ALLIES, carthage, { x: 0 }), 'offTable'],
    ['a line before its zone', withLine(ALLIES, carthage, { front: 3000 }), 'outOfZone'],
    [
      'a line on another',
      withLine(ALLIES, 1, { x: ALLIES.lines[0]?.x ?? 0, front: ALLIES.lines[0]?.front ?? 0 }),
      'standsOn',
    ],
    ['a place in hundredths', withLine(ALLIES, carthage, { x: 4805 }), 'notInTenths'],
    [
      'a line in ambush in the open',
      withLine(
        TREBIA,
        TREBIA.lines.findIndex(({ ambush }) => ambush === true),
        { x: 7000 },
      ),
      'isSeenThere',
    ],
    ['ambushes of both sides', withLine(TREBIA, 0, { ambush: true }), 'bothLieInAmbush'],
    [
      'lights joined to no elephants',
      { ...ALLIES, companies: [{ elephants: 'RT.1', lights: 'RT.2' }] },
      'companyOfOthers',
    ],
    [
      'armies that stand in each other where nobody places them',
      withLine({ ...ALLIES, fixed: true }, carthage, { front: 5400 }),
      'enemiesTooNear',
    ],
  ])('finds %s', (_, battle, code) => {
    expect(codes(battle)).toContain(code);
  });

  it('names the part of a problem, and the units', () => {
    const [found] = problemsOf(withLine(ALLIES, 0, { command: 'thirdLine' }));
    expect(found).toEqual({ code: 'commandWithoutLeader', path: ['lines', 0], units: ['RV'] });
    expect(Object.keys(PROBLEMS)).toContain(found?.code);
  });
});

describe('the form of a battle', () => {
  it.each([
    ['NaN', { ...ALLIES, turns: Number.NaN }],
    ['a huge number', { ...ALLIES, table: { width: 1e300, depth: 7200 } }],
    ['a fraction', { ...ALLIES, table: { width: 9600.5, depth: 7200 } }],
    [
      'a million corners',
      { ...ALLIES, hides: [{ side: 'rome', area: Array.from({ length: 1e6 }, () => [0, 0]) }] },
    ],
    ['a million lines', { ...ALLIES, lines: Array.from({ length: 1e6 }, () => ALLIES.lines[0]) }],
    ['a title of many lines', { ...ALLIES, title: 'one\ntwo' }],
    ['a title that turns the text round', { ...ALLIES, title: 'one \u202e two' }],
    ['a long title', { ...ALLIES, title: 'a'.repeat(BOUNDS.title + 1) }],
    ['an unknown field', { ...ALLIES, script: 'alert(1)' }],
    [
      'a name that is not of the list',
      {
        ...ALLIES,
        features: [
          {
            kind: 'wall',
            name: '<b>',
            ends: [
              [0, 0],
              [1, 1],
            ],
          },
        ],
      },
    ],
  ])('does not take %s, and says so at once', (_, battle) => {
    const before = performance.now();
    expect(ownBattleSchema.safeParse(battle).success).toBe(false);
    expect(performance.now() - before).toBeLessThan(2000);
  });
});
