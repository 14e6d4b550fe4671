import type { Fact } from '@tessera/hannibal';
import { expect, it } from 'vitest';
import { lastDice } from './parts.js';

const committed: Fact = { kind: 'PlanCommitted', seat: 'rome' };
const rolled = (n: number): Fact => ({
  kind: 'Rolled',
  name: 'siege',
  seat: 'rome',
  die: { n, face: 3 },
  modified: 4,
  result: 'siege1Lost0',
  space: 'gades',
});

it('one who looks on sees the dice of the action that has just come, and none of those before', () => {
  const events = [committed, rolled(1), committed, rolled(2), rolled(3), committed];
  expect(lastDice(events, 5).map(({ die }) => die.n)).toEqual([2, 3]);
  expect(lastDice(events, 2).map(({ die }) => die.n)).toEqual([1]);
  expect(lastDice(events, 6)).toEqual([]);
});
