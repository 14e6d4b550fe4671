import { describe, expect, it } from 'vitest';
import {
  against,
  checks,
  combats,
  commit,
  drms,
  factsOf,
  kinds,
  lacks,
  man,
  marching,
  move,
  play,
  resolve,
  type Scene,
} from '../../testkit/index.js';
import { metaurus } from '../index.js';

/**
 * The booklet's examples of combat: three Romans come up under Move to Attack against two Gauls under Stand and
 * Defend. From the left a 7-4, a 7-4 and a 6-4; the Gauls are a 7-4 on the height and a 6-4 level with the Romans.
 */
const example: Scene = {
  others: 'lost',
  orders: { V: 'moveToAttack', celts: 'stand' },
  units: { 504: 1415, 505: 1416, 508: 1417, 1616: 1616, 1715: 1617 },
};

const march = [move(504, 1515), move(505, 1516), move(508, 1517)];
const declared = against([504, 1616], [505, 1715], [508, 1715]);

/** The Romans' march and declaration; then the left one attacks first. The dice are those of the booklet. */
const done = play(marching(['V'], example), [
  { steps: march },
  { steps: declared },
  { steps: [resolve(1)], dice: [3, 5, 6] },
]);
const [left, right] = factsOf(done, 'AttackRolled');

describe('the booklet’s examples of combat resolution (9.1, 9.2), on our map', () => {
  it('9.1: the ground: the Romans and the right Gaul on the first level, the left Gaul on the second', () => {
    expect([1515, 1516, 1517, 1617, 1616].map(metaurus.world.level)).toEqual([1, 1, 1, 1, 2]);
  });

  it('9.2: the first example: weapons +1, Move to Attack +1, uphill -1, Stand and Defend -1: unmodified', () => {
    expect(left && drms(left)).toEqual({ weapons: 1, momentum: 1, uphill: -1, standing: -1 });
    expect(left).toMatchObject({ die: { face: 3 }, total: 3, result: 'attackersCheck' });
  });

  it('9.2: the first example: a 3: the Roman checks; a 5 passes its morale of 7', () => {
    expect(factsOf(done, 'MoraleRolled')).toMatchObject([
      { why: 'check', die: { face: 5 }, morale: 7, held: true },
    ]);
    expect(man(done.state, 504)).toMatchObject({ hex: 1515, disordered: false });
  });

  it('9.2: the second example: level, weapons +1, Move to Attack +1, two on one +1, Stand and Defend -1: +2', () => {
    expect(right && drms(right)).toEqual({ numbers: 1, weapons: 1, momentum: 1, standing: -1 });
    expect(right).toMatchObject({ die: { face: 6 }, total: 8, result: 'defendersDisordered' });
  });

  it('9.2: the second example: an 8: the Gaul is Disordered without a check', () => {
    expect(checks(done)).toEqual([[504, 'check', true]]);
    expect(man(done.state, 1715)).toMatchObject({ fate: 'onMap', disordered: true });
    expect(man(done.state, 1616).disordered).toBe(false);
  });

  it('9.1: who fought whom, in the order that Rome chose; the Gauls were asked nothing', () => {
    expect(combats(done).map(({ attackers, defenders }) => [attackers, defenders])).toEqual([
      [[504], [1616]],
      [[505, 508], [1715]],
    ]);
    expect(kinds(done)).not.toContain('RetreatOpened');
  });

  it('4.2: the whole play, fact by fact', () => {
    expect(kinds(done).slice(0, 18)).toEqual([
      'UnitMoved',
      'UnitMoved',
      'UnitMoved',
      'CombatOpened',
      'AttackPaired',
      'AttackPaired',
      'AttackPaired',
      'AttacksDeclared',
      'ChitShown',
      'AttackChosen',
      'AttackTaken',
      'AttackRolled',
      'MoraleRolled',
      'AttackTaken',
      'AttackRolled',
      'UnitDisordered',
      'FrameClosed',
      'ActivationEnded',
    ]);
  });

  it('R25: the same three might have divided otherwise: the centre may help the left', () => {
    const declaring = commit(marching(['V'], example), { steps: march }).state;
    expect(lacks(declaring, { steps: declared })).toEqual({});
    expect(lacks(declaring, { steps: against([504, 1616], [505, 1616], [508, 1715]) })).toEqual({});
  });
});

/**
 * The booklet's example of Engaged lines: the left and the centre legion are Engaged with the left African 8-4, the
 * right legion with the rightmost African 7-4; all face each other, and the African 7-4 between is nobody's partner.
 */
const engaged: Scene = {
  others: 'lost',
  orders: { V: 'move', africans: 'stand' },
  units: { 504: 610, 508: 611, 509: 612, 1208: 710, 1308: 711, 1309: 712 },
  engaged: [
    [504, 1208],
    [508, 1208],
    [509, 1309],
  ],
};

describe('the booklet’s example of Engaged lines (9.0)', () => {
  const { state } = commit(marching(['V'], engaged));

  it('9.0: the example: the two on the left attack their partner together, the right one its own, and nobody the centre', () => {
    const steps = against([504, 1208], [508, 1208], [509, 1309]);
    expect(lacks(state)).toEqual({ mustAttack: [610, 611, 612], mustBeAttacked: [710, 712] });
    expect(lacks(state, { steps })).toEqual({});
    const declaredNow = commit(state, { steps });
    expect(factsOf(declaredNow, 'AttacksDeclared')[0]?.attacks).toHaveLength(2);
  });
});
