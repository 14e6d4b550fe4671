import type { ServerMessages } from '@tessera/protocol';
import { answerTo, Refused } from '../errors/refused.js';

/** An open connection that sits at a seat. `tell` sends it a message. */
export interface Sitter {
  /** The hash of the browser's cookie. */
  readonly browser: string;
  readonly game: string;
  readonly seat: string;
  readonly tell: <K extends keyof ServerMessages>(message: K, ...body: Parameters<ServerMessages[K]>) => void;
}

/** Who is connected where. What it sends is a hint only: the truth is in each seat's stream. */
export interface Hub {
  readonly add: (sitter: Sitter) => void;
  readonly remove: (sitter: Sitter) => void;
  /** The connections at a game, or at one seat of it. */
  readonly at: (game: string, seat?: string) => readonly Sitter[];
  readonly games: () => readonly string[];
  /** The number of connections. */
  readonly count: () => number;
}

/** Creates an empty hub. */
export function createHub(): Hub {
  const games = new Map<string, Set<Sitter>>();
  return {
    add: (sitter) => {
      const sitters = games.get(sitter.game) ?? new Set();
      games.set(sitter.game, sitters.add(sitter));
    },
    remove: (sitter) => {
      const sitters = games.get(sitter.game);
      sitters?.delete(sitter);
      if (sitters?.size === 0) games.delete(sitter.game);
    },
    at: (game, seat) =>
      [...(games.get(game) ?? [])].filter((sitter) => seat === undefined || sitter.seat === seat),
    games: () => [...games.keys()],
    count: () => [...games.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

/**
 * Sends a connection why it is ended, and removes it. Does nothing when that has been done: a check that awaited its
 * answer may come second.
 */
export function endSitter(
  hub: Hub,
  sitter: Sitter,
  why: 'notYourSeat' | 'unknownGame' = 'notYourSeat',
): void {
  if (!hub.at(sitter.game, sitter.seat).includes(sitter)) return;
  sitter.tell('ended', answerTo(new Refused(why)).body);
  hub.remove(sitter);
}
