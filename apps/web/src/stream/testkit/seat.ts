import type { Game, GameTypes } from '@tessera/core';
import { keptName, memoryShelf, type Shelf } from '@tessera/table/lib';
import { openSeat, type SeatClient } from '../seat.js';
import { socketLine } from '../socket.js';
import type { Channel } from '../channel.js';
import type { TestHost } from './host.js';
import { GAME, SHARE } from './memory.js';

/** A line on which nothing is ever answered: HTTP is blocked too. */
export const deadLine: Channel = {
  sit: () => Promise.resolve(null),
  commit: () => Promise.resolve(null),
  draft: () => Promise.resolve(null),
  leave: () => Promise.resolve(null),
};

/** Opens a seat at a test's host, as one device does: over a real socket, with a shelf of its own unless given. */
export const openAt = <T extends GameTypes>(
  game: Game<T>,
  host: TestHost<T>,
  { seat, shelf = memoryShelf(), asking = deadLine }: { seat: T['seat']; shelf?: Shelf; asking?: Channel },
): SeatClient<T> => {
  // The opener's browser has their share in the chance.
  if (seat === game.seats[0]) shelf.set(keptName({ game: GAME, seat }, 'share'), SHARE);
  const live = socketLine({ server: host.url, game: GAME, seat });
  return openSeat({ game, id: GAME, seat, live, asking, shelf });
};
