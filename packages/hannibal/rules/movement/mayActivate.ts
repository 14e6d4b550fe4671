import { generalsOnMap, seatOf, type Board } from '../board/forces.js';
import { isInRegion } from '../board/control.js';
import type { FrameOf } from '../model/index.js';
import type { General, Seat } from '../vocabulary.js';

/** The card that activates generals, and whether by its event. */
export interface Activating {
  readonly card: number;
  readonly isEvent: boolean;
}

/** How many generals each campaign card moves as its event (10.11). */
const CAMPAIGNS: ReadonlyMap<number, number> = new Map([
  [33, 3],
  [34, 3],
  [37, 2],
  [38, 2],
  [39, 2],
  [40, 2],
]);

/** Whether a card is a Major or Minor Campaign, however it is used (7.3). */
export const isCampaignCard = (card: number): boolean => CAMPAIGNS.has(card);

/** How many generals a card activates: two or three by a campaign's event, else one. */
export const activationsOf = ({ card, isEvent }: Activating): number =>
  (isEvent ? CAMPAIGNS.get(card) : undefined) ?? 1;

/** Whether a card is used as the event of a campaign (S8.36). */
export const isCampaign = (by: Activating): boolean => activationsOf(by) > 1;

/** Whether a card is used as the event of a forced march (#61 to #63). */
export const isForceMarch = ({ card, isEvent }: Activating): boolean => isEvent && card >= 61 && card <= 63;

/** A general's Strategy rating: Publius Scipio's is 2 in Spain (section 4). */
export function strategyOf({ world, state }: Board, general: General): number {
  const { space } = state.posts[general];
  const { strategy } = world.generalOf(general);
  const isPublius = general === 'publius' && space !== null;
  return isPublius && isInRegion(world, space, 'spain') ? Math.min(2, strategy) : strategy;
}

/** Whether a card is used as the event by which Hannibal alone moves (#28). */
export const isHannibals = ({ card, isEvent }: Activating): boolean => isEvent && card === 28;

/** Whether a card may activate that general, as far as ratings and the card's text go (8.2). */
function mayLead(board: Board, general: General, by: Activating): boolean {
  if (isCampaign(by)) return true;
  if (isHannibals(by)) return general === 'hannibal';
  return strategyOf(board, general) <= board.world.cardOf(by.card).ops;
}

/** The generals whom a card may activate, in the order of section 4. */
export const activatable = (board: Board, seat: Seat, by: Activating): General[] =>
  generalsOnMap(board, seat).filter((general) => mayLead(board, general, by));

/** Whether a card moves anybody, by its operations or as such an event. */
export const canActivate = (board: Board, seat: Seat, by: Activating): boolean =>
  generalsOnMap(board, seat).some((general) => mayLead(board, general, by));

/** Whom a campaign may still activate: another one each time (S8.49). */
export const stillActivatable = (board: Board, campaign: FrameOf<'campaign'>): General[] =>
  activatable(board, campaign.seat, campaign).filter(
    (general) => !campaign.activated.includes(general) && seatOf(board.world, general) === campaign.seat,
  );
