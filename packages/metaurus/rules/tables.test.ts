import { describe, expect, it } from 'vitest';
import { metaurus, optionsSchema, WEAPONS, type Weapon } from './index.js';

const { tables } = metaurus.world;

const drm = (attacker: Weapon, defender: Weapon) => tables.weapons[defender][attacker];

describe('Combat Results Table, by modified die', () => {
  it.each([
    [0, 'attackersDisorderedThenCounter'],
    [1, 'attackersDisorderedThenCounter'],
    [2, 'attackersDisordered'],
    [3, 'attackersCheck'],
    [4, 'engaged'],
    [5, 'engaged'],
    [6, 'defendersCheck'],
    [7, 'defendersCheck'],
    [8, 'defendersDisordered'],
    [9, 'defendersDisorderedThenContinue'],
  ])('%i: %s', (roll, result) => {
    expect(tables.crt[roll]).toBe(result);
  });

  it('has a row for every die, the first and the last for all beyond them', () => {
    expect(tables.crt).toHaveLength(10);
  });
});

describe('Weapons System Matrix', () => {
  it.each([
    ['legion', 'elephants', -2],
    ['elephants', 'cavalry', 3],
    ['cavalry', 'cavalry', 0],
    ['legion', 'cavalry', 1],
    ['heavy', 'cavalry', 1],
    ['medium', 'cavalry', 1],
    ['elephants', 'legion', 1],
    ['cavalry', 'legion', -1],
    ['heavy', 'legion', -1],
    ['medium', 'legion', -2],
    ['cavalry', 'heavy', -1],
    ['legion', 'heavy', 0],
    ['cavalry', 'medium', 0],
    ['legion', 'medium', 1],
    ['cavalry', 'light', 3],
    ['legion', 'light', 4],
  ] as const)('%s against %s: %i', (attacker, defender, figure) => {
    expect(drm(attacker, defender)).toBe(figure);
  });

  it('R30: Roman horse may not attack elephants; once Engaged with them it has -3', () => {
    expect(tables.barred).toEqual([{ attacker: 'cavalry', defender: 'elephants' }]);
    expect(drm('cavalry', 'elephants')).toBe(-3);
  });

  it('9.0: light infantry never attacks', () => {
    expect(WEAPONS.map((defender) => drm('light', defender))).toEqual(WEAPONS.map(() => undefined));
  });

  it('has no other figure: the remaining pairs are on the same side', () => {
    const figures = WEAPONS.flatMap((defender) => Object.keys(tables.weapons[defender]));
    expect(figures).toHaveLength(17);
  });
});

describe('modifiers', () => {
  it('terrain: forest, uphill and water -1 each, downhill +1', () => {
    expect(tables.terrainDrm).toEqual({ forest: -1, uphill: -1, downhill: 1, water: -1 });
  });

  it('9.1: angle: flank +2, rear +3, several +4', () => {
    expect(tables.angleDrm).toEqual({ front: 0, flank: 2, rear: 3, several: 4 });
  });

  it('5.2: orders: Stand -1, Move +1, Reform +2 on the defender, Move to Attack +1 on the attacker', () => {
    expect(tables.orderDrm).toEqual({
      defender: { stand: -1, move: 1, reform: 2 },
      attacker: { moveToAttack: 1 },
    });
  });

  it('9.1, 10.0: a Disordered attacker -2, each earlier attack -1', () => {
    expect(tables.disorderedAttackerDrm).toBe(-2);
    expect(tables.continuedAttackDrm).toBe(-1);
  });
});

describe('Terrain Effects Chart, Movement Points', () => {
  it.each([
    ['clear', 1, 1, 1],
    ['forest', 2, 4, 2],
    ['up', 1, 1, 1],
    ['water', 1, 2, 1],
    ['exit', 1, 1, 1],
  ] as const)('%s: foot %i, horse %i, elephants %i', (...[ground, foot, horse, elephants]) => {
    expect(tables.terrain[ground]).toEqual({ foot, horse, elephants });
  });
});

describe('other tables', () => {
  it('12.0: elephants: 0 to 5 nothing, 6 and 7 an enemy, 8 and 9 a friend', () => {
    const rows = ['nothing', 'enemyDisordered', 'friendDisordered'].map((row) =>
      tables.elephants.flatMap((found, roll) => (found === row ? [roll] : [])),
    );
    expect(rows).toEqual([
      [0, 1, 2, 3, 4, 5],
      [6, 7],
      [8, 9],
    ]);
  });

  it('5.2: three changes; 5.3: together from 4 on; 5.4: Gauls balk from 6 on', () => {
    expect([tables.orderChanges, tables.combinationFrom, tables.gaulsBalkFrom]).toEqual([3, 4, 6]);
  });

  it('14.0: 12 Romans, 19 Carthaginians without slingers and elephants, 20 exits; R49: ten quiet turns', () => {
    expect(tables.victory).toEqual({
      romanLosses: 12,
      carthaginianLosses: 19,
      exits: 20,
      uncounted: ['light', 'elephants'],
    });
    expect(tables.quietTurns).toBe(10);
  });
});

describe('options', () => {
  it('5.4, R47, R49: without a word no Gauls, own elephants’ victims do not count, thirty turns', () => {
    expect(optionsSchema.parse({})).toEqual({
      gauls: false,
      ownElephantVictimsCount: false,
      turnLimit: '30',
    });
  });

  it.each(['20', '30', '60', 'none'])('R49: a turn limit of %s may be agreed on', (turnLimit) => {
    expect(optionsSchema.parse({ turnLimit }).turnLimit).toBe(turnLimit);
  });

  it.each([{ turnLimit: '40' }, { turnLimit: 30 }, { gauls: 'yes' }, { dice: [1] }])(
    'nothing else is an option: %o',
    (options) => {
      expect(optionsSchema.safeParse(options).success).toBe(false);
    },
  );
});
