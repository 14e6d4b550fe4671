import type { Rate } from '../limits.js';

/** Says whether one more message is within what a connection may send. */
export type Budget = () => boolean;

/** A bucket of `burst` messages that fills again by `perSecond`. */
export function createBudget(
  { burst, perSecond }: Rate,
  now: () => number = () => performance.now(),
): Budget {
  let left = burst;
  let since = now();
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - since) / 1000) * perSecond);
    since = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
