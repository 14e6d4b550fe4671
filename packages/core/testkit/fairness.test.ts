import { describe, expect, it } from 'vitest';
import { hmacChance, random } from '../src/index.js';
import { cases, chiSquare, chiSquareTail, countFaces, runSeed } from './index.js';

const DICE = cases(20_000, 1_000_000);
/** A fair stream is more uneven than this once in ten thousand seeds, and never with the usual seed. */
const UNFAIR = 1e-4;

/** A thousand dice of each of several games, which have different seeds and shares. */
function* diceOf(count: number): Generator<number> {
  for (let thrown = 0; thrown < count; thrown++) {
    const draw = random(`${runSeed()}/dice/${Math.floor(thrown / 1000)}`);
    const chance = hmacChance(Uint8Array.from(Buffer.from(draw.digits(32), 'hex')), draw.digits(6));
    const shares = [draw.digits(16), draw.digits(16)];
    yield chance.face(thrown % 1000, 10, shares);
  }
}

const dice = [...diceOf(DICE)];

describe('the dice of games', () => {
  it('show every face, and every face after every other, as often as fair dice do', () => {
    const { single, pairs } = countFaces(dice, 10);
    expect(chiSquare(single).p).toBeGreaterThan(UNFAIR);
    expect(chiSquare(pairs).p).toBeGreaterThan(UNFAIR);
  });

  it('would be found out if one nine in five were thrown again', () => {
    let nines = 0;
    const bent = dice.map((face) => (face === 9 && nines++ % 5 === 0 ? 3 : face));
    expect(chiSquare(countFaces(bent, 10).single).p).toBeLessThan(UNFAIR);
  });

  it('would be found out if a face were never shown twice in a row', () => {
    let before = -1;
    const bent = dice.map((face) => (before = face === before ? (face + 1) % 10 : face));
    const { single, pairs } = countFaces(bent, 10);
    expect(chiSquare(single).p).toBeGreaterThan(UNFAIR);
    expect(chiSquare(pairs).p).toBeLessThan(UNFAIR);
  });
});

describe('the chi-square test', () => {
  it.each([
    [3.841, 1, 0.05],
    [16.919, 9, 0.05],
    [27.877, 9, 0.001],
    [123.225, 99, 0.05],
    [2.088, 9, 0.99],
    [77.046, 99, 0.95],
  ])('knows the tables: %d at %d degrees is %d', (statistic, degrees, p) => {
    expect(chiSquareTail(statistic, degrees)).toBeCloseTo(p, 4);
  });

  it('finds even counts likely and uneven ones not', () => {
    expect(chiSquare([100, 100, 100])).toEqual({ statistic: 0, degrees: 2, p: 1 });
    expect(chiSquare([300, 0, 0]).p).toBeLessThan(1e-100);
  });
});
