import { z } from 'zod';
import { noBody, nothing } from './hints.js';
import { lettersSchema, mailAddressSchema } from './letters.js';
import { blocksSchema } from './openSeats.js';
import { ROUTES } from './routes.js';
import { talkSchema } from './talk.js';
import { recordSchema } from './watching.js';
import { settingsSchema } from './settings.js';
import { gameIdSchema, seatSchema, takenSeatSchema, tokenSchema } from './wire.js';

/** The device a browser runs on, as far as the browser says; each field is null where it does not. */
export const deviceSchema = z.strictObject({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** `desktop`, `mobile`, `tablet` and the like. */
  kind: z.string().nullable(),
});
export type Device = z.infer<typeof deviceSchema>;

/** A seat that this browser holds without an account. */
const ownSeatSchema = z.strictObject({
  game: gameIdSchema,
  seat: seatSchema,
  kind: z.string(),
  title: z.string(),
  /** The player's name at the seat. */
  name: z.string().nullable(),
});

/** Whether this server has accounts, and the account to which this browser is signed in. */
export const accountSchema = z.strictObject({
  /** False on a server that sends no letters: it has no accounts. */
  may: z.boolean(),
  account: z
    .strictObject({
      address: z.string(),
      /** When this browser signed in. */
      since: z.iso.datetime(),
      /**
       * Whether the account takes over the seats that this browser holds and will take; null until the player has
       * chosen.
       */
      keeps: z.boolean().nullable(),
      /** What the player has chosen for all their games. */
      settings: settingsSchema,
      /** The seats of this browser that the account has not taken over. */
      own: z.array(ownSeatSchema),
    })
    .nullable(),
});
export type AccountHere = z.infer<typeof accountSchema>;

/** Seats that the account does not hold but that probably belong to the same person. */
export const otherSeatsSchema = z.strictObject({
  seats: z.array(
    z.strictObject({
      ...ownSeatSchema.shape,
      /** True for a seat whose letters go to the account's address; false for a seat that this browser holds. */
      letters: z.boolean(),
    }),
  ),
});
export type OtherSeats = z.infer<typeof otherSeatsSchema>;

/** Deletes the account; `also` names seats of `otherSeats` to delete with it. */
export const deleteAccountSchema = z.strictObject({
  also: z.array(z.strictObject({ game: gameIdSchema, seat: seatSchema })).max(400),
});

export type DeleteAccount = z.infer<typeof deleteAccountSchema>;

/** Requests a letter with a link to sign in. */
export const wishLinkSchema = z.strictObject({ address: mailAddressSchema });

/** Signs in with the token from the fragment of that link. */
export const signInSchema = z.strictObject({ token: tokenSchema });

/** Chooses whether the account takes over this browser's seats. */
export const keepSeatsSchema = z.strictObject({ keeps: z.boolean() });

/** Opens a seat of the account in this browser. */
export const openHereSchema = z.strictObject({ game: gameIdSchema, seat: seatSchema });

/** The browsers in which the account is signed in. */
export const sessionsSchema = z.strictObject({
  sessions: z.array(
    z.strictObject({
      session: tokenSchema,
      device: deviceSchema,
      since: z.iso.datetime(),
      /** The day on which the session was last used. */
      used: z.iso.datetime(),
      /** True for the session of this browser. */
      here: z.boolean(),
    }),
  ),
});
export type Sessions = z.infer<typeof sessionsSchema>;

/** Ends one session of the account; with null, all except this browser's. */
export const endSessionsSchema = z.strictObject({ session: tokenSchema.nullable() });

/** A seat of the account with everything that the server stores about it. */
const exportedSeatSchema = z.strictObject({
  game: gameIdSchema,
  seat: seatSchema,
  name: z.string().nullable(),
  takenAt: z.iso.datetime().nullable(),
  over: z.boolean(),
  /** Whether this seat allows spectators, and agrees that the game is listed. */
  open: z.boolean(),
  listed: z.boolean(),
  letters: lettersSchema,
  notices: z.unknown(),
  talk: talkSchema,
  /** Its standing answers and its draft; null where there are none. */
  standing: z.unknown(),
  plan: z.unknown(),
  /** The record of the game, of a running game as this seat sees it; null when the game cannot be read. */
  record: recordSchema.nullable(),
});

/** Everything that the server stores about the account's person. */
export const exportedSchema = z.strictObject({
  tessera: z.literal('account'),
  at: z.iso.datetime(),
  address: z.string(),
  since: z.iso.datetime(),
  /** What they have chosen for all their games. */
  settings: settingsSchema,
  sessions: sessionsSchema.shape.sessions,
  /** The players whom this person has blocked. */
  blocks: blocksSchema.shape.blocks,
  /** Where this person is notified besides by letter. */
  targets: z.array(z.strictObject({ way: z.string(), address: z.unknown(), since: z.iso.datetime() })),
  /** The games that they opened with a bid and that wait for the second bid. */
  bids: z.array(
    z.strictObject({
      game: gameIdSchema,
      kind: z.string(),
      title: z.string(),
      name: z.string(),
      bid: z.int(),
    }),
  ),
  /** The free seats of their games that they offer to everybody. */
  offers: z.array(z.strictObject({ game: gameIdSchema, words: z.string(), since: z.iso.datetime() })),
  seats: z.array(exportedSeatSchema),
});
export type Exported = z.infer<typeof exportedSchema>;

const here = { params: nothing, query: nothing };

/** The endpoints for accounts, which a player need not have. A session is valid only in the browser that signed in. */
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
  settings: {
    about:
      'Chooses settings of the account’s player: sound, colours, how fast results are shown, when to be asked again before a press commits, and whether single keys do something. They hold in every browser that is signed in; those that are left out stay as they are. `notSignedIn` for others.',
    method: 'PUT',
    url: ROUTES.settings,
    ...here,
    body: settingsSchema,
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
