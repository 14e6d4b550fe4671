import { z } from 'zod';
import type { ChanceSource, Sealing } from './chance.js';
import type { SidesSettled } from './claims.js';
import type { DefineFact } from './facts.js';

/** What has been bid: by who opened the game, and by the other player. */
export interface Bids {
  readonly opener: number;
  readonly other: number;
}

/** The label of the bid's salt, and the stream of its die. */
export const BID = 'bid';
export const SIDES_OF_DIE = 6;

/** What is sealed of a bid. */
export const bidText = (bid: number): string => `bid|${String(bid)}`;

/** Seals the bid of who opens a game. */
export const sealBid = (source: Pick<ChanceSource, 'seal'>, bid: number): Sealing =>
  source.seal(BID, bidText(bid));

/** What the die for equal bids depends on besides the seed: the hash of the opener's share, and the other's share. */
export type BidShares = readonly [openerHash: string, otherShare: string];

/** The die's name among the hidden draws. */
export const bidDie = (shares: BidShares) => ({ stream: BID, n: 0, sides: SIDES_OF_DIE, shares });

/** The seat of who opened the game: the higher bid plays `higher`; of equal ones the opener does when the die is odd. */
export function openersSeat<Seat extends string>(
  { seats, higher }: { readonly seats: readonly Seat[]; readonly higher: Seat },
  { opener, other }: Bids,
  die: number | null,
): Seat {
  const wins = opener === other ? (die ?? 0) % 2 === 1 : opener > other;
  return wins ? higher : (seats.find((seat) => seat !== higher) ?? higher);
}

/** Settles the sides of a game by both bids. */
export function settleSides<Seat extends string>(
  ground: { readonly seats: readonly Seat[]; readonly higher: Seat },
  bids: Bids,
  { source, shares }: { readonly source: Pick<ChanceSource, 'seal' | 'draw'>; readonly shares: BidShares },
): SidesSettled<Seat> {
  const die = bids.opener === bids.other ? source.draw(bidDie(shares)) + 1 : null;
  const seat = openersSeat(ground, bids, die);
  return {
    kind: 'SidesSettled',
    seat,
    bid: bids.opener,
    ...sealBid(source, bids.opener),
    other: bids.other,
    die,
  };
}

/** How a game bids, as its fact needs it. */
export interface BidGround<Seat extends string> {
  readonly seats: readonly Seat[];
  readonly higher: Seat;
  readonly most: number;
  readonly seat: z.ZodType<Seat>;
}

/**
 * The fact, for a game that knows bidding to take into its own union. `winning` tells from the position what the
 * game was begun with as the winning bid, where it says so.
 */
export const bidFact = <Seat extends string, State>(
  define: DefineFact<Seat, State>,
  ground: BidGround<Seat>,
  winning: (state: State) => number | null,
) =>
  define(
    'SidesSettled',
    {
      seat: ground.seat,
      bid: z.int().min(0).max(ground.most),
      salt: z.string(),
      token: z.string(),
      other: z.int().min(0).max(ground.most),
      die: z.int().min(1).max(SIDES_OF_DIE).nullable(),
    },
    {
      audience: 'everyone',
      nature: 'final',
      claims: (before, event) => {
        const bids = { opener: event.bid, other: event.other };
        const seat = openersSeat(ground, bids, event.die);
        return [{ kind: 'bid', event, seat, winning: winning(before) }];
      },
    },
  );
