import { STRENGTHS } from '@tessera/bots';
import { paceSchema, shareHashSchema } from '@tessera/core';
import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from './errorCodes.js';
import { nameSchema, titleSchema } from './names.js';
import { packedSchema } from './packed.js';

const isErrorCode = (code: string): code is ErrorCode => ERROR_CODES.some((one) => one === code);

/** Any JSON. */
export const anySchema = z.json();

/** A reason against a step, as the game's `explain` gave it. */
export const reasonSchema = z.strictObject({
  code: z.string(),
  rule: z.string(),
  at: z.array(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** What every refused request is answered with. */
export const errorSchema = z.strictObject({
  error: z.string().refine(isErrorCode),
  /** What is wrong, in one sentence. */
  message: z.string(),
  /** What to do about it. */
  remedy: z.string(),
  details: z.array(z.string()).optional(),
  /** From when on it may be tried again. */
  until: z.iso.datetime().optional(),
  /** For `illegalStep`: which step of the plan, from 0. */
  step: z.int().optional(),
  reasons: z.array(reasonSchema).optional(),
});
export type WireError = z.infer<typeof errorSchema>;

/** A game's name: 12 characters that are not easily confused. */
export const gameIdSchema = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/);
/** A seat's name in its game; the game's own schema has the exact names. */
export const seatSchema = z.string().regex(/^[a-z]{1,20}$/);
/** A token of an invite or a personal link: base64url, 128 bits. */
export const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
/** How well a bot plays. */
export const strengthSchema = z.enum(STRENGTHS);
/** Who plays: the names at a game's seats, and how well a bot plays where one has a seat. */
export const playersSchema = z.array(
  z.strictObject({ seat: seatSchema, name: z.string().nullable(), bot: strengthSchema.optional() }),
);
/** Opening a game. `options` is checked by the game itself. */
export const newGameSchema = z.strictObject({
  kind: z.string().max(40),
  title: titleSchema,
  name: nameSchema,
  /** Who plays the other side at this same browser, which then holds both seats; left out, the other seat is open. */
  second: nameSchema.optional(),
  /** How well the bot plays that has the other side; left out, none has it. Such a game has no `second` and no `pace`. */
  bot: strengthSchema.optional(),
  side: z.union([z.literal('random'), seatSchema]),
  /** The SHA-256 of the creator's share in the chance, which is shown after the other's is given. */
  shareHash: shareHashSchema,
  /** How it is timed; left out, it is not, as where one browser holds both seats. */
  pace: paceSchema.optional(),
  options: z.record(z.string(), z.unknown()),
});
export type NewGame = z.infer<typeof newGameSchema>;

/**
 * A new game: the creator's seat, the invite for the other one (null where this browser holds both, or a bot has it), and the hash of
 * the seed of its dice.
 */
export const openedGameSchema = z.strictObject({
  game: gameIdSchema,
  seat: seatSchema,
  other: seatSchema,
  invite: tokenSchema.nullable(),
  seal: z.string(),
});
export type OpenedGame = z.infer<typeof openedGameSchema>;

/** What anybody with a game's address may know of it. */
export const gamePageSchema = z.strictObject({
  game: gameIdSchema,
  kind: z.string(),
  title: z.string(),
  options: z.record(z.string(), z.unknown()),
  /** How it is timed; null where it is not. */
  pace: paceSchema.nullable(),
  data: z.string(),
  over: z.boolean(),
  /** While the server's host lets nothing be done in it: since when, and why, in the host's words. */
  frozen: z.strictObject({ since: z.iso.datetime(), why: z.string() }).optional(),
  /** The seed of its dice (hexadecimal), once the game is over: its SHA-256 stands in the game's first event. */
  seed: z.string().optional(),
  seats: z.array(
    z.strictObject({
      seat: seatSchema,
      /** The player's name; null while nobody has taken the seat. */
      name: z.string().nullable(),
      /** True when this browser holds the seat. */
      mine: z.boolean(),
      /** True when its player lets strangers look on while the game runs; they may when every seat does. */
      open: z.boolean(),
      /** True when its player agrees that the game is listed once it is over; it is when every seat agrees. */
      listed: z.boolean(),
      /** How well the bot plays that has the seat; left out where none has it. */
      bot: strengthSchema.optional(),
    }),
  ),
  /** While the sides wait for the second bid: nobody has a seat until then. */
  bidding: z
    .strictObject({
      /** Who opened the game, and whether that is this browser. */
      opener: z.string(),
      mine: z.boolean(),
      /** The token under which their bid is sealed. */
      sealed: z.string(),
      /** The hash of the seed of the game's dice. */
      seal: z.string(),
    })
    .optional(),
});
export type GamePage = z.infer<typeof gamePageSchema>;

/** Taking a seat by its invite; `both` is the consent to hold both seats in one browser. */
export const takeSeatSchema = z.strictObject({
  token: tokenSchema,
  name: nameSchema,
  both: z.boolean().default(false),
});
/** Opening a seat on this device by its personal link. */
export const openSeatSchema = z.strictObject({ token: tokenSchema });
/** The name of who plays against a bot, who was not asked for one before. */
export const ownNameSchema = z.strictObject({ name: nameSchema });
export const takenSeatSchema = z.strictObject({ game: gameIdSchema, seat: seatSchema });
/** The invite for the open seat, which has no name before the sides are settled; no token when it has been withdrawn. */
export const inviteSchema = z.strictObject({
  seat: seatSchema.nullable(),
  token: tokenSchema.nullable(),
  /** Where the game was opened after an ended one: the name of its other player, who finds the seat there. */
  keptFor: z.string().optional(),
});
export type Invite = z.infer<typeof inviteSchema>;
/** A seat's personal link. */
export const personalLinkSchema = z.strictObject({ token: tokenSchema });

const stepSchema = z.looseObject({ verb: z.string().max(40) });
export const MOST_STEPS = 400;
/** As far as a draft's `rev` may grow: what the database keeps it in. */
export const MOST_REV = 2_147_483_647;

/** A plan that is tried and not yet committed, for its author alone. `rev` grows with each save. */
export const draftSchema = z.strictObject({
  frame: z.int(),
  steps: z.array(stepSchema).max(MOST_STEPS),
  rev: z.int().min(0).max(MOST_REV),
});
export type Draft = z.infer<typeof draftSchema>;

/**
 * The standing answers of a seat, for its holder alone (unless the game says that they are public): in the game's own
 * terms, null where none are left. `version` counts how often they were changed; who leaves others names the version
 * that they replace.
 */
export const standingSchema = z.strictObject({
  version: z.int().min(0).max(MOST_REV),
  policy: z.record(z.string().max(40), anySchema).nullable(),
});
export type WireStanding = z.infer<typeof standingSchema>;

/** What is left now, and whether that is what was sent; if not, another device was faster, or an answer has fired. */
export const leftSchema = z.strictObject({ saved: z.boolean(), standing: standingSchema });
export type Left = z.infer<typeof leftSchema>;

/** A part of a viewer's own stream: the events from number `from` on. Another `epoch` means: begin again from 0. */
export const sliceSchema = z.strictObject({
  epoch: z.string(),
  from: z.int().min(0),
  events: z.array(packedSchema),
  /** How many events the stream has. */
  latest: z.int().min(0),
});
export type Slice = z.infer<typeof sliceSchema>;

/** In which form events are packed: a client that packs them otherwise is too old, or too new. */
export const formSchema = z.string();

/** What a seat is asked: the frame that a commit names, and what kind of frame it is. */
export const askedSchema = z.strictObject({ frame: z.int(), what: z.string() });

/** What a seat needs to show its game: its stream from where it left off, what it is asked, its draft, and who sits there. */
export const sittingSchema = z.strictObject({
  form: formSchema,
  slice: sliceSchema,
  asked: askedSchema.nullable(),
  draft: draftSchema.nullable(),
  /** Its standing answers; null where the game knows none. */
  standing: standingSchema.nullable(),
  /** What time it is by the clocks of the game, in milliseconds since 1970; null where it has none. */
  now: z.int().nullable(),
  page: gamePageSchema,
});
export type Sitting = z.infer<typeof sittingSchema>;

/** Asks for a seat's stream: what comes after the first `after` events of `epoch`. */
export const sitSchema = z.strictObject({
  protocol: z.int(),
  game: gameIdSchema,
  seat: seatSchema,
  epoch: z.string().max(80).nullable(),
  after: z.int().min(0),
});
export type Sit = z.infer<typeof sitSchema>;

/** The id that a client gives to what it does, so that it is done once. */
export const actionSchema = z.string().regex(/^[A-Za-z0-9_-]{16,40}$/);

/**
 * A commit. `action` names it, so that sending it again does nothing new and gets the same answer: who was refused and
 * tries anew names another action.
 */
export const commitSchema = z.strictObject({
  action: actionSchema,
  /** The frame that it answers; 0 is the table. */
  frame: z.int().min(0),
  steps: z.array(stepSchema).max(MOST_STEPS),
});
export type WireCommit = z.infer<typeof commitSchema>;

/** Which draft it is: the decision that it is for, and how often it has been saved. */
export const draftMarkSchema = draftSchema.pick({ frame: true, rev: true });
export type DraftMark = z.infer<typeof draftMarkSchema>;

/** How far a seat's stream has come, and which draft of the seat is kept; null when none is. */
export const reachedSchema = z.strictObject({
  epoch: z.string(),
  latest: z.int(),
  draft: draftMarkSchema.nullable(),
  /** Which version of the seat's standing answers is kept; 0 while none was ever left, and where they are public. */
  standing: z.int().min(0),
});
export type Reached = z.infer<typeof reachedSchema>;

/** The answer to an accepted commit: what it added to this seat's stream. */
export const acceptedSchema = sliceSchema;
export type Accepted = z.infer<typeof acceptedSchema>;

/**
 * The answer to a saved draft: the `rev` that the server has now, and whether that is this draft. Where it is not,
 * another device has saved one that is as new or newer, which comes as `draft`.
 */
export const savedSchema = z.strictObject({ rev: z.int(), saved: z.boolean() });
export type Saved = z.infer<typeof savedSchema>;

/** What says nothing beyond that it came. */
export const nothingSchema = z.strictObject({});

/** `GET /healthz`. `full`: what is there can be read, and nothing new is taken. */
export const healthSchema = z.strictObject({
  status: z.enum(['ok', 'full', 'unavailable']),
  version: z.string(),
  database: z.enum(['embedded', 'postgres']),
});

/** Either what was asked for, or a coded error: every socket answer has this form. */
export type Answer<T> = { readonly ok: T } | WireError;

/** Messages from a client over the socket; each is answered. `sit` comes first and names the seat of the connection. */
export interface ClientMessages {
  sit: (message: Sit, answer: (answer: Answer<Sitting>) => void) => void;
  commit: (message: WireCommit, answer: (answer: Answer<Accepted>) => void) => void;
  draft: (message: Draft, answer: (answer: Answer<Saved>) => void) => void;
  standing: (message: WireStanding, answer: (answer: Answer<Left>) => void) => void;
}

/** Messages to a client. None needs an answer: what gets lost is found by the numbers of the next. */
export interface ServerMessages {
  /** New events of the seat's stream, but those that came with the answer to a commit. */
  news: (slice: Slice) => void;
  /** How far the seat's stream has come, and which draft is kept; sent every few seconds. */
  pulse: (reached: Reached) => void;
  /** The seat's draft was saved on another device. */
  draft: (draft: Draft | null) => void;
  /** The seat's standing answers were changed on another device, or by firing. */
  standing: (standing: WireStanding) => void;
  /** Who sits at the game has changed. */
  page: (page: GamePage) => void;
  /** What this seat sees of the talk at the table, or keeps beside it, has changed. */
  talk: (nothing: z.infer<typeof nothingSchema>) => void;
  /** This connection's seat is no longer this browser's. */
  ended: (error: WireError) => void;
}
