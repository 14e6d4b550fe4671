import type { Game, GameTypes } from '@tessera/core';
import { Refused } from '../errors/refused.js';

/** A seat of a game: where a request or a connection speaks from. */
export interface GameSeat {
  readonly id: string;
  readonly seat: string;
}

/** A seat as a browser (the hash of its cookie) asks for it. */
export interface Asking extends GameSeat {
  readonly browser: string;
}

/** A seat by its name; throws `unknownSeat` when the game has none of that name. */
export function seatIn<T extends GameTypes>({ schemas }: Game<T>, seat: string): T['seat'] {
  const read = schemas.seat.safeParse(seat);
  if (!read.success) throw new Refused('unknownSeat');
  return read.data;
}

/** What stands for a seat where somebody has opened a game by a bid, and the sides are not settled yet. */
export const BID = 'bid';
