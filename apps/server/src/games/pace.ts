import type { Limits, Rate } from '../limits.js';
import { createBudget, type Budget } from '../realtime/budget.js';
import type { Asking } from './place.js';

/** Says whether the seat, and the browser that holds it, may save one more draft now. */
export type Pace = (asking: Asking) => boolean;

/** So many seats and browsers are remembered; who saved longest ago is forgotten first. */
const MOST = 5000;

/** Budgets by name, each whole when it is first asked for. */
function budgets(limit: Rate): (name: string) => Budget {
  const known = new Map<string, Budget>();
  return (name) => {
    const budget = known.get(name) ?? createBudget(limit);
    known.delete(name);
    known.set(name, budget);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return budget;
  };
}

/**
 * Counts what each seat saves, over all its connections, and what each browser saves at all its seats. Neither is
 * anybody else's: nobody can tell by his own refusals that another one plans.
 */
export function createPace({ drafts }: Pick<Limits, 'drafts'>): Pace {
  const [ofSeats, ofBrowsers] = [budgets(drafts.seat), budgets(drafts.browser)];
  return ({ id, seat, browser }) => ofSeats(`${id}/${seat}`)() && ofBrowsers(browser)();
}
