import { z } from 'zod';
import { noBody, ofSeat } from './hints.js';
import { remarkTextSchema, whySchema } from './names.js';
import { gameParams, ROUTES } from './routes.js';
import { actionSchema, MOST_REV, nothingSchema, seatSchema } from './wire.js';

/** How many UTF-16 units a note may have. */
export const MOST_NOTE = 4000;

/** What a seat's player has said to the other at the table. */
export const remarkSchema = z.strictObject({
  /** Counts the remarks of the game, from 1. */
  number: z.int(),
  seat: seatSchema,
  text: z.string(),
  at: z.iso.datetime(),
});
export type Remark = z.infer<typeof remarkSchema>;

/** A player's note for themselves. `rev` grows with each save. */
export const noteSchema = z.strictObject({
  /** As it was typed; without what no database takes. */
  text: z
    .string()
    .max(MOST_NOTE)
    .overwrite((text) => text.replaceAll('\0', '')),
  rev: z.int().min(0).max(MOST_REV),
});
export type Note = z.infer<typeof noteSchema>;

/** Whether somebody has looked at their game within the last minutes. */
export const PRESENCES = ['here', 'away'] as const;

/** What is said at a table, as one seat sees it, and what it keeps beside its game for itself. */
export const talkSchema = z.strictObject({
  /** The newest, in their order; without those of others while the seat does not want to see them. */
  remarks: z.array(remarkSchema),
  /** How many remarks of others came after the last one that the seat has read. */
  unread: z.int(),
  /** True while the seat does not want to see what others say; nobody is told. */
  muted: z.boolean(),
  /** True while others are told whether this seat's player is here. */
  shown: z.boolean(),
  others: z.array(
    z.strictObject({
      seat: seatSchema,
      /** Null while nobody has taken the seat, and where its player does not let it be told. */
      presence: z.enum(PRESENCES).nullable(),
      /** Since when the seat has been taken. */
      since: z.iso.datetime().nullable(),
    }),
  ),
  note: noteSchema,
});
export type Talk = z.infer<typeof talkSchema>;

/** Saying something. `action` names it, so that sending it again says nothing twice. */
export const saySchema = z.strictObject({ action: actionSchema, text: remarkTextSchema });
export type Say = z.infer<typeof saySchema>;

/** How a seat wants it: what is left out stays as it is. `read` is the number of the last remark that has been read. */
export const talkWishSchema = z.strictObject({
  read: z.int().min(0).max(MOST_REV).optional(),
  muted: z.boolean().optional(),
  shown: z.boolean().optional(),
});
export type TalkWish = z.infer<typeof talkWishSchema>;

/** The note that is kept now, and whether that is what was sent; if not, another device was faster. */
export const keptNoteSchema = z.strictObject({ saved: z.boolean(), note: noteSchema });

/** The questions about what is said at a table, and about a seat's own note. */
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

/** What a player has written that can be reported: which of it is said by where it stands. */
export const reportedSchema = z.discriminatedUnion('is', [
  /** The name of who has a seat. */
  z.strictObject({ is: z.literal('name'), seat: seatSchema }),
  /** The title of the game. */
  z.strictObject({ is: z.literal('title') }),
  /** What stands beside the game's seat while it is offered to everybody. */
  z.strictObject({ is: z.literal('words') }),
  /** A remark of another seat, by its number. For those who hold a seat. */
  z.strictObject({ is: z.literal('remark'), number: z.int().min(1).max(MOST_REV) }),
]);
export type Reported = z.infer<typeof reportedSchema>;

/** What is reported, and why, in a line for the host. */
export const reportSchema = z.strictObject({ what: reportedSchema, why: whySchema });
export type Report = z.infer<typeof reportSchema>;

/** The question of those who have read what should not stand here. */
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
