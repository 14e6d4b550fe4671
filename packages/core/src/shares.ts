import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { Claim, ShareEvent, ShareSaid } from './claims.js';
import { type DefineFact, PLAIN_TO_ALL } from './facts.js';
import { because, unless, type Reason } from './reasons.js';
import { readonlyObject } from './schemas.js';
import { shareHashSchema, shareSchema } from './shareForm.js';

/** The hash of a share; empty for a text that is no share. */
export const hashOfShare = (share: string): string =>
  shareSchema.safeParse(share).success ? bytesToHex(sha256(hexToBytes(share))) : '';

const knownSchema = <Seat extends string>(seat: z.ZodType<Seat>) =>
  readonlyObject({ seat, share: z.string() });
/** A known share, and whose it is. */
export type Share<Seat extends string> = z.output<ReturnType<typeof knownSchema<Seat>>>;

/** The schema of `Shares`, given that of the game's seats. */
export const sharesSchema = <Seat extends string>(seat: z.ZodType<Seat>) =>
  readonlyObject({
    /** Who opened the game, and the hash of their share. Null when nobody gives shares. */
    sealed: readonlyObject({ seat, hash: z.string() }).nullable(),
    given: knownSchema(seat).nullable(),
    /** The share of who opened the game, once it is shown. From then on both are fixed. */
    opened: z.string().nullable(),
    /** How often who opened the game has lost a share and sealed another. */
    lost: z.int(),
    /** The frame that asks for the missing shares, and the seat whose plan waits for them. */
    asked: readonlyObject({ frame: z.int(), seat }).nullable(),
  });

/**
 * Both seats' shares in the chance. Whoever opened the game commits to theirs by its hash, then the other seat gives
 * one openly, then the first is shown. So neither can choose a share that depends on the other's.
 */
export type Shares<Seat extends string> = z.output<ReturnType<typeof sharesSchema<Seat>>>;

/** The shares of a game in which no seat has given any. */
export const noShares = <Seat extends string>(): Shares<Seat> => ({
  sealed: null,
  given: null,
  opened: null,
  lost: 0,
  asked: null,
});

/** The table actions about shares. */
export const shareWords = [
  /** For who opened the game: at its opening, and again when the share is lost. */
  z.strictObject({ verb: z.literal('sealShare'), hash: shareHashSchema }),
  z.strictObject({ verb: z.literal('giveShare'), share: shareSchema }),
  z.strictObject({ verb: z.literal('openShare'), share: shareSchema }),
] as const;
export type ShareWord = z.infer<(typeof shareWords)[number]>;

const SAID = {
  ...PLAIN_TO_ALL,
  claims: (_: unknown, event: ShareSaid): Claim[] => [{ kind: 'share', event }],
};

/** Defines the facts about shares, for the table's facts. Everybody sees them, and takebacks do not undo them. */
export const shareFacts = <Seat extends string, State>(
  define: DefineFact<Seat, State>,
  seat: z.ZodType<Seat>,
) =>
  [
    define('ShareSealed', { seat, hash: z.string(), lost: z.int() }, SAID),
    define('ShareGiven', { seat, share: z.string() }, SAID),
    define('ShareOpened', { seat, share: z.string() }, SAID),
    define('SharesAsked', { seat, frame: z.int() }, PLAIN_TO_ALL),
  ] as const;

/** The shares after a fact about them. */
export function evolveShares<Seat extends string>(
  shares: Shares<Seat>,
  event: ShareEvent<Seat>,
): Shares<Seat> {
  switch (event.kind) {
    case 'ShareSealed': {
      const { seat, hash, lost } = event;
      return { ...shares, sealed: { seat, hash }, given: null, lost };
    }
    case 'ShareGiven':
      return { ...shares, given: { seat: event.seat, share: event.share } };
    case 'ShareOpened':
      return { ...shares, opened: event.share, asked: null };
    case 'SharesAsked':
      return { ...shares, asked: { frame: event.frame, seat: event.seat } };
  }
}

/** The shares when nothing waits for them any more. */
export const unasked = <Seat extends string>(shares: Shares<Seat>): Shares<Seat> =>
  shares.asked === null ? shares : { ...shares, asked: null };

/** True while chance cannot be used: a share is sealed and not shown yet. */
export const areMissing = ({ sealed, opened }: Shares<string>): boolean => sealed !== null && opened === null;

/** The shares that the chance depends on, the opener's first. Empty until both are known. */
export const sharesOf = <Seat extends string>({ sealed, given, opened }: Shares<Seat>): Share<Seat>[] =>
  sealed === null || given === null || opened === null ? [] : [{ seat: sealed.seat, share: opened }, given];

/** Why a seat may not take a table action about shares; empty when it may. */
export function explainShare<Seat extends string>(
  { sealed, given, opened }: Shares<Seat>,
  { seat, step, rolls }: { readonly seat: Seat; readonly step: ShareWord; readonly rolls: number },
): readonly Reason[] {
  if (opened !== null) return because('sharesFixed');
  const isOpener = sealed?.seat === seat;
  switch (step.verb) {
    case 'sealShare':
      if (sealed === null) return unless(rolls === 0, 'sharesFixed');
      return unless(isOpener, 'shareIsNotYours');
    case 'giveShare':
      if (sealed === null) return because('sharesUnsealed');
      if (isOpener) return because('shareIsNotYours');
      return unless(given === null, 'shareGiven');
    case 'openShare':
      if (sealed === null) return because('sharesUnsealed');
      if (!isOpener) return because('shareIsNotYours');
      if (given === null) return because('shareTooEarly');
      return unless(hashOfShare(step.share) === sealed.hash, 'shareUnfit');
  }
}

/** The fact of a table action about shares. */
export function shareFact<Seat extends string>(
  { sealed, lost }: Shares<Seat>,
  { seat, step }: { readonly seat: Seat; readonly step: ShareWord },
): ShareEvent<Seat> {
  switch (step.verb) {
    case 'sealShare':
      return { kind: 'ShareSealed', seat, hash: step.hash, lost: sealed === null ? 0 : lost + 1 };
    case 'giveShare':
      return { kind: 'ShareGiven', seat, share: step.share };
    case 'openShare':
      return { kind: 'ShareOpened', seat, share: step.share };
  }
}

/** The table action that a fact about shares comes from. */
export function shareWordOf(event: ShareSaid): ShareWord {
  switch (event.kind) {
    case 'ShareSealed':
      return { verb: 'sealShare', hash: event.hash };
    case 'ShareGiven':
      return { verb: 'giveShare', share: event.share };
    case 'ShareOpened':
      return { verb: 'openShare', share: event.share };
  }
}

/** The seats that still owe a share: first the other player, then who opened the game. */
export const owingIn = <Seat extends string>(
  seats: readonly Seat[],
  { sealed, given, opened }: Shares<Seat>,
): Seat[] => {
  if (sealed === null || opened !== null) return [];
  return seats.filter((seat) => (seat === sealed.seat) === (given !== null));
};
