import { z } from 'zod';
import { noBody, nothing } from './hints.js';
import { gameParams, ROUTES, seatParams, streamQuery, watchParams } from './routes.js';
import { formSchema, gameIdSchema, playersSchema, seatSchema, sliceSchema } from './wire.js';

/** What somebody who holds no seat is shown: a viewer's stream, from where they left off. */
export const watchedSchema = z.strictObject({
  /** False while the game goes on: more will come, and it may be closed again. */
  over: z.boolean(),
  form: formSchema,
  slice: sliceSchema,
});
export type Watched = z.infer<typeof watchedSchema>;

/** Whether a seat lets strangers look on while the game runs. */
export const watchingSchema = z.strictObject({ open: z.boolean() });
export type Watching = z.infer<typeof watchingSchema>;

/** The form of a record; another number means another form. */
export const RECORD_VERSION = 2;

/** A game as a file (docs/record.md): everything once it is over, or what one seat has received. */
export const recordSchema = z.strictObject({
  record: z.literal('tessera'),
  version: z.literal(RECORD_VERSION),
  game: gameIdSchema,
  kind: z.string(),
  title: z.string(),
  /** The SHA-256 of the map, the ratings and the tables that it is played on. */
  data: z.string(),
  options: z.record(z.string(), z.unknown()),
  players: playersSchema,
  begun: z.iso.datetime(),
  /** When its last event was; null while it runs. */
  ended: z.iso.datetime().nullable(),
  /** Whose stream it is: `all` is the game's whole log. */
  viewer: z.string(),
  /** The SHA-256 of the seed of its dice, and the seed itself (hexadecimal): in a whole record alone. */
  seal: z.string(),
  seed: z.string().nullable(),
  /** The seats' shares in the chance, of who opened the game first; none until both are open. */
  shares: z.array(z.strictObject({ seat: seatSchema, share: z.string() })),
  events: z.array(z.looseObject({ kind: z.string() })),
});
export type GameRecord = z.infer<typeof recordSchema>;

/** What something that says to be a record is: one, or none; or one of another version of the form. */
export type ReadRecord =
  | { readonly is: 'record'; readonly record: GameRecord }
  | { readonly is: 'none' }
  | { readonly is: 'newer' | 'older'; readonly version: number };

const anyRecordSchema = z.looseObject({ record: z.literal('tessera'), version: z.int() });

/** Reads a record; its version is read before anything else of it. */
export function readRecord(content: unknown): ReadRecord {
  const any = anyRecordSchema.safeParse(content);
  if (!any.success) return { is: 'none' };
  const { version } = any.data;
  if (version !== RECORD_VERSION) return { is: version > RECORD_VERSION ? 'newer' : 'older', version };
  const read = recordSchema.safeParse(content);
  return read.success ? { is: 'record', record: read.data } : { is: 'none' };
}

/** The questions of those who look on, and of those who let them. */
export const WATCHING_ENDPOINTS = {
  watch: {
    about:
      'The stream of a viewer, for anybody: of a finished game that of each seat, of `public` and of `all`; of a running one that of `public`, and only while every seat lets strangers look on. Everything else of a running game is `notOpen`.',
    method: 'GET',
    url: ROUTES.watch,
    params: watchParams,
    query: streamQuery,
    body: noBody,
    reply: watchedSchema,
  },
  record: {
    about: 'The record of a finished game, for anybody. A running game is `notOpen`.',
    method: 'GET',
    url: ROUTES.record,
    params: gameParams,
    query: nothing,
    body: noBody,
    reply: recordSchema,
  },
  ownRecord: {
    about: 'The record of a game as this seat has seen it so far. For its holder.',
    method: 'GET',
    url: ROUTES.ownRecord,
    params: seatParams,
    query: nothing,
    body: noBody,
    reply: recordSchema,
  },
  watching: {
    about:
      'Lets strangers look on while the game runs, as the public sees it, or no longer lets them. They may while every seat does. For the seat’s holder.',
    method: 'PUT',
    url: ROUTES.watching,
    params: seatParams,
    query: nothing,
    body: watchingSchema,
    reply: watchingSchema,
  },
} as const;
