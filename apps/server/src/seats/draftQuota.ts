import type { Limits } from '../limits.js';
import { createBudgets } from '../traffic/budget.js';
import type { Asking } from './gameSeat.js';

/** Counts one draft. Returns whether the seat and its browser may save it now. */
export type DraftQuota = (asking: Asking) => boolean;

/**
 * Limits the drafts of each seat, over all its connections, and of each browser, over all its seats. A refusal
 * depends on one's own drafts alone, so it tells nothing about what another player does.
 */
export function createDraftQuota({ drafts }: Pick<Limits, 'drafts'>): DraftQuota {
  const [ofSeats, ofBrowsers] = [createBudgets(drafts.seat), createBudgets(drafts.browser)];
  return ({ id, seat, browser }) => ofSeats(`${id}/${seat}`).take() && ofBrowsers(browser).take();
}
