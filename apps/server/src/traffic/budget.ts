import type { Rate } from '../limits.js';
import { Refused } from '../errors/refused.js';

/**
 * `within` the limit; `over` it, so that messages are refused; `out`: so far over it that the connection is closed.
 */
export const BUDGET_STATES = ['within', 'over', 'out'] as const;
export type BudgetState = (typeof BUDGET_STATES)[number];

/** How much somebody may still send. */
export interface Budget {
  /** Counts messages that have come, also beyond the limit. */
  readonly spend: (messages?: number) => void;
  /** Counts one message if the limit allows it. Returns whether it does. */
  readonly take: () => boolean;
  readonly state: () => BudgetState;
  /** Whether the bucket is full. */
  readonly isFull: () => boolean;
}

/**
 * Creates a full bucket of `burst` messages that refills by `perSecond`. Spending more than it holds makes a debt,
 * which is refilled first. With a debt larger than the bucket the state is `out`.
 */
export function createBudget(
  { burst, perSecond }: Rate,
  now: () => number = () => performance.now(),
): Budget {
  let left = burst;
  let since = now();
  const fill = (): void => {
    const time = now();
    left = Math.min(burst, left + ((time - since) / 1000) * perSecond);
    since = time;
  };
  return {
    spend: (messages = 1) => {
      fill();
      left = Math.max(left - messages, -burst - 1);
    },
    take: () => {
      fill();
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    state: () => {
      if (left >= 0) return 'within';
      return left >= -burst ? 'over' : 'out';
    },
    isFull: () => {
      fill();
      return left >= burst;
    },
  };
}

/** The most budgets that are remembered. */
const MOST_BUDGETS = 5000;

/** Returns budgets by name. Full ones are dropped, and beyond 5000 the least recently used one. */
export function createBudgets(rate: Rate, now?: () => number): (name: string) => Budget {
  const budgets = new Map<string, Budget>();
  const forget = (): void => {
    for (const [name, budget] of budgets) {
      if (budgets.size < MOST_BUDGETS && !budget.isFull()) return;
      budgets.delete(name);
    }
  };
  return (name) => {
    const budget = budgets.get(name) ?? createBudget(rate, now);
    budgets.delete(name);
    forget();
    budgets.set(name, budget);
    return budget;
  };
}

/** Counts things of each key, up to a maximum. */
export interface Tally<K> {
  readonly isFull: (whose: K) => boolean;
  readonly add: (whose: K) => void;
  readonly remove: (whose: K) => void;
}

/** Creates an empty tally with that maximum. */
export function createTally<K>(most: number): Tally<K> {
  const counts = new Map<K, number>();
  const at = (whose: K): number => counts.get(whose) ?? 0;
  return {
    isFull: (whose) => at(whose) >= most,
    add: (whose) => void counts.set(whose, at(whose) + 1),
    remove: (whose) => {
      if (at(whose) > 1) counts.set(whose, at(whose) - 1);
      else counts.delete(whose);
    },
  };
}

/** Runs `work` while it counts for `whose`, and returns its result. Throws `tooMany` when the maximum is reached. */
export async function oneOf<K, R>(tally: Tally<K>, whose: K, work: () => Promise<R>): Promise<R> {
  if (tally.isFull(whose)) throw new Refused('tooMany');
  tally.add(whose);
  try {
    return await work();
  } finally {
    tally.remove(whose);
  }
}
