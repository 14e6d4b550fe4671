import type { Board } from '../board/forces.js';
import { isEventOpen } from '../events/open.js';
import { eventOf } from '../events/table.js';
import { canActivate, isCampaignCard } from '../movement/mayActivate.js';
import { because, type Reason } from '../types.js';
import { USES, type Seat, type Use } from '../vocabulary.js';
import { markable, raisersOf } from './places.js';

/** The number of operations with which troops are raised (8.2). */
const RAISING = 3;

/** Whose cards are asked about, and whether only campaigns may be played, and none discarded (S8.46). */
export interface Asked {
  readonly seat: Seat;
  readonly cards: readonly number[];
  readonly campaignOnly: boolean;
  /** The one use that is asked about, where it is one. */
  readonly only?: Use | undefined;
}

/** A card and the ways in which it may be played. */
export interface Play {
  readonly card: number;
  readonly use: readonly Use[];
}

/** Answers a question when it is first asked, and remembers it. */
function lazily<V>(answer: () => V): () => V {
  let known: { readonly value: V } | null = null;
  return () => (known ??= { value: answer() }).value;
}

/** How some cards may be played; a card that may not be played at all is left out (7.2, 8). */
export function playsOf(board: Board, { seat, cards, campaignOnly, only }: Asked): Play[] {
  const { world } = board;
  const canPlace = lazily(() => markable(board, seat).length > 0);
  const canRaise = lazily(() => raisersOf(board, seat).length > 0);
  const isOpen = (use: Use, card: number): boolean => {
    switch (use) {
      case 'move':
        return canActivate(board, seat, { card, isEvent: false });
      case 'place':
        return canPlace();
      case 'raise':
        return world.cardOf(card).ops === RAISING && canRaise();
      case 'event':
        return isEventOpen(board, seat, card);
      case 'discard':
        return !campaignOnly;
    }
  };
  const uses = only === undefined ? USES : [only];
  return cards
    .filter((card) => !campaignOnly || isCampaignCard(card))
    .map((card) => ({ card, use: uses.filter((use) => isOpen(use, card)) }))
    .filter(({ use }) => use.length > 0);
}

/** The rule that forbids a use by operations; of raising the number of operations first. */
const ruleAgainst = ({ world }: Board, use: Exclude<Use, 'event' | 'discard'>, card: number): string => {
  if (use === 'place') return '19.2';
  return use === 'raise' && world.cardOf(card).ops === RAISING ? 'S8.60' : '8.2';
};

/**
 * Why a card may not be used in a way, of one for which it may not (7.2, 8). While the first play is claimed that forbids
 * all but campaigns, and to discard one of these (S8.46).
 */
export function whyNot(
  board: Board,
  { seat, campaignOnly }: Pick<Asked, 'seat' | 'campaignOnly'>,
  { card, use }: { readonly card: number; readonly use: Use },
): Reason {
  if (campaignOnly && !isCampaignCard(card)) return because('campaignClaimed', '7.3');
  if (use === 'discard') return because('nodiscard', 'S8.46');
  if (use !== 'event') return because(`no${use}`, ruleAgainst(board, use, card));
  const { event } = board.world.cardOf(card);
  if (event !== 'both' && event !== seat) return because('eventNotYours', '8.3');
  return eventOf(card).asks === 'counter' ? because('counterOnly', '8.4') : because('noevent', 'S8.12');
}
