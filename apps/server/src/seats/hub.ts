import type { ServerMessages } from '@tessera/protocol';
import { answerTo, Refused } from '../errors/refused.js';

/** One open connection that sits at a seat. */
export interface Sitter {
  /** The hash of the browser's cookie. */
  readonly browser: string;
  readonly game: string;
  readonly seat: string;
  readonly tell: <K extends keyof ServerMessages>(message: K, ...body: Parameters<ServerMessages[K]>) => void;
}

/** Who is connected where. What it passes on is a hint: the truth is in each seat's stream. */
export interface Hub {
  readonly join: (sitter: Sitter) => void;
  readonly leave: (sitter: Sitter) => void;
  /** Those at a game, or at one seat of it. */
  readonly at: (game: string, seat?: string) => readonly Sitter[];
  readonly games: () => readonly string[];
  /** How many there are. */
  readonly count: () => number;
}

/** A hub with nobody in it. */
export function createHub(): Hub {
  const games = new Map<string, Set<Sitter>>();
  return {
    join: (sitter) => {
      const sitters = games.get(sitter.game) ?? new Set();
      games.set(sitter.game, sitters.add(sitter));
    },
    leave: (sitter) => {
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

/** Ends a connection, once: what asked whether it may stay can have waited for the answer while another ended it. */
export function endSitter(
  hub: Hub,
  sitter: Sitter,
  why: 'notYourSeat' | 'unknownGame' = 'notYourSeat',
): void {
  if (!hub.at(sitter.game, sitter.seat).includes(sitter)) return;
  sitter.tell('ended', answerTo(new Refused(why)).body);
  hub.leave(sitter);
}
