import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contains,
  memberAt,
  nearestNumber,
  nearestPoint,
  nearestSubset,
  sample,
  sizeOf,
  type DescribedSet,
  type Span,
} from './set.js';

const spans = fc.record({
  from: fc.integer({ min: -20, max: 20 }),
  to: fc.integer({ min: -20, max: 20 }),
  by: fc.integer({ min: 1, max: 7 }),
});
const ranges = spans.map((span) => ({ set: 'range', ...span }) as const);
const lattices = fc.record({ x: spans, y: spans }).map((axes) => ({ set: 'lattice', ...axes }) as const);
const subsets = fc
  .record({
    of: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 6 }),
    least: fc.integer({ min: 0, max: 7 }),
    most: fc.integer({ min: 0, max: 7 }),
  })
  .map((bounds) => ({ set: 'subset', ...bounds }) as const);
const sets: fc.Arbitrary<DescribedSet> = fc.oneof(ranges, lattices, subsets);

const members = (set: DescribedSet) =>
  Array.from({ length: sizeOf(set) }, (_, index) => memberAt(set, index));

const numbersOf = ({ from, to, by }: Span): number[] =>
  Array.from({ length: 60 }, (_, index) => from + index * by).filter((value) => value <= to);

const listed = fc.oneof(
  fc.integer({ min: -25, max: 25 }),
  fc.record({ x: fc.integer({ min: -25, max: 25 }), y: fc.integer({ min: -25, max: 25 }) }),
  fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 7 }),
  fc.constantFrom(1.5, 'one', null, undefined, NaN),
);

describe('a described set', () => {
  it('contains exactly its members, each once', () => {
    fc.assert(
      fc.property(sets, listed, (set, value) => {
        const texts = members(set).map((member) => JSON.stringify(member));
        expect(new Set(texts).size).toBe(texts.length);
        expect(members(set).every((member) => contains(set, member))).toBe(true);
        expect(contains(set, value)).toBe(texts.includes(JSON.stringify(value)));
      }),
    );
  });

  it('has the members that its bounds say', () => {
    expect(members({ set: 'range', from: 3, to: 11, by: 4 })).toEqual([3, 7, 11]);
    expect(members({ set: 'range', from: 3, to: 2, by: 1 })).toEqual([]);
    const box = { set: 'lattice', x: { from: 0, to: 5, by: 5 }, y: { from: 1, to: 2, by: 1 } } as const;
    expect(members(box)).toEqual([
      { x: 0, y: 1 },
      { x: 5, y: 1 },
      { x: 0, y: 2 },
      { x: 5, y: 2 },
    ]);
    expect(members({ set: 'subset', of: ['a', 'b', 'c'], least: 2, most: 3 })).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  it('counts more members than could be listed', () => {
    const of = Array.from({ length: 40 }, (_, unit) => unit);
    const many = { set: 'subset', of, least: 0, most: 40 } as const;
    expect(sizeOf(many)).toBe(2 ** 40);
    expect(contains(many, memberAt(many, 2 ** 39 + 12_345))).toBe(true);
  });

  it('gives each of its members when one is drawn', () => {
    fc.assert(
      fc.property(
        sets.filter((set) => sizeOf(set) > 0),
        (set) => {
          const drawn = Array.from({ length: sizeOf(set) }, (_, index) => sample(set, () => index));
          expect(drawn).toEqual(members(set));
        },
      ),
    );
  });
});

describe('the nearest member', () => {
  it('of a range is the one with the least distance', () => {
    fc.assert(
      fc.property(
        ranges.filter((set) => sizeOf(set) > 0),
        fc.integer({ min: -60, max: 60 }),
        (set, value) => {
          const least = Math.min(...numbersOf(set).map((member) => Math.abs(member - value)));
          const nearest = nearestNumber(set, value);
          expect(contains(set, nearest)).toBe(true);
          expect(Math.abs(nearest - value)).toBe(least);
        },
      ),
    );
  });

  it('of a range between two that are as near is the lower one', () => {
    expect(nearestNumber({ set: 'range', from: 0, to: 10, by: 2 }, 5)).toBe(4);
  });

  it('of a lattice is the nearest in each coordinate', () => {
    const box = { set: 'lattice', x: { from: 0, to: 100, by: 10 }, y: { from: -5, to: 5, by: 1 } } as const;
    expect(nearestPoint(box, { x: 47, y: 99 })).toEqual({ x: 50, y: 5 });
  });

  it('of subsets keeps what it can, and fills up from the front', () => {
    const set = { set: 'subset', of: [1, 2, 3, 4], least: 2, most: 3 } as const;
    expect(nearestSubset(set, [4, 9])).toEqual([1, 4]);
    expect(nearestSubset(set, [4, 3, 2, 1])).toEqual([1, 2, 3]);
    expect(nearestSubset(set, [3, 2])).toEqual([2, 3]);
  });
});
