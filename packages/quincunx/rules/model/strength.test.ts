import { describe, expect, it } from 'vitest';
import { fresh } from '../../testkit/index.js';
import {
  attritionShift,
  elephantsAfter,
  goesBerserk,
  hitsOf,
  isTooWeak,
  shootersOf,
  type TroopKind,
} from '../index.js';

const left = (kind: TroopKind, figures: number) => fresh({ kind, figures });

/** The most figures at which a unit is shifted by one column, by two, and disintegrates. */
function thresholds(kind: TroopKind): readonly number[] {
  const { figures } = fresh({ kind });
  const most = (test: (count: number) => boolean) =>
    Array.from({ length: figures }, (_, index) => figures - index).find(test);
  return [
    most((count) => attritionShift(left(kind, count)) === 1) ?? 0,
    most((count) => attritionShift(left(kind, count)) === 2) ?? 0,
    most((count) => isTooWeak(left(kind, count))) ?? 0,
  ];
}

describe('attrition (5)', () => {
  it.each([
    ['hastati', [6, 4, 3]],
    ['celts', [8, 5, 4]],
    ['celticCavalry', [9, 6, 5]],
    ['pikePhalanx', [18, 12, 9]],
  ] as const)('%s at %o figures', (kind, expected) => {
    expect(thresholds(kind)).toEqual(expected);
  });

  it('R47: cavalry of fifteen reads the column of sixteen', () => {
    expect(thresholds('equites')).toEqual([8, 5, 4]);
  });

  it('a fresh unit is shifted by nothing', () => {
    expect(attritionShift(fresh({ kind: 'hastati' }))).toBe(0);
    expect(attritionShift(left('hastati', 7))).toBe(0);
  });

  it('a maniple of twelve at six figures is shifted by one, at four by two, at three disintegrates', () => {
    expect([6, 4].map((figures) => attritionShift(left('hastati', figures)))).toEqual([1, 2]);
    expect([4, 3].map((figures) => isTooWeak(left('hastati', figures)))).toEqual([false, true]);
  });

  it('R42: elephants are never shifted, and never disintegrate', () => {
    expect([12, 6, 3, 1].map((figures) => attritionShift(left('elephants', figures)))).toEqual([0, 0, 0, 0]);
    expect(isTooWeak(left('elephants', 1))).toBe(false);
  });
});

describe('elephants (6)', () => {
  it.each([
    [0, 2, 12],
    [1, 2, 12],
    [2, 2, 6],
    [5, 2, 6],
    [6, 1, 6],
    [7, 1, 6],
    [8, 1, 0],
    [9, 1, 0],
    [10, 1, 0],
    [12, 0, 0],
  ])('after %i hits: %i beasts, %i javelins', (hits, beasts, javelins) => {
    expect(elephantsAfter(hits)).toMatchObject({ beasts, javelins });
  });

  it('seven hits: one beast gone, the other without its pikeman, six javelins left; at nine none', () => {
    expect(shootersOf(left('elephants', 12 - 7))).toBe(6);
    expect(shootersOf(left('elephants', 12 - 9))).toBe(0);
    expect(hitsOf(left('elephants', 5))).toBe(7);
  });

  it('R44: the tenth hit makes the lone beast berserk, the twelfth kills it', () => {
    expect([9, 10, 11, 12].map((hits) => goesBerserk(left('elephants', 12 - hits)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(goesBerserk(left('hastati', 2))).toBe(false);
  });

  it('have no state before their first hit', () => {
    expect(() => elephantsAfter(-1)).toThrow(/hits/);
  });
});

describe('who shoots', () => {
  it('R29: all figures that remain', () => {
    expect(shootersOf(left('moroccanArchers', 10))).toBe(10);
  });
});
