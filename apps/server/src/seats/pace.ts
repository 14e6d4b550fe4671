import type { Limits } from '../limits.js';
import { createBudgets } from '../traffic/budget.js';
import type { Asking } from './gameSeat.js';

/** Says whether the seat, and the browser that holds it, may save one more draft now. */
export type Pace = (asking: Asking) => boolean;

/**
 * Counts what each seat saves, over all its connections, and what each browser saves at all its seats. Neither is
 * anybody else's: nobody can tell by their own refusals that another one plans.
 */
export function createPace({ drafts }: Pick<Limits, 'drafts'>): Pace {
  const [ofSeats, ofBrowsers] = [createBudgets(drafts.seat), createBudgets(drafts.browser)];
  return ({ id, seat, browser }) => ofSeats(`${id}/${seat}`).take() && ofBrowsers(browser).take();
}
