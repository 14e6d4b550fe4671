import { describe, expect, it } from 'vitest';
import { world } from '../testkit/index.js';
import {
  createWholeWorld,
  createWorld,
  DATA,
  dataSchema,
  featureSchema,
  quincunx,
  ROWS,
  scenarioIn,
  shippedData,
  TABLES,
  TROOPS,
  wholeData,
  wholeQuincunx,
  WHOLE,
  type Row,
} from './index.js';

const dice = (row: Row) => TABLES.melee[row].dice.map((die) => `d${die}`).join(' ');

describe('Melee Matrix (4.1)', () => {
  it.each([
    ['romanVelites', 'd8 d8 d6 d6 d6 d4 d4 d4'],
    ['romanHastati', 'd10 d10 d8 d8 d6 d6 d4 d4'],
    ['romanPrinceps', 'd12 d12 d10 d10 d8 d8 d6 d4'],
    ['romanTriarii', 'd12 d12 d12 d10 d8 d6 d4 d4'],
    ['romanEquites', 'd12 d12 d10 d10 d6 d4 d4 d4'],
    ['extraordinarii', 'd4 d4 d4 d4 d4 d4 d4 d4'],
    ['alliedLights', 'd8 d8 d8 d6 d6 d4 d4 d4'],
    ['alliedHastati', 'd8 d8 d8 d6 d6 d4 d4 d4'],
    ['alliedPrinceps', 'd10 d10 d10 d8 d6 d6 d4 d4'],
    ['alliedCavalry', 'd10 d10 d8 d8 d6 d4 d4 d4'],
    ['spearPhalanx', 'd12 d12 d10 d10 d8 d6 d4 d4'],
    ['celticSwords', 'd12 d12 d10 d8 d6 d4 d4 d4'],
    ['celticJavelins', 'd8 d8 d8 d6 d4 d4 d4 d4'],
    ['celticCavalry', 'd12 d12 d10 d8 d6 d4 d4 d4'],
    ['balearicSlingers', 'd4 d4 d4 d4 d4 d4 d4 d4'],
    ['spanish', 'd10 d10 d8 d8 d6 d6 d4 d4'],
    ['spanishCavalry', 'd10 d10 d8 d8 d6 d4 d4 d4'],
    ['pikePhalanx', 'd12 d12 d10 d10 d8 d8 d6 d4'],
    ['punicCavalry', 'd12 d12 d10 d10 d6 d4 d4 d4'],
    ['elephants', 'd12 d12 d12 d10 d8 d6 d4 d4'],
    ['numidianCavalry', 'd8 d8 d8 d8 d8 d6 d4 d4'],
    ['numidianJavelins', 'd6 d6 d6 d6 d6 d4 d4 d4'],
    ['libyanJavelins', 'd6 d6 d6 d6 d6 d4 d4 d4'],
    ['moroccanArchers', 'd4 d4 d4 d4 d4 d4 d4 d4'],
  ] as const)('%s: %s', (row, expected) => {
    expect(dice(row)).toBe(expected);
  });

  it('no row rises as rings are added', () => {
    for (const row of ROWS) {
      const { dice: all } = TABLES.melee[row];
      expect(all).toEqual([...all].sort((one, other) => other - one));
    }
  });

  it('R21: four rows have one more in an initial attack round, pikes a d6', () => {
    const initial = (what: string) => ROWS.filter((row) => TABLES.melee[row].initial === what);
    expect(initial('plus')).toEqual(['spearPhalanx', 'celticSwords', 'celticJavelins', 'celticCavalry']);
    expect(initial('pikes')).toEqual(['pikePhalanx']);
  });
});

describe('Movement Matrix (2.1)', () => {
  it('in factors of three inches', () => {
    expect(TABLES.moveFactor).toBe(300);
    expect(TABLES.rates).toEqual({
      battleline: 2,
      formedPeltasts: 3,
      skirmishers: 4,
      elephantsWithOthers: 3,
      elephants: 4,
      cavalry: 4,
      lightCavalry: 6,
      leader: [4, 2, 1],
    });
  });
});

describe('missiles (3)', () => {
  it('ranges of bow, sling and javelin', () => {
    expect(TABLES.ranges).toEqual({
      bow: { short: 1200, long: 2400 },
      sling: { short: 1200, long: 2400 },
      javelin: { short: 300, long: 900 },
    });
  });

  it('dice rise one step by row and column', () => {
    expect(TABLES.shooting.map(({ from, overhead, long, short }) => [from, overhead, long, short])).toEqual([
      [4, null, 4, 6],
      [7, 4, 6, 8],
      [10, 6, 8, 10],
      [13, 8, 10, 12],
    ]);
  });
});

describe('Attrition Table (5)', () => {
  it.each([
    [6, 3, 2, 1],
    [12, 6, 4, 3],
    [15, 8, 5, 4],
    [16, 8, 5, 4],
    [18, 9, 6, 5],
    [36, 18, 12, 9],
  ])('a roster of %i: half at %i, a third at %i, a quarter at %i', (...[roster, half, third, quarter]) => {
    expect(TABLES.attrition).toContainEqual({ roster, half, third, quarter });
  });
});

describe('victory (9.3)', () => {
  it('5 of 100 less without the chief, 24 turns, a draw within 5 of 100', () => {
    expect(TABLES.victory).toEqual({
      percentOfChief: 5,
      lastTurn: 24,
      drawPercent: 5,
    });
  });
});

