import { describe, expect, it } from 'vitest';
import type { Line } from './gameTable.js';
import { digestOf } from './log.js';

const line = (key: number, matters?: boolean): Line => ({
  key,
  text: `line ${key}`,
  tone: 'plain',
  at: [],
  chapter: 1,
  ...(matters === undefined ? {} : { matters }),
});
const keys = (lines: readonly Line[]) => digestOf(lines).map(({ key }) => key);

describe('the digest of what has happened', () => {
  it('is the last three lines, where a game does not say which matter', () => {
    expect(keys([1, 2, 3, 4, 5].map((key) => line(key)))).toEqual([3, 4, 5]);
  });

  it('is what matters, the last five of it, where a game says so', () => {
    expect(keys([line(1, true), line(2, false), line(3, true), line(4, false)])).toEqual([1, 3]);
    expect(keys(Array.from({ length: 12 }, (_, key) => line(key, true)))).toEqual([7, 8, 9, 10, 11]);
    expect(keys([1, 2, 3, 4].map((key) => line(key, false)))).toEqual([2, 3, 4]);
  });
});
