import { expect, it } from 'vitest';
import { laterOf, rebased } from './useStanding.js';

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

it('a change that was made to an earlier version is made to the newest', () => {
  const [one, two, three] = [{ verb: 'one' }, { verb: 'two' }, { verb: 'three' }];
  expect(rebased({ from: [], to: [two] }, [one])).toEqual([one, two]);
  expect(rebased({ from: [one], to: [two] }, [one, three])).toEqual([three, two]);
  expect(rebased({ from: [one], to: [one, two] }, [two])).toEqual([two]);
  // What was to be replaced has been replaced already: whoever made both changes is to look.
  expect(rebased({ from: [one], to: [two] }, [three])).toBeNull();
});
