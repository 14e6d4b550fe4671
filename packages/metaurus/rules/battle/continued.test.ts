import { waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  advance,
  against,
  assault,
  checks,
  combats,
  commit,
  counter,
  declaring,
  decline,
  drms,
  factsOf,
  homes,
  kinds,
  man,
  open,
  play,
  resolve,
  retreat,
  unit,
  type Field,
  type Placed,
} from '../../testkit/index.js';
import { frameAt, metaurus } from '../index.js';

const OPEN = { V: 'moveToAttack', iberians: 'moveToAttack', africans: 'moveToAttack' } as const;

/** The V Legion is asked for its attacks; an Iberian far away keeps the game going. */
const field = (units: Record<number, Placed>, given: Field = {}) =>
  declaring(['V'], { ...given, orders: { ...OPEN, ...given.orders }, units: { 1106: 1103, ...units } });

const weak = (hex: number): Placed => ({ hex, disordered: true });

describe('a continued attack on a unit that may retreat (R31, R32, R41)', () => {
  /** The legion in 0610 kills the Iberian in 0710 and follows; the African in 0810 is under Move, face down. */
  const followed = (given: Field = {}, units: Record<number, Placed> = {}) =>
    play(
      field({ 504: 610, 1003: weak(710), 1208: 810, ...units }, { orders: { africans: 'move' }, ...given }),
      [{ steps: against([504, 1003]), dice: [8, 6] }, { steps: [advance(504, 710)] }],
    );

  it('R4, R41: its chit is shown when it is named, before it answers', () => {
    const before = followed();
    expect(before.state.chits.africans.shown).toBe(false);
    const done = play(before.state, [{ steps: against([504, 1208]) }]);
    expect(kinds(done)).toEqual(['AttackPaired', 'AttacksDeclared', 'ChitShown', 'RetreatOpened']);
    expect(waiting(metaurus, done.state)).toEqual(['carthage']);
    expect(frameAt(done.state, 'retreat')).not.toBeNull();
  });

  it('R32: away from the attackers of this attack; then it lapses and its hex is entered', () => {
    const done = play(followed().state, [
      { steps: against([504, 1208]) },
      { steps: [retreat(1208, 910)], dice: [8] },
    ]);
    expect(combats(done)).toEqual([]);
    expect(checks(done)).toEqual([[1208, 'retreat', true]]);
    expect(frameAt(done.state, 'advance')).toMatchObject({ units: [unit(504)], hexes: [810] });
  });

  it('R41: an attack that lapsed counts as none', () => {
    const done = play(followed().state, [
      { steps: against([504, 1208]) },
      { steps: [retreat(1208, 910)], dice: [8] },
    ]);
    expect(homes(done.state.activation?.fought ?? [])).toEqual([504]);
    const advanced = commit(done.state, { steps: [advance(504, 810)] });
    expect(kinds(advanced)).not.toContain('ContinuationOpened');
    expect(kinds(advanced)).toContain('ActivationEnded');
  });

  it('R41: it may stand instead', () => {
    const done = play(followed().state, [{ steps: against([504, 1208]) }, { steps: [decline], dice: [4] }]);
    const [rolled] = factsOf(done, 'AttackRolled');
    expect(rolled && drms(rolled)).toEqual({ moving: 1, earlier: -1 });
  });

  it('10.0, R31: one that has retreated in this activation may be attacked again, and stays', () => {
    const units = { 504: 611, 505: 613, 1003: weak(711), 1208: 712 };
    const state = field(units, { orders: { africans: 'move', iberians: 'moveToAttack' } });
    const done = play(state, [
      { steps: against([504, 1003], [505, 1208]) },
      { steps: [retreat(1208, 812)], dice: [0] },
    ]);
    expect(kinds(done)).toContain('UnitRetreated');
    const near = play(done.state, [{ steps: [resolve(1)], dice: [8, 6] }, { steps: [advance(504, 711)] }]);
    expect(man(near.state, 504).hex).toBe(711);
    expect(open(near.state)).toEqual([...against([504, 1208]), decline]);
    const again = play(near.state, [{ steps: against([504, 1208]), dice: [4] }]);
    expect(kinds(again)).not.toContain('RetreatOpened');
    expect(combats(again)[0]).toMatchObject({ attackers: [504], defenders: [1208], total: 4 });
    expect(frameAt(again.state, 'advance')).toMatchObject({ units: [unit(505)], hexes: [712] });
  });

  it('R8: an inactive one stays', () => {
    const done = play(followed({ inactive: ['africans'] }).state, [
      { steps: against([504, 1208]), dice: [4] },
    ]);
    expect(kinds(done)).not.toContain('RetreatOpened');
  });
});

