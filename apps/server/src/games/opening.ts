import { spend, type Use } from '../allowances.js';
import { issuesOf, Refused } from '../errors/refused.js';
import { mustNotBeBlocked } from '../operator/acts.js';
import type { Parts } from '../parts.js';
import { holdsPass } from '../passes/passes.js';
import { canonical, type Game, type GameTypes, type TimeControl } from '@tessera/core';
import type { TakenBid } from '@tessera/protocol';
import type { Bidding as Row } from '../generated/prisma/client.js';
import {
  type BidGame,
  type OpenerSeal,
  openBidding,
  type Opener,
  type Second,
  settle,
} from '../log/bidding.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock' | 'limits' | 'config'>;

/** Who wants to open a game: the visitor, and the hash of their browser's cookie (null: it has none). */
export interface OpenRequester {
  readonly visitor: string;
  readonly browser: string | null;
}

/** Whether that browser may open games here: everybody may, or it has an invite of the operator. */
export const mayOpen = async (keys: Keys, browser: string | null): Promise<boolean> =>
  keys.config.whoMayOpen === 'everybody' || holdsPass(keys, browser);

/** Throws `notInvited` unless that browser may open games, and `blocked` when the operator has blocked it. */
export async function mustBeInvited(keys: Keys, browser: string | null): Promise<void> {
  await mustNotBeBlocked(keys, { browser });
  if (!(await mayOpen(keys, browser))) throw new Refused('notInvited');
}

/**
 * Uses the quotas of a new game: the visitor's, the browser's and the server's. Throws `gamesMany` and
 * `gamesManyInAll`.
 */
export async function countOpening(keys: Keys, { visitor, browser }: OpenRequester): Promise<void> {
  const { each, all } = keys.limits.daily.games;
  const own = { ...each, code: 'gamesMany' } as const;
  const ofBrowser: readonly Use[] = browser === null ? [] : [{ ...own, of: `games of a browser|${browser}` }];
  await spend(keys, [
    { ...own, of: `games of a visitor|${visitor}` },
    ...ofBrowser,
    { ...all, of: 'games', code: 'gamesManyInAll' },
  ]);
}

const bad = (detail: string): Refused => new Refused('badRequest', { details: [detail] });

/** A request to open a game by a bid. The options are not parsed yet. */
export interface NewBidding {
  readonly id: string;
  readonly title: string;
  readonly options: unknown;
  /** The time control; null: the game has no clocks. */
  readonly pace: TimeControl | null;
  readonly opener: Opener;
  /** Called last, when nothing else is wrong. Throws to keep the game from being opened. */
  readonly admit: () => Promise<void>;
}

/** Games whose sides are settled by sealed bids. */
export interface BiddingService {
  /** The options without what a bid has settled. Throws `badRequest` when they do not match the game's schema. */
  readonly unbid: (options: unknown) => unknown;
  /**
   * Opens a game that waits for the second bid. Returns what proves the first. Throws `badRequest` when the game has
   * no bids, or the bid or options are not valid, and whatever `admit` throws.
   */
  readonly openBid: (opening: NewBidding) => Promise<OpenerSeal>;
  /**
   * Settles the sides by the second bid. Resolves to the second player's seat and how the sides were settled, or to
   * null when the invite was accepted or withdrawn meanwhile. Throws `badRequest` for a bid that is not valid.
   */
  readonly settle: (row: Row, second: Second) => Promise<Pick<TakenBid, 'seat' | 'settled'> | null>;
}

const unbidIn = <T extends GameTypes>(game: Game<T>, options: T['options']): T['options'] =>
  game.bidding?.settled(options, 0) ?? options;

/**
 * Parses the options of a new game. Throws `badRequest` when they do not match the game's schema, or set what only a
 * bid may settle.
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

/** Returns the bidding part of a game's service. */
export function biddingAt<T extends GameTypes>(game: Game<T>, parts: Parts): BiddingService {
  return {
    unbid: (options) => {
      const read = game.schemas.options.safeParse(options);
      if (!read.success) throw new Refused('badRequest', { details: issuesOf(read.error, 'options') });
      return unbidIn(game, read.data);
    },
    openBid: async ({ id, title, options, pace, opener, admit }) => {
      const bidGame = biddingIn(game, opener.bid);
      const read = optionsOf(game, options);
      await admit();
      return openBidding(bidGame, parts, { id, title, options: read, pace, opener, at: parts.clock() });
    },
    settle: async (row, second) => {
      const done = await settle(biddingIn(game, second.bid), parts, { row, second });
      if (done === null) return null;
      const { bid: opener, other, salt, token, die } = done.settled;
      return { seat: done.seat, settled: { opener, other, salt, token, die } };
    },
  };
}
