import { z } from 'zod';
import { noBody, nothing } from './hints.js';
import { lettersSchema, mailAddressSchema } from './letters.js';
import { blocksSchema } from './openSeats.js';
import { ROUTES } from './routes.js';
import { talkSchema } from './talk.js';
import { recordSchema } from './watching.js';
import { gameIdSchema, seatSchema, takenSeatSchema, tokenSchema } from './wire.js';

/** What kind of device a browser runs on, in words of its own; null where it does not say. */
export const deviceSchema = z.strictObject({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** `desktop`, `mobile`, `tablet` and the like. */
  kind: z.string().nullable(),
});
export type Device = z.infer<typeof deviceSchema>;

/** A seat that a browser holds by itself, and no account. */
const ownSeatSchema = z.strictObject({
  game: gameIdSchema,
  seat: seatSchema,
  kind: z.string(),
  title: z.string(),
  /** Under which name it was taken. */
  name: z.string().nullable(),
});

/** Whether accounts can be had here, and to which this browser is signed in. */
export const accountSchema = z.strictObject({
  /** False where the server sends no letters. */
  may: z.boolean(),
  account: z
    .strictObject({
      address: z.string(),
      /** Since when this browser is signed in. */
      since: z.iso.datetime(),
      /** Whether this browser’s seats are the account’s, those too that it will take; null while nobody has said so. */
      keeps: z.boolean().nullable(),
      /** The seats of this browser that are not the account’s. */
      own: z.array(ownSeatSchema),
    })
    .nullable(),
});
export type AccountHere = z.infer<typeof accountSchema>;

/** Seats that are not the account’s and name its person all the same, as far as that can be told. */
export const otherSeatsSchema = z.strictObject({
  seats: z.array(
    z.strictObject({
      ...ownSeatSchema.shape,
      /** True where its letters go to the account’s address; false where this browser holds it. */
      letters: z.boolean(),
    }),
  ),
});
export type OtherSeats = z.infer<typeof otherSeatsSchema>;

/** Deleting the account: which other seats go with it. */
export const deleteAccountSchema = z.strictObject({
  also: z.array(z.strictObject({ game: gameIdSchema, seat: seatSchema })).max(400),
});

export type DeleteAccount = z.infer<typeof deleteAccountSchema>;

/** Asking for a link to sign in. */
export const wishLinkSchema = z.strictObject({ address: mailAddressSchema });

/** Signing in, by the token out of the fragment of the link in the letter. */
export const signInSchema = z.strictObject({ token: tokenSchema });

/** Saying whether this browser’s seats are the account’s. */
export const keepSeatsSchema = z.strictObject({ keeps: z.boolean() });

/** A seat of the account that is to be opened in this browser. */
export const openHereSchema = z.strictObject({ game: gameIdSchema, seat: seatSchema });

/** Where the account is signed in. */
export const sessionsSchema = z.strictObject({
  sessions: z.array(
    z.strictObject({
      session: tokenSchema,
      device: deviceSchema,
      since: z.iso.datetime(),
      /** When it was last used, to the day. */
      used: z.iso.datetime(),
      /** True for this browser's. */
      here: z.boolean(),
    }),
  ),
});
export type Sessions = z.infer<typeof sessionsSchema>;

/** Ending a session of the account, by its name; null: all but this browser's. */
export const endSessionsSchema = z.strictObject({ session: tokenSchema.nullable() });

/** A seat of the account with all that is kept of it. */
const exportedSeatSchema = z.strictObject({
  game: gameIdSchema,
  seat: seatSchema,
  name: z.string().nullable(),
  takenAt: z.iso.datetime().nullable(),
  over: z.boolean(),
  /** Whether this seat lets others look on, and agrees that the game is listed. */
  open: z.boolean(),
  listed: z.boolean(),
  letters: lettersSchema,
  notices: z.unknown(),
  talk: talkSchema,
  /** Its standing answers, and the plan that it is trying; null where there are none. */
  standing: z.unknown(),
  plan: z.unknown(),
  /** The record of the game: of a running one as this seat sees it; null where the game cannot be read. */
  record: recordSchema.nullable(),
});

