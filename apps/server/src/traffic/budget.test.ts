import { describe, expect, it } from 'vitest';
import { createBudget, createBudgets } from './budget.js';

/** A budget of two messages and four a second, with a clock that the test sets. */
function small() {
  let now = 0;
  const budget = createBudget({ burst: 2, perSecond: 4 }, () => now);
  const send = () => {
    budget.spend();
    return budget.state();
  };
  return { send, budget, at: (time: number) => void (now = time) };
}

describe('the budget of a connection', () => {
  it('allows a burst, refuses more, and fills again with time', () => {
    const { send, at } = small();
    expect([send(), send(), send()]).toEqual(['within', 'within', 'over']);
    at(500);
    expect([send(), send()]).toEqual(['within', 'over']);
    at(60_000);
    expect([send(), send(), send()]).toEqual(['within', 'within', 'over']);
  });

  it('is over for as long as the debt is not paid off, and out when that grows as large as the burst', () => {
    const { send, at } = small();
    expect([send(), send(), send(), send(), send()]).toEqual(['within', 'within', 'over', 'over', 'out']);
    for (let more = 0; more < 1000; more++) send();
    at(1000);
    expect(send()).toBe('within');
  });

  it('is not overdrawn by what is asked for first', () => {
    const { budget, at } = small();
    expect([budget.take(), budget.take(), budget.take(), budget.state()]).toEqual([
      true,
      true,
      false,
      'within',
    ]);
    at(250);
    expect([budget.take(), budget.take()]).toEqual([true, false]);
  });

  it('counts what is large as several messages', () => {
    const { send, budget } = small();
    budget.spend(2);
    expect(send()).toBe('over');
  });
});

describe('the budgets of those who have a name', () => {
  it('are of each by itself, and go on where they were', () => {
    const budgetOf = createBudgets({ burst: 1, perSecond: 0 });
    budgetOf('a').spend(2);
    expect([budgetOf('a').state(), budgetOf('b').state()]).toEqual(['over', 'within']);
  });

  it('forget who came longest ago when too many come', () => {
    const budgetOf = createBudgets({ burst: 1, perSecond: 0 });
    budgetOf('first').spend(2);
    budgetOf('second').spend(2);
    for (let other = 0; other < 4999; other++) budgetOf(`other ${other}`).spend();
    expect([budgetOf('second').state(), budgetOf('first').state()]).toEqual(['over', 'within']);
  });
});