describe('troops (1)', () => {
  it('every kind stands in at least one formation, but for elephants, who have a base of their own', () => {
    for (const kind of TROOPS) {
      const { ranks, class: troops } = DATA.troops[kind];
      const stands = ranks.formed !== null || ranks.skirmish !== null;
      expect(stands).toBe(troops !== 'elephants');
    }
  });

  it('only peltasts stand in either', () => {
    const both = TROOPS.filter((kind) => {
      const { formed, skirmish } = DATA.troops[kind].ranks;
      return formed !== null && skirmish !== null;
    });
    expect(both).toEqual(['velites', 'celticJavelins']);
  });

  it('R46: only Numidian and Liby-Phoenician horse faces elephants', () => {
    expect(TROOPS.filter((kind) => DATA.troops[kind].facesElephants)).toEqual([
      'punicCavalry',
      'numidianCavalry',
    ]);
  });

  it('3.3: who throws pila or darts before a melee, and who endures them', () => {
    const having = (volley: string) => TROOPS.filter((kind) => DATA.troops[kind].volley === volley);
    expect(having('pila')).toEqual(['princeps', 'hastati']);
    expect(having('darts')).toEqual(['spanish', 'celts']);
    expect(having('endures')).toEqual(['triarii']);
  });
});

describe('the data set', () => {
  it('is known by its hash, the same for the same figures', () => {
    expect(world.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(createWorld(shippedData).hash).toBe(world.hash);
  });

  it('refuses a figure that is none', () => {
    const bent = { ...DATA, tables: { ...TABLES, moveFactor: 'three' } };
    expect(dataSchema.safeParse(bent).success).toBe(false);
    expect(() => createWorld(bent)).toThrow(/moveFactor/);
  });
});

describe('the second part (13)', () => {
  it('leaves the data set of Skirmish and Full as it was, to the byte', () => {
    expect(quincunx.data).toBe('b4a147c9813b1a16f3556a6ea18de73f1b07dd9eef98e3ffefd7f57fb1174679');
    expect(quincunx.world.second).toBe(null);
  });

  it('has a hash of its own, by which a record finds it', () => {
    expect(wholeQuincunx.data).not.toBe(quincunx.data);
    expect(createWholeWorld(wholeData).hash).toBe(wholeQuincunx.data);
  });

  it('is not offered in a new game: no battle, no ground (R72)', () => {
    const { options } = quincunx.schemas;
    expect(options.safeParse({ scenario: 'cannae' }).success).toBe(false);
    expect(options.safeParse({ scenario: 'skirmish', ground: 'woods' }).success).toBe(false);
    expect(options.parse({ scenario: 'skirmish' })).toEqual({
      scenario: 'skirmish',
      rest: 'turn',
      victorsRing: true,
    });
  });

  it('R69: allied troops have the sizes, classes and volleys of the article', () => {
    const { alliedHastati, alliedPrinceps, alliedLights, spearPhalanx } = WHOLE.allies;
    const all = [alliedHastati, alliedPrinceps, alliedLights, spearPhalanx];
    expect(all.map((troop) => [troop.class, troop.figures, troop.volley, troop.weapon])).toEqual([
      ['heavy', 12, 'pila', null],
      ['heavy', 12, 'pila', null],
      ['peltast', 12, null, 'javelin'],
      ['heavy', 36, 'endures', null],
    ]);
  });

  it('refuses an area that is not convex, or goes the wrong way round (R61)', () => {
    const wood = (corners: readonly (readonly [number, number])[]) =>
      featureSchema.safeParse({ kind: 'wood', name: 'wood', areas: [corners] }).success;
    const square = [
      [0, 0],
      [0, 9],
      [9, 9],
      [9, 0],
    ] as const;
    expect([wood(square), wood(square.toReversed()), wood(square.slice(0, 2))]).toEqual([true, false, false]);
  });

  it('refuses a battle that names a unit which it has not', () => {
    const { trebia } = WHOLE.battles;
    const leaders = trebia.leaders.map((leader) => ({ ...leader, unit: 'RZ.1' }));
    const bent = { ...WHOLE, battles: { ...WHOLE.battles, trebia: { ...trebia, leaders } } };
    expect(() => createWholeWorld(bent)).toThrow(/RZ\.1/);
  });

  it('gives a scenario the ground that was agreed on, and none on open ground (R72)', () => {
    const agreed = { rest: 'turn', victorsRing: true } as const;
    const { world: second } = wholeQuincunx;
    const kinds = (options: Parameters<typeof scenarioIn>[1]) =>
      scenarioIn(second, options).features?.map(({ kind }) => kind);
    expect(kinds({ ...agreed, scenario: 'skirmish', ground: 'stream' })).toEqual(['stream', 'ford', 'ford']);
    expect(kinds({ ...agreed, scenario: 'skirmish' })).toBe(undefined);
    expect(kinds({ ...agreed, scenario: 'trebia' })).toEqual(['stream', 'wood', 'wood']);
    expect(kinds({ ...agreed, scenario: 'trebia', ground: 'open' })).toBe(undefined);
    expect(() => scenarioIn(quincunx.world, { ...agreed, scenario: 'trebia' })).toThrow(/trebia/);
  });
});
