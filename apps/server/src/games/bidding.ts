import { canonical, type Game, type GameTypes, type Pace } from '@tessera/core';
import type { TakenBid } from '@tessera/protocol';
import { issuesOf } from '../errors/issues.js';
import { Refused } from '../errors/refused.js';
import type { Bidding as Row } from '../generated/prisma/client.js';
import { openBidding, settle, type BidGame, type Held, type Opener, type Second } from '../log/bidding.js';
import type { Parts } from '../parts.js';

const bad = (detail: string): Refused => new Refused('badRequest', { details: [detail] });

/** A game that somebody opens by a bid; the options are as they came. */
export interface NewBidding {
  readonly id: string;
  readonly title: string;
  readonly options: unknown;
  /** How it is timed; null where it is not. */
  readonly pace: Pace | null;
  readonly opener: Opener;
  /** Is asked last, when all else is in order; throws what keeps the game from being opened. */
  readonly admit: () => Promise<void>;
}

/** What a host does where the sides of a game go by a sealed bid. */
export interface BiddingHost {
  /** The options of a game without what a bid has settled of them. Throws `badRequest` when they are not the game's. */
  readonly unbid: (options: unknown) => unknown;
  /** Opens a game that waits for the second bid. Throws `badRequest` where the game knows no bids, or not these. */
  readonly openBid: (opening: NewBidding) => Promise<Held>;
  /**
   * Settles the sides by the second bid: the second player's seat, and how. Null when the invite was accepted or
   * withdrawn meanwhile. Throws `badRequest` for no bid of the game.
   */
  readonly settle: (row: Row, second: Second) => Promise<Pick<TakenBid, 'seat' | 'settled'> | null>;
}

const unbidIn = <T extends GameTypes>(game: Game<T>, options: T['options']): T['options'] =>
  game.bidding?.settled(options, 0) ?? options;

/**
 * The options that a game is opened with, read. Throws `badRequest` when they are not the game's, and when they say what
 * nothing but a bid settles.
 */
export function optionsOf<T extends GameTypes>(game: Game<T>, options: unknown): T['options'] {
  const read = game.schemas.options.safeParse(options);
  if (!read.success) throw new Refused('badRequest', { details: issuesOf(read.error, 'options') });
  const unbid = unbidIn(game, read.data);
  if (canonical(unbid) !== canonical(read.data)) throw bad('options: what a bid settles is left to a bid');
  return read.data;
}

function biddingIn<T extends GameTypes>(game: Game<T>, bid: number): BidGame<T> {
  const { bidding } = game;
  if (bidding === null) throw bad('kind: the sides of this game are not settled by a bid');
  if (bid > bidding.most) throw bad(`bid: a whole number from 0 to ${bidding.most}`);
  return { game, bidding };
}

/** What the host of one game does about bids. */
export function biddingAt<T extends GameTypes>(game: Game<T>, parts: Parts): BiddingHost {
  return {
    unbid: (options) => {
      const read = game.schemas.options.safeParse(options);
      if (!read.success) throw new Refused('badRequest', { details: issuesOf(read.error, 'options') });
      return unbidIn(game, read.data);
    },
    openBid: async ({ id, title, options, pace, opener, admit }) => {
      const ground = biddingIn(game, opener.bid);
      const read = optionsOf(game, options);
      await admit();
      return openBidding(ground, parts, { id, title, options: read, pace, opener, at: parts.clock() });
    },
    settle: async (row, second) => {
      const done = await settle(biddingIn(game, second.bid), parts, { row, second });
      if (done === null) return null;
      const { bid: opener, other, salt, token, die } = done.settled;
      return { seat: done.seat, settled: { opener, other, salt, token, die } };
    },
  };
}
