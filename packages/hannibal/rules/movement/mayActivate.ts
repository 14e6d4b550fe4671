import type { Board } from '../board/forces.js';
import type { Seat } from '../vocabulary.js';

/** Whether a general of a seat may be activated by a card. */
export const canActivate = (
  _board: Board,
  _seat: Seat,
  _by: { readonly card: number; readonly isEvent: boolean },
): boolean => false;
