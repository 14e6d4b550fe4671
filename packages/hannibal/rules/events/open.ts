import type { Board } from '../board/forces.js';
import type { Seat } from '../vocabulary.js';

/** Whether a seat may choose the event of a card now. */
export const isEventOpen = (_board: Board, _seat: Seat, _card: number): boolean => false;
