import { describe, expect, it } from 'vitest';
import tables from '../../data/tables.json';
import {
  activate,
  activating,
  combats,
  commit,
  declaring,
  drms,
  factsOf,
  open,
  unit,
  writtenData,
  type Field,
} from '../../testkit/index.js';
import { createMetaurus } from '../index.js';

/** The game with some tables replaced. */
const other = (change: object) => createMetaurus(writtenData({ tables: change }));

/** A legion in 0610 in front of an Iberian in 0710. Both commands Stand unless a test changes that. */
const duel: Field = {
  units: { 504: 610, 1003: { hex: 710, facing: 3 } },
  orders: { V: 'moveToAttack', iberians: 'stand' },
};

/** The combat of that duel on a data set: its modifiers, and what the die led to. */
function fought(change: object, given: Field = {}, dice: readonly number[] = [4]) {
  const game = other(change);
  const state = declaring(['V'], { ...duel, ...given, game });
  const done = commit(state, {
    game,
    steps: [{ verb: 'attack', unit: unit(504), target: unit(1003) }],
    dice,
  });
  const [rolled] = factsOf(done, 'AttackRolled');
  return { drms: drms(rolled ?? { modifiers: [] }), combats: combats(done), done };
}

describe('other tables of combat are another game, without a change of code', () => {
  it('the Combat Results Table', () => {
    const crt = tables.crt.map(() => 'defendersDisordered');
    expect(fought({ crt }, {}, [0]).combats[0]?.result).toBe('defendersDisordered');
    expect(fought({}, {}, [4]).combats[0]?.result).toBe('engaged');
  });

  it('the Weapons System Matrix', () => {
    const weapons = { ...tables.weapons, medium: { cavalry: 0, legion: 5 } };
    expect(fought({ weapons }, {}, [0]).drms.weapons).toBe(5);
  });

  it('the angles', () => {
    const angleDrm = { front: 0, flank: 0, rear: -1, several: 0 };
    const turned = { units: { ...duel.units, 1003: { hex: 710, facing: 0 } } } as const;
    expect(fought({}, turned, [1]).drms.angle).toBe(3);
    expect(fought({ angleDrm }, turned, [5]).drms.angle).toBe(-1);
  });

  it('the ground in combat (Terrain Effects Chart)', () => {
    const inWood = { units: { 504: 914, 1003: { hex: 1014, facing: 3 } } } as const;
    const terrainDrm = { ...tables.terrainDrm, forest: -4 };
    expect(fought({}, inWood, [5]).drms.forest).toBe(-1);
    expect(fought({ terrainDrm }, inWood, [8]).drms.forest).toBe(-4);
  });

  it('what orders change', () => {
    const orderDrm = { defender: { stand: -2, move: 1, reform: 2 }, attacker: { moveToAttack: 1 } };
    expect(fought({}, {}).drms.standing).toBe(-1);
    expect(fought({ orderDrm }, {}, [5]).drms.standing).toBe(-2);
  });

  it('what a Disordered attacker costs', () => {
    const shaken = { units: { ...duel.units, 504: { hex: 610, disordered: true } } };
    expect(fought({}, shaken, [6]).drms.disordered).toBe(-2);
    expect(fought({ disorderedAttackerDrm: -1 }, shaken, [5]).drms.disordered).toBe(-1);
  });

  it('what an earlier attack costs (R41)', () => {
    const game = other({ continuedAttackDrm: -3 });
    const state = declaring(['V'], { ...duel, game });
    const steps = [{ verb: 'attack', unit: unit(504), target: unit(1003) }] as const;
    const first = commit(state, { game, steps, dice: [9] });
    const again = commit(first.state, { game, steps, dice: [7] });
    expect(drms(factsOf(again, 'AttackRolled')[0] ?? { modifiers: [] }).earlier).toBe(-3);
  });

  it('who is barred from attacking whom (R30)', () => {
    const horse = {
      units: { 401: 610, 1111: { hex: 710, facing: 3 } },
      orders: { V: 'moveToAttack' },
    } as const;
    const free = declaring(['V'], { ...horse, game: other({ barred: [] }) });
    expect(open(free, { game: other({ barred: [] }) })).toEqual([
      { verb: 'attack', unit: unit(401), target: unit(1111) },
    ]);
  });

  it('the Elephant Table', () => {
    const game = other({ elephants: tables.elephants.map(() => 'enemyDisordered') });
    const state = activating('carthage', { game, others: 'lost', units: { 1111: 710, 504: 611 } });
    const done = commit(state, { game, steps: [activate('elephants')], dice: [0] });
    expect(factsOf(done, 'UnitDisordered')).toEqual([{ kind: 'UnitDisordered', unit: unit(504) }]);
  });
});
