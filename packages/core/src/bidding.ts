import { z } from 'zod';
import type { ChanceSource, Sealing } from './chance.js';
import type { SidesSettled } from './claims.js';
import type { DefineFact } from './facts.js';

/** Both bids: of who opened the game, and of the other player. */
export interface Bids {
  readonly opener: number;
  readonly other: number;
}

/** Both the label of the bid's salt and the stream of the die for equal bids. */
export const BID = 'bid';
export const SIDES_OF_DIE = 6;

/** The text that is sealed for a bid. */
export const bidText = (bid: number): string => `bid|${String(bid)}`;

/** Seals the bid of who opens a game; returns salt and token. */
export const sealBid = (source: Pick<ChanceSource, 'seal'>, bid: number): Sealing =>
  source.seal(BID, bidText(bid));

/** What the die for equal bids depends on, besides the seed. */
export type BidShares = readonly [openerHash: string, otherShare: string];

/** The name of the die for equal bids among the hidden draws. */
export const bidDie = (shares: BidShares) => ({ stream: BID, n: 0, sides: SIDES_OF_DIE, shares });

/**
 * The seat of who opened the game. The higher bid plays `higher`; between equal bids the opener plays it when the die
 * is odd.
 */
export function openersSeat<Seat extends string>(
  { seats, higher }: { readonly seats: readonly Seat[]; readonly higher: Seat },
  { opener, other }: Bids,
  die: number | null,
): Seat {
  const wins = opener === other ? (die ?? 0) % 2 === 1 : opener > other;
  return wins ? higher : (seats.find((seat) => seat !== higher) ?? higher);
}

/** Settles the sides by both bids; returns the fact. Rolls a die only for equal bids. */
export function settleSides<Seat extends string>(
  rules: { readonly seats: readonly Seat[]; readonly higher: Seat },
  bids: Bids,
  { source, shares }: { readonly source: Pick<ChanceSource, 'seal' | 'draw'>; readonly shares: BidShares },
): SidesSettled<Seat> {
  const die = bids.opener === bids.other ? source.draw(bidDie(shares)) + 1 : null;
  const seat = openersSeat(rules, bids, die);
  return {
    kind: 'SidesSettled',
    seat,
    bid: bids.opener,
    ...sealBid(source, bids.opener),
    other: bids.other,
    die,
  };
}

/** A game's seats, the seat that the higher bid gets, the highest bid allowed, and the schema of seats. */
export interface BiddingRules<Seat extends string> {
  readonly seats: readonly Seat[];
  readonly higher: Seat;
  readonly most: number;
  readonly seat: z.ZodType<Seat>;
}

/**
 * Defines `SidesSettled` for a game with bidding. `winning` reads from the position which winning bid the game began
 * with; null when it does not tell.
 */
export const bidFact = <Seat extends string, State>(
  define: DefineFact<Seat, State>,
  rules: BiddingRules<Seat>,
  winning: (state: State) => number | null,
) =>
  define(
    'SidesSettled',
    {
      seat: rules.seat,
      bid: z.int().min(0).max(rules.most),
      salt: z.string(),
      token: z.string(),
      other: z.int().min(0).max(rules.most),
      die: z.int().min(1).max(SIDES_OF_DIE).nullable(),
    },
    {
      audience: 'everyone',
      nature: 'final',
      claims: (before, event) => {
        const bids = { opener: event.bid, other: event.other };
        const seat = openersSeat(rules, bids, event.die);
        return [{ kind: 'bid', event, seat, winning: winning(before) }];
      },
    },
  );
