import { describe, expect, it } from 'vitest';
import { isDeep, MOST_LEVELS } from './nesting.js';

const lists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('a text is nested too deep', () => {
  it.each([lists, objects])('from one level more than may be', (nested) => {
    expect([isDeep(nested(MOST_LEVELS)), isDeep(nested(MOST_LEVELS + 1))]).toEqual([false, true]);
    expect(isDeep(nested(30_000))).toBe(true);
  });

  it('and not for many lists beside one another, nor for signs in its words', () => {
    expect(isDeep(`[${Array.from({ length: 1000 }, () => '[]').join(',')}]`)).toBe(false);
    expect(isDeep(JSON.stringify({ text: `"${'['.repeat(1000)}\\"${'{'.repeat(1000)}\\` }))).toBe(false);
  });

  it('where its end is cut off, and where a word ends with a backslash', () => {
    expect(isDeep('['.repeat(MOST_LEVELS + 1))).toBe(true);
    expect(isDeep(`["\\\\",${lists(MOST_LEVELS)}]`)).toBe(true);
  });
});
