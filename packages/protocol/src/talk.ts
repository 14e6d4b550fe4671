import { z } from 'zod';
import { noBody, ofSeat } from './hints.js';
import { remarkTextSchema, whySchema } from './names.js';
import { gameParams, ROUTES } from './routes.js';
import { actionSchema, MOST_REV, nothingSchema, seatSchema } from './wire.js';

/** The most UTF-16 units in a note. */
export const MOST_NOTE = 4000;

/** A remark of a seat's player at the table. */
export const remarkSchema = z.strictObject({
  /** Its number among the remarks of the game, from 1. */
  number: z.int(),
  seat: seatSchema,
  text: z.string(),
  at: z.iso.datetime(),
});
export type Remark = z.infer<typeof remarkSchema>;

/** A player's private note. `rev` grows with each save. */
export const noteSchema = z.strictObject({
  /** The text as typed, without the characters that a database refuses. */
  text: z
    .string()
    .max(MOST_NOTE)
    .overwrite((text) => text.replaceAll('\0', '')),
  rev: z.int().min(0).max(MOST_REV),
});
export type Note = z.infer<typeof noteSchema>;

/** Whether a player was active on the game's page within the last minutes. */
export const PRESENCES = ['here', 'away'] as const;

/** The talk at the table as one seat sees it, with its settings and its private note. */
export const talkSchema = z.strictObject({
  /** The latest remarks in order; without those of others while the seat has muted them. */
  remarks: z.array(remarkSchema),
  /** The number of remarks of others after the last one that the seat has read. */
  unread: z.int(),
  /** True while the seat has muted the others, who do not learn of it. */
  muted: z.boolean(),
  /** True while the others may see whether this seat's player is here. */
  shown: z.boolean(),
  others: z.array(
    z.strictObject({
      seat: seatSchema,
      /** Null while the seat is free, and when its player does not show it. */
      presence: z.enum(PRESENCES).nullable(),
      /** When the seat was taken. */
      since: z.iso.datetime().nullable(),
    }),
  ),
  note: noteSchema,
});
export type Talk = z.infer<typeof talkSchema>;

/** Adds a remark. `action` identifies it, so that sending it twice adds it once. */
export const saySchema = z.strictObject({ action: actionSchema, text: remarkTextSchema });
export type Say = z.infer<typeof saySchema>;

/** Changes a seat's settings; fields that are left out stay unchanged. `read` is the number of the last remark read. */
export const talkWishSchema = z.strictObject({
  read: z.int().min(0).max(MOST_REV).optional(),
  muted: z.boolean().optional(),
  shown: z.boolean().optional(),
});
export type TalkWish = z.infer<typeof talkWishSchema>;

/** The stored note, and whether it is the one that was sent; if not, another device had saved a newer one. */
export const keptNoteSchema = z.strictObject({ saved: z.boolean(), note: noteSchema });

/** The endpoints for the talk at the table, and for a seat's private note. */
export const TALK_ENDPOINTS = {
  talk: {
    about:
      'What has been said at the table, whether the others are here, and the seat’s own note. For its holder; nobody else is ever shown any of it. Ask when `talk` comes, and every quarter of a minute while somebody looks.',
    method: 'GET',
    url: ROUTES.talk,
    ...ofSeat,
    body: noBody,
    reply: talkSchema,
  },
  say: {
    about:
      'Says something to the others at the table. It is no part of the game: no onlooker, record or log has it. A game keeps its newest thousand. For the seat’s holder. `talkMany` when it comes too fast.',
    method: 'POST',
    url: ROUTES.talk,
    ...ofSeat,
    body: saySchema,
    reply: z.strictObject({ number: z.int() }),
  },
  wishTalk: {
    about:
      'Says how far the seat has read, whether it wants to see what others say, and whether they are told that its player is here. For its holder.',
    method: 'PUT',
    url: ROUTES.talk,
    ...ofSeat,
    body: talkWishSchema,
    reply: talkSchema,
  },
  note: {
    about:
      'Saves the seat’s note for itself, on all its devices. Of two that save the same `rev` the first wins. For its holder.',
    method: 'PUT',
    url: ROUTES.note,
    ...ofSeat,
    body: noteSchema,
    reply: keptNoteSchema,
  },
} as const;

/** Something that a player has written and that can be reported, identified by its place. */
export const reportedSchema = z.discriminatedUnion('is', [
  /** The name of a seat's player. */
  z.strictObject({ is: z.literal('name'), seat: seatSchema }),
  /** The title of the game. */
  z.strictObject({ is: z.literal('title') }),
  /** The line beside the game's seat that is offered to everybody. */
  z.strictObject({ is: z.literal('words') }),
  /** A remark of another seat, by its number. Only for holders of a seat. */
  z.strictObject({ is: z.literal('remark'), number: z.int().min(1).max(MOST_REV) }),
]);
export type Reported = z.infer<typeof reportedSchema>;

/** What is reported, with a line for the operator that says why. */
export const reportSchema = z.strictObject({ what: reportedSchema, why: whySchema });
export type Report = z.infer<typeof reportSchema>;

/** The endpoint for reports. */
export const REPORT_ENDPOINTS = {
  report: {
    about:
      'Reports to the host what a player has written: a name, the title, the words beside an offered seat, or a remark. Nothing else comes of it, and nobody but the host is told. `notReportable` for what is not there, or is one’s own; `reportsMany` when it is too much. The same once more is taken once.',
    method: 'POST',
    url: ROUTES.reports,
    params: gameParams,
    query: nothingSchema,
    body: reportSchema,
    reply: nothingSchema,
  },
} as const;
