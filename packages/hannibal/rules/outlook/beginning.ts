import { knownCards } from '@tessera/core';
import { type Board, forceOf } from '../board/forces.js';
import { activatable, isCampaignCard } from '../movement/consular.js';
import { maySiege } from '../movement/halt.js';
import { type Play, playsOf } from '../strategy/card.js';
import { topAt } from '../types.js';
import { type General, type Seat } from '../vocabulary.js';
import type { Space } from '../spaces.js';

/** A general, and the card of the hand that is spent to move them. */
export interface Mover {
  readonly general: General;
  readonly card: number;
}

/**
 * Everybody whom a seat can move with the operations of a card that it holds, each with the cheapest card that serves: of
 * the fewest operations, and among those one whose event is of no use to the seat, or is no counter event; a campaign, which moves several as its event, only where nothing else serves. Empty while it may not play them.
 */
export function moversOf(board: Board, seat: Seat): readonly Mover[] {
  const cards = knownCards(board.state.hands[seat]);
  const campaignOnly = topAt(board.state, 'playCard')?.campaignOnly ?? false;
  const { cardOf } = board.world;
  // What else a card is good for: its event, now or in its moment.
  const worth = ({ card, use }: Play): number =>
    Number(use.includes('event')) +
    2 * Number(cardOf(card).counter && [seat, 'both'].includes(cardOf(card).event));
  const plays = playsOf(board, { seat, cards, campaignOnly })
    .filter(({ use }) => use.includes('move'))
    .sort(
      (one, two) =>
        Number(isCampaignCard(one.card)) - Number(isCampaignCard(two.card)) ||
        cardOf(one.card).ops - cardOf(two.card).ops ||
        worth(one) - worth(two) ||
        one.card - two.card,
    );
  const found = new Map<General, number>();
  for (const { card } of plays)
    for (const general of activatable(board, seat, { card, isEvent: false }))
      if (!found.has(general)) found.set(general, card);
  return [...found].map(([general, card]) => ({ general, card }));
}

/** Where a mover may go on with a siege, or begin one, without a step. */
export interface SiegeOffer extends Mover {
  readonly space: Space;
}

/** The sieges and subjugations that a seat may attempt where its generals stand. */
export const siegesOf = (board: Board, seat: Seat): readonly SiegeOffer[] =>
  moversOf(board, seat).flatMap(({ general, card }): SiegeOffer[] => {
    const force = forceOf(board, general);
    return force !== null && maySiege(board, force, []) ? [{ general, card, space: force.space }] : [];
  });