describe('what a continued attack leaves of those declared (R34)', () => {
  /** A Disordered legion in 0610 has beaten the Iberian in 0710; 0609 has yet to attack the one in 0709. */
  const pending = (other: Placed, order: 'reform' | 'move' = 'reform') => {
    const state = field(
      { 504: weak(610), 506: 609, 1003: 710, 1004: other },
      { orders: { iberians: order } },
    );
    const pairs = against([504, 1003], [506, 1004]);
    return order === 'reform'
      ? play(state, [{ steps: pairs }, { steps: [resolve(1)], dice: [8] }])
      : play(state, [{ steps: pairs }, { steps: [decline] }, { steps: [resolve(1)], dice: [9] }]);
  };

  it('R34: one whose defender is gone lapses, and a hex that another combat emptied obliges nobody', () => {
    const done = play(pending(weak(709)).state, [{ steps: against([504, 1004]), dice: [8, 6] }]);
    expect(combats(done)).toMatchObject([{ attackers: [504], defenders: [1004], total: 8 }]);
    expect(man(done.state, 1004).fate).toBe('lost');
    expect(factsOf(done, 'AttackTaken').at(-1)).toMatchObject({ attack: 2, attackers: [], defenders: [] });
    expect(kinds(done)).not.toContain('AdvanceOpened');
    expect(kinds(done)).toContain('ActivationEnded');
  });

  it('R34: neither does one that its defender left before the continued attack of others', () => {
    const done = play(pending(709, 'move').state, [
      { steps: against([504, 1004]) },
      { steps: [retreat(1004, 809)], dice: [7] },
    ]);
    expect(combats(done)).toEqual([]);
    expect(factsOf(done, 'AttackTaken').at(-1)).toMatchObject({ attack: 2, attackers: [], defenders: [] });
    expect(kinds(done)).not.toContain('AdvanceOpened');
    expect(kinds(done)).toContain('ActivationEnded');
  });

  it('R34: one whose defender has struck back and followed is no longer before its attacker: it lapses', () => {
    const done = play(pending(709).state, [
      { steps: against([504, 1004]), dice: [0, 5] },
      { steps: [counter], dice: [8, 6] },
      { steps: [advance(1004, 610)] },
    ]);
    expect(man(done.state, 504).fate).toBe('lost');
    expect(combats(done).map(({ manner }) => manner)).toEqual(['continued', 'counter']);
    expect(factsOf(done, 'AttackTaken').at(-1)).toMatchObject({ attack: 2, attackers: [], defenders: [] });
    expect(man(done.state, 506).hex).toBe(609);
    expect(kinds(done)).toContain('ActivationEnded');
  });

  it('R34: one of two defenders who is gone counts for no modifier any more', () => {
    const units = { 504: 610, 506: 609, 1003: 710, 1004: weak(709), 1208: 708 };
    const done = play(field(units, { orders: { iberians: 'reform' } }), [
      { steps: against([504, 1003], [506, 1004], [506, 1208]) },
      { steps: [resolve(1)], dice: [6] },
      { steps: against([504, 1004]), dice: [6, 6] },
      { steps: [advance(504, 709)], dice: [4] },
    ]);
    const last = factsOf(done, 'AttackRolled').at(-1);
    expect(last).toMatchObject({ attackers: [unit(506)], defenders: [unit(1208)], modifiers: [], total: 4 });
  });
});

describe('a continued attack that kills (9.2, R41)', () => {
  it('R41: it advances again, and may go on from there', () => {
    const state = field(
      { 504: 610, 1003: weak(710), 1004: weak(810), 1005: 910 },
      { orders: { iberians: 'reform' } },
    );
    const done = play(state, [
      { steps: against([504, 1003]), dice: [6, 6] },
      { steps: [advance(504, 710)] },
      { steps: against([504, 1004]), dice: [7, 6] },
      { steps: [advance(504, 810)] },
      { steps: against([504, 1005]), dice: [3] },
    ]);
    expect(combats(done).map(({ total, defenders }) => [total, defenders[0]])).toEqual([
      [9, 1003],
      [9, 1004],
      [4, 1005],
    ]);
    expect(man(done.state, 504).hex).toBe(810);
  });

  it('R41: a Disordered unit may go on, though it may not advance', () => {
    const state = field({ 504: weak(610), 1003: 710 }, { orders: { iberians: 'reform' } });
    const done = assault(state, {
      pairs: [[504, 1003]],
      dice: [8],
      then: [{ steps: against([504, 1003]), dice: [6, 5] }],
    });
    const [, second] = factsOf(done, 'AttackRolled');
    expect(second && drms(second)).toEqual({ weapons: 1, disordered: -2, reforming: 2, earlier: -1 });
  });
});
