import { STRENGTHS } from '@tessera/bots';
import { timeControlSchema, shareHashSchema } from '@tessera/core';
import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from './errorCodes.js';
import { nameSchema, titleSchema } from './names.js';
import { packedSchema } from './packed.js';
import { settingsSchema } from './settings.js';

const isErrorCode = (code: string): code is ErrorCode => ERROR_CODES.some((one) => one === code);

/** Any JSON. */
export const anySchema = z.json();

/** A reason against a step, from the game's `explain`. */
export const reasonSchema = z.strictObject({
  code: z.string(),
  rule: z.string(),
  at: z.array(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** The answer to a refused request. */
export const errorSchema = z.strictObject({
  error: z.string().refine(isErrorCode),
  /** What is wrong, in one sentence. */
  message: z.string(),
  /** What to do about it. */
  remedy: z.string(),
  details: z.array(z.string()).optional(),
  /** The earliest time at which a new attempt makes sense. */
  until: z.iso.datetime().optional(),
  /** For `illegalStep`: the index of the step in its plan. */
  step: z.int().optional(),
  reasons: z.array(reasonSchema).optional(),
});
export type WireError = z.infer<typeof errorSchema>;

/** A game's name: 12 characters out of those that are hard to confuse. */
export const gameIdSchema = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/);
/** A seat's name in its game. The game's own schema lists the exact names. */
export const seatSchema = z.string().regex(/^[a-z]{1,20}$/);
/** The token of an invite or of a personal link: base64url, 128 bits. */
export const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
/** How well a bot plays. */
export const strengthSchema = z.enum(STRENGTHS);
/** The players: the name at each seat of a game, and the strength of the bot where one plays. */
export const playersSchema = z.array(
  z.strictObject({ seat: seatSchema, name: z.string().nullable(), bot: strengthSchema.optional() }),
);
/** Opens a game. The game itself checks `options`. */
export const newGameSchema = z.strictObject({
  kind: z.string().max(40),
  title: titleSchema,
  name: nameSchema,
  /** The name of a second player in the same browser, which then holds both seats; left out, the other seat is free. */
  second: nameSchema.optional(),
  /**
   * The strength of a bot that takes the other side; left out, no bot does. Such a game has neither `second` nor
   * `pace`.
   */
  bot: strengthSchema.optional(),
  side: z.union([z.literal('random'), seatSchema]),
  /**
   * The SHA-256 of the creator's share in the seed of the dice; the share itself is shown after the other player has
   * given theirs.
   */
  shareHash: shareHashSchema,
  /** The time control; left out for a game without one, as always when one browser holds both seats. */
  pace: timeControlSchema.optional(),
  options: z.record(z.string(), z.unknown()),
});
export type NewGame = z.infer<typeof newGameSchema>;

/**
 * A new game: the creator's seat, the invite for the other seat (null when this browser holds both, or a bot has it),
 * and the hash of the seed of its dice.
 */
export const openedGameSchema = z.strictObject({
  game: gameIdSchema,
  seat: seatSchema,
  other: seatSchema,
  invite: tokenSchema.nullable(),
  seal: z.string(),
});
export type OpenedGame = z.infer<typeof openedGameSchema>;

/** The public facts about a game, for anybody who has its address. */
export const gamePageSchema = z.strictObject({
  game: gameIdSchema,
  kind: z.string(),
  title: z.string(),
  options: z.record(z.string(), z.unknown()),
  /** The time control; null for a game without one. */
  pace: timeControlSchema.nullable(),
  data: z.string(),
  over: z.boolean(),
  /** Present while the server's operator has stopped the game: since when, and the operator's reason. */
  frozen: z.strictObject({ since: z.iso.datetime(), why: z.string() }).optional(),
  /** The seed of its dice (hexadecimal), once the game is over; its SHA-256 is in the game's first event. */
  seed: z.string().optional(),
  seats: z.array(
    z.strictObject({
      seat: seatSchema,
      /** The player's name; null while the seat is free. */
      name: z.string().nullable(),
      /** True when this browser holds the seat. */
      mine: z.boolean(),
      /** True when its player allows spectators while the game runs; they are admitted when every seat does. */
      open: z.boolean(),
      /** True when its player agrees that the finished game is listed; it is when every seat agrees. */
      listed: z.boolean(),
      /** The strength of the bot at the seat; left out when none plays there. */
      bot: strengthSchema.optional(),
    }),
  ),
  /** Present while the game waits for the second bid; until then nobody has a seat. */
  bidding: z
    .strictObject({
      /** The opener's name, and whether that is this browser. */
      opener: z.string(),
      mine: z.boolean(),
      /** The token by which their bid is sealed. */
      sealed: z.string(),
      /** The hash of the seed of the game's dice. */
      seal: z.string(),
    })
    .optional(),
  /** Present in a browser that is signed in: what its account's player has chosen for all their games. */
  settings: settingsSchema.optional(),
});
export type GamePage = z.infer<typeof gamePageSchema>;

/** Takes a seat with its invite. With `both`, the browser agrees to hold both seats. */
export const takeSeatSchema = z.strictObject({
  token: tokenSchema,
  name: nameSchema,
  both: z.boolean().default(false),
});
/** Opens a seat on this device with its personal link. */
export const openSeatSchema = z.strictObject({ token: tokenSchema });
/** The name of a player against a bot, who need not give one when the game is opened. */
export const ownNameSchema = z.strictObject({ name: nameSchema });
export const takenSeatSchema = z.strictObject({ game: gameIdSchema, seat: seatSchema });
/**
 * The invite for the free seat; `seat` is null until the sides are settled, and the token is null when the invite was
 * withdrawn.
 */
export const inviteSchema = z.strictObject({
  seat: seatSchema.nullable(),
  token: tokenSchema.nullable(),
  /** In a rematch: the name of the player for whom the seat is kept, and who is shown it in the finished game. */
  keptFor: z.string().optional(),
});
export type Invite = z.infer<typeof inviteSchema>;
/** A seat's personal link. */
export const personalLinkSchema = z.strictObject({ token: tokenSchema });

/** A step as it crosses the wire. Each game reads its own. */
export const stepSchema = z.looseObject({ verb: z.string().max(40) });
export const MOST_STEPS = 400;
/** The largest `rev` of a draft: the largest integer in its database column. */
export const MOST_REV = 2_147_483_647;

/** The most questions that a plan runs on to after the one that is asked. */
export const MOST_PARTS = 60;
const stepsSchema = z.array(stepSchema).max(MOST_STEPS);
/** Where a plan runs on: the steps for each question that its author foresees after the one that is asked. */
const thenSchema = z.array(stepsSchema).max(MOST_PARTS).optional();

/**
 * The frame of a draft that is the rest of a plan: something came in between, and it is for whatever its seat is asked
 * next.
 */
export const REST_FRAME = -1;

/** A plan that its author is composing and has not committed; only they see it. `rev` grows with each save. */
export const draftSchema = z.strictObject({
  /** The frame that it answers, or `REST_FRAME`. */
  frame: z.int(),
  steps: stepsSchema,
  then: thenSchema,
  rev: z.int().min(0).max(MOST_REV),
});
export type Draft = z.infer<typeof draftSchema>;

/**
 * The standing answers of a seat in the game's own terms, null when there are none; only the seat's holder sees them,
 * unless the game makes them public. `version` counts their changes; a request that changes them names the version
 * that it replaces.
 */
export const standingSchema = z.strictObject({
  version: z.int().min(0).max(MOST_REV),
  policy: z.record(z.string().max(40), anySchema).nullable(),
});
export type WireStanding = z.infer<typeof standingSchema>;

/**
 * The stored standing answers, and whether they are those that were sent; if not, another device had changed them
 * first, or one of them was used.
 */
export const savedStandingSchema = z.strictObject({ saved: z.boolean(), standing: standingSchema });
export type SavedStanding = z.infer<typeof savedStandingSchema>;

/**
 * A part of a viewer's stream: the events from index `from` on. When `epoch` has changed, the client must discard
 * what it has and start again from 0.
 */
export const sliceSchema = z.strictObject({
  epoch: z.string(),
  from: z.int().min(0),
  events: z.array(packedSchema),
  /** The number of events in the stream. */
  latest: z.int().min(0),
});
export type Slice = z.infer<typeof sliceSchema>;

/** Identifies the form in which events are packed. A client whose own differs is older or newer than the server. */
export const formSchema = z.string();

/** The open question to a seat: the frame that a commit must name, and the kind of that frame. */
export const askedSchema = z.strictObject({ frame: z.int(), what: z.string() });

/**
 * All that a seat's page needs to show the game: the stream from the event on up to which it has it, the open
 * question, the draft, and the players.
 */
export const sittingSchema = z.strictObject({
  form: formSchema,
  slice: sliceSchema,
  asked: askedSchema.nullable(),
  draft: draftSchema.nullable(),
  /** Its standing answers; null in a game without them. */
  standing: standingSchema.nullable(),
  /** The current time by the game's clocks, in milliseconds since 1970; null in a game without clocks. */
  now: z.int().nullable(),
  page: gamePageSchema,
});
export type Sitting = z.infer<typeof sittingSchema>;

/** Requests a seat's stream after the first `after` events of `epoch`. */
export const sitSchema = z.strictObject({
  protocol: z.int(),
  game: gameIdSchema,
  seat: seatSchema,
  epoch: z.string().max(80).nullable(),
  after: z.int().min(0),
});
export type Sit = z.infer<typeof sitSchema>;

/** The id that a client gives to an action, so that the server performs it only once. */
export const actionSchema = z.string().regex(/^[A-Za-z0-9_-]{16,40}$/);

/**
 * A commit. `action` identifies it: sent again, it has no new effect and gets the same answer. A new attempt after a
 * refusal must name a new action.
 */
export const commitSchema = z.strictObject({
  action: actionSchema,
  /** The frame that it answers; 0 for an action at the table, such as an offer. */
  frame: z.int().min(0),
  steps: stepsSchema,
  then: thenSchema,
});
export type WireCommit = z.infer<typeof commitSchema>;

/** Identifies a version of a draft: the decision it is for, and the number of saves. */
export const draftMarkSchema = draftSchema.pick({ frame: true, rev: true });
export type DraftMark = z.infer<typeof draftMarkSchema>;

/** The length of a seat's stream on the server, and the mark of its stored draft; null when none is stored. */
export const reachedSchema = z.strictObject({
  epoch: z.string(),
  latest: z.int(),
  draft: draftMarkSchema.nullable(),
  /**
   * The version of the seat's stored standing answers; 0 when it has never left any, and in a game where they are
   * public.
   */
  standing: z.int().min(0),
});
export type Reached = z.infer<typeof reachedSchema>;

/** The answer to an accepted commit: the events that it added to this seat's stream. */
export const acceptedSchema = sliceSchema;
export type Accepted = z.infer<typeof acceptedSchema>;

/**
 * The answer to a saved draft: the `rev` that the server now stores, and whether that is this draft. If not, another
 * device has saved one that is as new or newer; the server sends it as `draft`.
 */
export const savedSchema = z.strictObject({ rev: z.int(), saved: z.boolean() });
export type Saved = z.infer<typeof savedSchema>;

/** An empty answer, which only confirms. */
export const nothingSchema = z.strictObject({});

/** `GET /healthz`. `full`: the server can read what is stored, and accepts nothing new. */
export const healthSchema = z.strictObject({
  status: z.enum(['ok', 'full', 'unavailable']),
  version: z.string(),
  database: z.enum(['embedded', 'postgres']),
});

/** An answer over the socket: the result of the request, or a coded error. */
export type Answer<T> = { readonly ok: T } | WireError;

/**
 * The messages from a client over the socket; each gets an answer. `sit` must be first, and names the connection's
 * seat.
 */
export interface ClientMessages {
  sit: (message: Sit, answer: (answer: Answer<Sitting>) => void) => void;
  commit: (message: WireCommit, answer: (answer: Answer<Accepted>) => void) => void;
  draft: (message: Draft, answer: (answer: Answer<Saved>) => void) => void;
  standing: (message: WireStanding, answer: (answer: Answer<SavedStanding>) => void) => void;
}

/** The messages to a client. A client does not answer them: it notices a lost one by the numbers in the next. */
export interface ServerMessages {
  /** New events of the seat's stream, except those that were in the answer to a commit. */
  news: (slice: Slice) => void;
  /** The length of the seat's stream and the mark of its draft, sent every few seconds. */
  pulse: (reached: Reached) => void;
  /** The seat's draft was saved on another device. */
  draft: (draft: Draft | null) => void;
  /** The seat's standing answers were changed on another device, or one of them was used. */
  standing: (standing: WireStanding) => void;
  /** The players of the game have changed. */
  page: (page: GamePage) => void;
  /** The talk at the table has changed for this seat, or its private note has. */
  talk: (nothing: z.infer<typeof nothingSchema>) => void;
  /** This browser no longer holds the connection's seat. */
  ended: (error: WireError) => void;
}
