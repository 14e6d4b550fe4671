import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growing, type Growing } from './growing.js';

describe('a list that grows', () => {
  it('holds what it was given, whatever has grown out of it or out of what it was made of', () => {
    const additions = fc.array(fc.tuple(fc.nat(), fc.array(fc.integer(), { maxLength: 5 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(additions, fc.nat(8), (given, from) => {
        const lists: { list: Growing<number>; copy: number[] }[] = [{ list: growing(), copy: [] }];
        for (const [at, added] of given) {
          const one = lists[at % lists.length];
          if (one !== undefined) lists.push({ list: one.list.and(added), copy: [...one.copy, ...added] });
        }
        for (const { list, copy } of lists) {
          expect(list.length).toBe(copy.length);
          expect(list.since(from)).toEqual(copy.slice(from));
        }
      }),
    );
  });

  it('cannot be changed through what it hands out', () => {
    const list = growing<number>().and([1, 2]);
    list.since(0).push(3);
    expect(list.and([4]).since(0)).toEqual([1, 2, 4]);
  });
});
