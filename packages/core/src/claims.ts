import { canonical } from './canonical.js';
import type { Working } from './chance.js';

/** The facts about shares. */
export type ShareEvent<Seat extends string> =
  /** `lost` is 0 for the first share; then it counts how often a share was lost. */
  | { readonly kind: 'ShareSealed'; readonly seat: Seat; readonly hash: string; readonly lost: number }
  | { readonly kind: 'ShareGiven'; readonly seat: Seat; readonly share: string }
  | { readonly kind: 'ShareOpened'; readonly seat: Seat; readonly share: string }
  /** The plan of that seat needs chance. The frame with that number asks for the missing shares. */
  | { readonly kind: 'SharesAsked'; readonly seat: Seat; readonly frame: number };

/** A sealed bid has settled the sides. `seat` is that of who opened the game. */
export interface SidesSettled<Seat extends string> {
  readonly kind: 'SidesSettled';
  readonly seat: Seat;
  /** Their bid, and the salt and token with which it was sealed. */
  readonly bid: number;
  readonly salt: string;
  readonly token: string;
  /** The other player's bid. */
  readonly other: number;
  /** The die for equal bids, 1 to 6; null when none was rolled. */
  readonly die: number | null;
}

/** What `SidesSettled` claims: the opener's seat as the bids give it, and the winning bid that the game began with. */
export interface BidClaim {
  readonly kind: 'bid';
  readonly event: SidesSettled<string>;
  readonly seat: string;
  /** Null when the position does not tell. */
  readonly winning: number | null;
}

/** The values for a check's text. */
export type CheckValues = Readonly<Record<string, string | number>>;

/** One check of a verification. */
export interface Check {
  /** What is checked: a key of the texts. */
  readonly code: string;
  /** The index of the fact in the log; null for what concerns the whole log. */
  readonly event: number | null;
  readonly values: CheckValues;
  /** The HMACs that were computed for it. */
  readonly workings: readonly Working[];
  readonly expected: string;
  readonly found: string;
  /** `open`: it cannot be checked here, and `code` says why. */
  readonly verdict: 'good' | 'wrong' | 'open';
}

type Found = Pick<Check, 'code' | 'expected' | 'found'> & Partial<Check>;

/** A check: `good` when `expected` equals `found`, else `wrong`, unless a verdict is given. */
export const checked = (found: Found): Check => ({
  event: null,
  values: {},
  workings: [],
  verdict: found.expected === found.found ? 'good' : 'wrong',
  ...found,
});

/** A fact by which a seat seals, gives or opens its share. */
export type ShareSaid = Exclude<ShareEvent<string>, { readonly kind: 'SharesAsked' }>;

/** What a fact claims of chance or of a commitment. Each claim can be recomputed from the published seed. */
export type Claim =
  | { readonly kind: 'seal'; readonly seal: string }
  /** A share is sealed, given or opened. */
  | { readonly kind: 'share'; readonly event: ShareSaid }
  | BidClaim
  | { readonly kind: 'die'; readonly n: number; readonly face: number; readonly sides: number }
  /** A hidden draw: its stream and number there, how many sides it had, and what it brought. */
  | {
      readonly kind: 'drawn';
      readonly values: CheckValues;
      readonly stream: string;
      readonly n: number;
      readonly sides: number;
      readonly face: number;
    }
  /** Something was sealed under a label, and by now it is known what. */
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
  /** Two values of the game's own that must be equal. */
  | {
      readonly kind: 'same';
      readonly code: string;
      readonly values: CheckValues;
      readonly expected: string;
      readonly found: string;
    };

/** A claim that two plain values are equal. `code` is a key of the texts. */
export const mustBe = (
  code: string,
  { expected, found, values = {} }: { expected: unknown; found: unknown; values?: CheckValues },
): Claim => ({ kind: 'same', code, values, expected: canonical(expected), found: canonical(found) });
