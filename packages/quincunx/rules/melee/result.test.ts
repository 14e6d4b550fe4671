import { describe, expect, it } from 'vitest';
import { fightWays, resultOf, tallyOf, type Die, type Fight } from '../index.js';

const fight: Fight = { rome: 'RH.1', carthage: 'CL.1' };
const against = (rome: string, carthage: string): Fight => ({ rome, carthage });
const stake = (die: Die, modifier = 0, second: Die | null = null) => ({ die, modifier, second });

describe('the result of a fight (4.3)', () => {
  it('9 against 4 costs two figures; the loser has two rings more, the winner one', () => {
    const result = resultOf(fight, { rome: 9, carthage: 4 });
    expect(result).toEqual({ fight, loser: 'carthage', casualties: 2 });
    expect(tallyOf([result])).toEqual({
      rings: { 'RH.1': 1, 'CL.1': 2 },
      beaten: [{ unit: 'CL.1', by: 'RH.1', casualties: 2, fights: 1 }],
      victors: [{ unit: 'RH.1', over: 'CL.1' }],
    });
  });

  it('a difference of one or none leaves both locked, with a ring each', () => {
    for (const carthage of [8, 9, 10]) {
      const result = resultOf(fight, { rome: 9, carthage });
      expect(result.loser).toBeNull();
      expect(tallyOf([result])).toEqual({ rings: { 'RH.1': 1, 'CL.1': 1 }, beaten: [], victors: [] });
    }
    expect(resultOf(fight, { rome: 1, carthage: 3 })).toEqual({ fight, loser: 'rome', casualties: 1 });
  });
});

describe('the fights of a round together (R2, R4, R5)', () => {
  it('each fight is a ring, a loser’s second one comes once, and its casualties add up', () => {
    const tally = tallyOf([
      resultOf(against('RH.1', 'CL.1'), { rome: 9, carthage: 4 }),
      resultOf(against('RH.2', 'CL.1'), { rome: 8, carthage: 2 }),
    ]);
    expect(tally.rings).toEqual({ 'RH.1': 1, 'RH.2': 1, 'CL.1': 3 });
    expect(tally.beaten).toEqual([{ unit: 'CL.1', by: 'RH.1', casualties: 5, fights: 2 }]);
    expect(tally.victors.map(({ unit }) => unit)).toEqual(['RH.1', 'RH.2']);
  });

  it('R5: who wins one and loses another is beaten once, and is no victor; both their victims recoil', () => {
    const tally = tallyOf([
      resultOf(against('RH.1', 'CL.1'), { rome: 9, carthage: 4 }),
      resultOf(against('RH.1', 'CL.2'), { rome: 1, carthage: 4 }),
    ]);
    expect(tally.rings).toEqual({ 'RH.1': 3, 'CL.1': 2, 'CL.2': 1 });
    expect(tally.beaten.map(({ unit }) => unit)).toEqual(['CL.1', 'RH.1']);
    expect(tally.victors).toEqual([{ unit: 'CL.2', over: 'RH.1' }]);
  });
});

describe('the chances of a fight (4.3)', () => {
  it.each([
    [12, [38, 46, 54, 62, 71], [38, 30, 22, 14, 6]],
    [10, [30, 36, 45, 55, 65], [46, 36, 26, 17, 8]],
    [8, [22, 26, 33, 44, 56], [54, 45, 33, 21, 9]],
    [6, [14, 17, 21, 28, 42], [62, 55, 44, 28, 12]],
    [4, [6, 8, 9, 12, 19], [71, 65, 56, 42, 19]],
  ] as const)('d%i against d12, d10, d8, d6, d4: %o wins, %o losses of 100', (...[die, wins, losses]) => {
    const dice = [12, 10, 8, 6, 4] as const;
    const all = dice.map((other) => fightWays({ rome: stake(die), carthage: stake(other) }));
    for (const [index, { all: count, byRome, byCarthage }] of all.entries()) {
      const percent = (ways: readonly number[]) => (100 * ways.reduce((sum, one) => sum + one, 0)) / count;
      expect(Math.abs(percent(byRome) - (wins[index] ?? 0))).toBeLessThanOrEqual(0.5);
      expect(Math.abs(percent(byCarthage) - (losses[index] ?? 0))).toBeLessThanOrEqual(0.5);
    }
  });

  it('modifiers and the second die of pikes count', () => {
    const even = fightWays({ rome: stake(4, 2), carthage: stake(4) });
    expect(even.all).toBe(16);
    expect(even.byRome).toEqual([0, 7, 3]);
    expect(even.byCarthage).toEqual([]);
    const pikes = fightWays({ rome: stake(4), carthage: stake(12, 0, 6) });
    expect(pikes.all).toBe(4 * 12 * 6);
    expect(pikes.byCarthage.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(200);
  });
});
