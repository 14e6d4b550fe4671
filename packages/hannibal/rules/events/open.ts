import type { Board } from '../board/forces.js';
import { activatable, canActivate } from '../movement/mayActivate.js';
import type { Space } from '../spaces.js';
import type { General, Seat } from '../vocabulary.js';
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

/** At whom or what an event could be aimed as things stand. */
export interface Aims {
  readonly spaces: readonly Space[];
  readonly generals: readonly General[];
}

const at = (spaces: readonly Space[], generals: readonly General[] = []): Aims => ({ spaces, generals });

/** At what a seat could aim the event of a card, which is open; nothing where it asks for nothing. */
export function aimsOf(board: Board, seat: Seat, card: number): Aims {
  const event = eventOf(card);
  switch (event.asks) {
    case 'target':
      return at(event.targets(board, seat).map(({ space }) => space));
    case 'province':
      return at(event.provinces(board, seat).flatMap((province) => board.world.provinceOf(province).spaces));
    case 'general':
      return at([], event.generals(board, seat));
    case 'markers': {
      const provinces = event.provinces.length === 0 ? [null] : event.provinces;
      return at(provinces.flatMap((province) => event.spaces(board, seat, province)));
    }
    case 'campaign':
      return at([], activatable(board, seat, { card, isEvent: true }));
    case 'nothing':
    case 'counter':
      return at([]);
  }
}