/** All that is kept of an account's person. */
export const exportedSchema = z.strictObject({
  tessera: z.literal('account'),
  at: z.iso.datetime(),
  address: z.string(),
  since: z.iso.datetime(),
  sessions: sessionsSchema.shape.sessions,
  /** Whom this person has blocked. */
  blocks: blocksSchema.shape.blocks,
  /** Where else than by letters the person is told of their games. */
  targets: z.array(z.strictObject({ way: z.string(), address: z.unknown(), since: z.iso.datetime() })),
  /** The games that they have opened by a bid which nobody has answered yet. */
  bids: z.array(
    z.strictObject({
      game: gameIdSchema,
      kind: z.string(),
      title: z.string(),
      name: z.string(),
      bid: z.int(),
    }),
  ),
  /** The seats beside theirs that they offer to everybody. */
  offers: z.array(z.strictObject({ game: gameIdSchema, words: z.string(), since: z.iso.datetime() })),
  seats: z.array(exportedSeatSchema),
});
export type Exported = z.infer<typeof exportedSchema>;

const here = { params: nothing, query: nothing };

/** The questions about accounts, which are optional. A session counts in the browser alone that has signed in by it. */
export const ACCOUNT_ENDPOINTS = {
  account: {
    about: 'Whether accounts can be had here, and to which this browser is signed in.',
    method: 'GET',
    url: ROUTES.account,
    ...here,
    body: noBody,
    reply: accountSchema,
  },
  wishLink: {
    about:
      'Asks for a letter with a link (`/sign-in#TOKEN`) that signs in, once and within a quarter of an hour; whoever has no account yet gets one by it. The answer is the same whether there is an account or not. `noMail` where the server sends no letters, `lettersMany` and `lettersManyInAll` when several have been asked for, `mailRefused` and `mailFailed` as the mail server says.',
    method: 'POST',
    url: ROUTES.wishLink,
    ...here,
    body: wishLinkSchema,
    reply: nothing,
  },
  signIn: {
    about:
      'Signs this browser in by the token out of a letter, and opens the account’s seats here. Sets a cookie. `signInEnded` for a token that has been used, or is too old.',
    method: 'POST',
    url: ROUTES.signIn,
    ...here,
    body: signInSchema,
    reply: accountSchema,
  },
  keepSeats: {
    about:
      'Says whether the seats of this browser are the account’s: those that it holds, and those that it will take. They open then wherever the account is signed in, and close here with the session. `notSignedIn` for others.',
    method: 'PUT',
    url: ROUTES.keepSeats,
    ...here,
    body: keepSeatsSchema,
    reply: accountSchema,
  },
  openHere: {
    about:
      'Opens a seat of the account in this browser, where it was left before. `notYourSeat` for one that the account does not hold, or no longer; `notSignedIn` for others.',
    method: 'POST',
    url: ROUTES.openHere,
    ...here,
    body: openHereSchema,
    reply: takenSeatSchema,
  },
  sessions: {
    about: 'Where the account is signed in. `notSignedIn` for others.',
    method: 'GET',
    url: ROUTES.sessions,
    ...here,
    body: noBody,
    reply: sessionsSchema,
  },
  endSessions: {
    about:
      'Ends a session of the account, or all but this browser’s, and closes the account’s seats there. `notSignedIn` for others.',
    method: 'POST',
    url: ROUTES.sessions,
    ...here,
    body: endSessionsSchema,
    reply: sessionsSchema,
  },
  exported: {
    about:
      'All that is kept of the account’s person, as one file: seats, settings, letters, what was said, notes, standing answers, and the records of the games as that person may see them. `notSignedIn` for others.',
    method: 'GET',
    url: ROUTES.exported,
    ...here,
    body: noBody,
    reply: exportedSchema,
  },
  otherSeats: {
    about:
      'The seats that name the account’s person and are not the account’s: those that this browser holds, and those whose letters go to the account’s address. No other can be told to be theirs. `notSignedIn` for others.',
    method: 'GET',
    url: ROUTES.otherSeats,
    ...here,
    body: noBody,
    reply: otherSeatsSchema,
  },
  deleteAccount: {
    about:
      'Deletes the account, and the seats among `otherSeats` that are named. Its person’s games stay whole, without the name; nobody holds those seats any more that no other account holds. `notYourSeat` where another seat is named, `notFresh` where the sign-in is older than half an hour, `notSignedIn` for others.',
    method: 'POST',
    url: ROUTES.deleteAccount,
    ...here,
    body: z.union([deleteAccountSchema, noBody]),
    reply: accountSchema,
  },
  signOut: {
    about:
      'Ends the session of this browser, and closes the account’s seats here. The account keeps them. Once more does nothing new.',
    method: 'POST',
    url: ROUTES.signOut,
    ...here,
    body: noBody,
    reply: accountSchema,
  },
} as const;
