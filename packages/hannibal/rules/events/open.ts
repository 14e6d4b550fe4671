import type { Board } from '../board/forces.js';
import { canActivate } from '../movement/mayActivate.js';
import type { Seat } from '../vocabulary.js';
import { eventOf } from './table.js';

/** Whether an event is there to be chosen by what everybody sees: it changes something or causes a roll (S8.12). */
function isThere(board: Board, seat: Seat, card: number): boolean {
  const event = eventOf(card);
  switch (event.asks) {
    case 'nothing':
      return event.isOpen(board, seat);
    case 'target':
      return event.targets(board, seat).length > 0;
    case 'province':
      return event.provinces(board, seat).length > 0;
    case 'general':
      return event.generals(board, seat).length > 0;
    case 'markers': {
      const { provinces, isOpen, spaces } = event;
      const choices = provinces.length === 0 ? [null] : provinces;
      return isOpen(board, seat) && choices.some((province) => spaces(board, seat, province).length > 0);
    }
    case 'campaign':
      return canActivate(board, seat, { card, isEvent: true });
    case 'counter':
      return false;
  }
}

/**
 * Whether a seat may choose the event of a card in its own turn: the card is for its side, its condition holds, and it
 * would change something or cause a roll (S8.12); of events by which generals move, one can be activated by it (5).
 */
export function isEventOpen(board: Board, seat: Seat, card: number): boolean {
  const { event: side } = board.world.cardOf(card);
  return (side === 'both' || side === seat) && isThere(board, seat, card);
}
