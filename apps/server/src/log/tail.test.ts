import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyTail, grown, lengthOf, since, type Tail } from './streams.js';

describe('the end of a list that grows', () => {
  it('is as long as all that was added, and holds what was added last and as much before it as is kept', () => {
    const additions = fc.array(fc.array(fc.integer(), { maxLength: 5 }), { maxLength: 20 });
    fc.assert(
      fc.property(additions, fc.nat(8), (given, kept) => {
        let tail: Tail<number> = emptyTail;
        let all: number[] = [];
        for (const added of given) {
          const had = tail;
          const held = Math.min(all.length, kept);
          tail = grown(tail, added, kept);
          all = [...all, ...added];
          expect(lengthOf(tail)).toBe(all.length);
          expect(since(tail, tail.before)).toEqual(all.slice(tail.before));
          expect(tail.items.length).toBe(Math.min(held, had.items.length) + added.length);
        }
      }),
    );
  });

  it('refuses what it no longer holds', () => {
    const tail = grown(grown<number>(emptyTail, [1, 2, 3], 1), [4], 1);
    expect(since(tail, 2)).toEqual([3, 4]);
    expect(() => since(tail, 1)).toThrow(RangeError);
  });

  it('holds everything where everything is kept, and cannot be changed through what it hands out', () => {
    const tail = grown(grown<number>(emptyTail, [1, 2], Infinity), [3], Infinity);
    since(tail, 0).push(9);
    expect(since(tail, 0)).toEqual([1, 2, 3]);
  });
});
