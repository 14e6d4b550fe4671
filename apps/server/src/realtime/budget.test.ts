import { describe, expect, it } from 'vitest';
import { createBudget } from './budget.js';

describe('the budget of a connection', () => {
  it('allows a burst, refuses more, and fills again with time', () => {
    let now = 0;
    const may = createBudget({ burst: 2, perSecond: 4 }, () => now);
    expect([may(), may(), may()]).toEqual([true, true, false]);
    now = 250;
    expect([may(), may()]).toEqual([true, false]);
    now = 60_000;
    expect([may(), may(), may()]).toEqual([true, true, false]);
  });
});
