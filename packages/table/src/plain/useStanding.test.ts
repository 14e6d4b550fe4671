import { expect, it } from 'vitest';
import { laterOf } from './useStanding.js';

it('of two answers about standing orders the later one counts, whichever came first', () => {
  const [before, after] = [
    { version: 1, policy: null },
    { version: 2, policy: { orders: [] } },
  ];
  expect(laterOf(null, before)).toBe(before);
  expect(laterOf(before, after)).toBe(after);
  expect(laterOf(after, before)).toBe(after);
  expect(laterOf(before, { ...before, policy: {} })).toEqual({ version: 1, policy: {} });
});
