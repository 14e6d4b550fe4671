import { describe, expect, it } from 'vitest';
import { FEWEST_SHOOTERS, shootingDie, shotCasualties, shotWays, type Band } from '../index.js';

describe('Missilery Matrix (3.2)', () => {
  it.each([
    ['overhead', [null, null, null, null, null, null, 4, 4, 4, 6, 6, 6, 8, 8]],
    ['long', [null, null, null, 4, 4, 4, 6, 6, 6, 8, 8, 8, 10, 10]],
    ['short', [null, null, null, 6, 6, 6, 8, 8, 8, 10, 10, 10, 12, 12]],
  ] as const satisfies readonly (readonly [Band, readonly (number | null)[]])[])(
    '%s: by 1 to 14 figures %o',
    (band, dice) => {
      expect(dice.map((_, index) => shootingDie(index + 1, band))).toEqual(dice);
    },
  );

  it('under four figures nobody shoots', () => {
    expect(FEWEST_SHOOTERS).toBe(4);
    expect(shootingDie(0, 'short')).toBeNull();
  });

  it('ten archers at 20": 2d8, 7 and 2 differ by 5, against a shielded line by 4: two casualties', () => {
    expect(shootingDie(10, 'long')).toBe(8);
    expect(shotCasualties(7, 2, -1)).toBe(2);
    expect(shotCasualties(2, 7, -1)).toBe(2);
    expect(shootingDie(10, 'overhead')).toBe(6);
  });

  it('casualties are never below 0', () => {
    expect(shotCasualties(3, 3, -1)).toBe(0);
    expect(shotCasualties(3, 3, 2)).toBe(1);
  });

  it.each([
    [4, 0, 0.375, 0.375],
    [4, -1, 0.125, 0.125],
    [6, 0, 0.556, 0.722],
    [6, -1, 0.333, 0.389],
    [8, 0, 0.656, 1.063],
    [8, -1, 0.469, 0.688],
    [10, 0, 0.72, 1.4],
    [10, -1, 0.56, 1.0],
    [12, 0, 0.764, 1.736],
    [12, -1, 0.625, 1.319],
  ] as const)('2d%i with %i: a casualty in %f, %f of them on average', (...[die, modifier, any, mean]) => {
    const ways = shotWays(die, modifier);
    const all = die * die;
    expect(ways.reduce((sum, one) => sum + one, 0)).toBe(all);
    expect(1 - (ways[0] ?? 0) / all).toBeCloseTo(any, 3);
    expect(ways.reduce((sum, one, casualties) => sum + one * casualties, 0) / all).toBeCloseTo(mean, 2);
  });
});
