import { expect, it } from 'vitest';
import { linesOfSide, setUp } from '../testkit/index.js';
import { ROUNDS } from '../testkit/recorded.js';
import type { LineOrders } from '../rules/index.js';
import { pressesFor } from './presses.js';

it('recorded rounds take as many presses as the bench counts (e2e/presses.spec.ts plays them on the page)', () => {
  const lines = linesOfSide(setUp('skirmish'), 'rome');
  let told: LineOrders = {};
  for (const { orders, presses } of ROUNDS) {
    // The press that commits is not among those that lay a plan.
    expect(pressesFor(lines, told, orders)).toBe(presses.length - 1);
    told = orders;
  }
});
