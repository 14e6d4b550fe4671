import type { Rate } from '../limits.js';

/** Within a limit; over it, so that what comes is refused; or out: so far over it that the connection is closed. */
export const STANDINGS = ['within', 'over', 'out'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What somebody may still send. */
export interface Budget {
  /** Counts what has come, as so many messages. */
  readonly spend: (messages?: number) => void;
  /** Counts one if that is within the limit; answers whether it was. Nobody gets into debt by it. */
  readonly take: () => boolean;
  readonly standing: () => Standing;
  /** True when nothing has been spent lately. */
  readonly isWhole: () => boolean;
}

/**
 * A bucket of `burst` messages that fills again by `perSecond`. A visitor who goes on when it is empty gets into debt, which is
 * paid off first; with as many in debt as the bucket holds, the visitor is out.
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
    standing: () => {
      if (left >= 0) return 'within';
      return left >= -burst ? 'over' : 'out';
    },
    isWhole: () => {
      fill();
      return left >= burst;
    },
  };
}

/** So many are remembered, whatever they have spent. */
const MOST = 5000;

/** The budgets of those who have a name: one that is whole again is forgotten, or the one that was asked for longest ago. */
export function createBudgets(rate: Rate, now?: () => number): (name: string) => Budget {
  const budgets = new Map<string, Budget>();
  const forget = (): void => {
    for (const [name, budget] of budgets) {
      if (budgets.size < MOST && !budget.isWhole()) return;
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
