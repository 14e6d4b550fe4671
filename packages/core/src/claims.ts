import { canonical } from './canonical.js';

/** What becomes of shares, as facts. */
export type ShareEvent<Seat extends string> =
  /** `lost` is 0 with the opening of the game, then counts how often a share was lost. */
  | { readonly kind: 'ShareSealed'; readonly seat: Seat; readonly hash: string; readonly lost: number }
  | { readonly kind: 'ShareGiven'; readonly seat: Seat; readonly share: string }
  | { readonly kind: 'ShareOpened'; readonly seat: Seat; readonly share: string }
  /** The plan of that seat needs chance, and waits for shares in a frame of that number. */
  | { readonly kind: 'SharesAsked'; readonly seat: Seat; readonly frame: number };

/** The sides are settled: who opened the game has that seat. */
export interface SidesSettled<Seat extends string> {
  readonly kind: 'SidesSettled';
  readonly seat: Seat;
  /** What they bid, and under which salt it was sealed as this token. */
  readonly bid: number;
  readonly salt: string;
  readonly token: string;
  /** What the other player bid. */
  readonly other: number;
  /** The die for equal bids, 1 to 6; null where none was rolled. */
  readonly die: number | null;
}

/** What `SidesSettled` claims: the seat that the bids give who opened the game, and the winning bid that the game began with. */
export interface BidClaim {
  readonly kind: 'bid';
  readonly event: SidesSettled<string>;
  readonly seat: string;
  /** Null where the game does not say. */
  readonly winning: number | null;
}

/** What a check speaks of, for its text. */
export type CheckValues = Readonly<Record<string, string | number>>;

/** A fact by which a seat says something about its share. */
export type ShareSaid = Exclude<ShareEvent<string>, { readonly kind: 'SharesAsked' }>;

/** What a fact claims of chance, or of something that was sealed: each can be recomputed from the published seed. */
export type Claim =
  | { readonly kind: 'seal'; readonly seal: string }
  /** A share in the chance is sealed, given or opened. */
  | { readonly kind: 'share'; readonly event: ShareSaid }
  | BidClaim
  | { readonly kind: 'die'; readonly n: number; readonly face: number; readonly sides: number }
  /** A hidden draw: its number in the stream, out of how many, and which of them it brought. */
  | {
      readonly kind: 'drawn';
      readonly values: CheckValues;
      readonly stream: string;
      readonly n: number;
      readonly sides: number;
      readonly face: number;
    }
  /** Something is sealed under a label: what was sealed is known by now. */
  | {
      readonly kind: 'sealed';
      readonly values: CheckValues;
      readonly label: string;
      readonly text: string;
      readonly salt: string;
      readonly token: string;
    }
  /** Something that was sealed is shown. */
  | {
      readonly kind: 'opened';
      readonly values: CheckValues;
      readonly text: string;
      readonly salt: string;
      readonly token: string;
    }
  /** Two things that must be the same, by the game's own account. */
  | {
      readonly kind: 'same';
      readonly code: string;
      readonly values: CheckValues;
      readonly expected: string;
      readonly found: string;
    };

/** What two plain values must have in common, as a claim of the game's. */
export const mustBe = (
  code: string,
  { expected, found, values = {} }: { expected: unknown; found: unknown; values?: CheckValues },
): Claim => ({ kind: 'same', code, values, expected: canonical(expected), found: canonical(found) });
