import { z } from 'zod';
import { noBody, nothing } from './hints.js';
import { gameParams, ROUTES, seatParams, streamQuery, watchParams } from './routes.js';
import { formSchema, gameIdSchema, playersSchema, seatSchema, sliceSchema } from './wire.js';

/** What a viewer without a seat gets: the viewer's stream from the event on up to which it has it. */
export const watchedSchema = z.strictObject({
  /** False while the game runs: more events follow, and spectators may be forbidden again. */
  over: z.boolean(),
  form: formSchema,
  slice: sliceSchema,
});
export type Watched = z.infer<typeof watchedSchema>;

/** Whether a seat allows spectators while the game runs. */
export const watchingSchema = z.strictObject({ open: z.boolean() });
export type Watching = z.infer<typeof watchingSchema>;

/** The version of the form of a record. */
export const RECORD_VERSION = 2;

/** A game as a file (docs/record.md): the whole log of a finished game, or the events that one seat has received. */
export const recordSchema = z.strictObject({
  record: z.literal('tessera'),
  version: z.literal(RECORD_VERSION),
  game: gameIdSchema,
  kind: z.string(),
  title: z.string(),
  /** The SHA-256 of the map, the ratings and the tables of the game. */
  data: z.string(),
  options: z.record(z.string(), z.unknown()),
  players: playersSchema,
  begun: z.iso.datetime(),
  /** The time of its last event; null while it runs. */
  ended: z.iso.datetime().nullable(),
  /** The viewer whose stream it is; `all` means the whole log. */
  viewer: z.string(),
  /** The SHA-256 of the seed of the dice, and the seed itself (hexadecimal), which only a whole record has. */
  seal: z.string(),
  seed: z.string().nullable(),
  /** The seats' shares in the seed, the opener's first; empty until both are revealed. */
  shares: z.array(z.strictObject({ seat: seatSchema, share: z.string() })),
  events: z.array(z.looseObject({ kind: z.string() })),
});
export type GameRecord = z.infer<typeof recordSchema>;

/** The result of reading a file: a record, a record of another version, or no record. */
export type ReadRecord =
  | { readonly is: 'record'; readonly record: GameRecord }
  | { readonly is: 'none' }
  | { readonly is: 'newer' | 'older'; readonly version: number };

const anyRecordSchema = z.looseObject({ record: z.literal('tessera'), version: z.int() });

/** Reads a record, checking its version first. */
export function readRecord(content: unknown): ReadRecord {
  const any = anyRecordSchema.safeParse(content);
  if (!any.success) return { is: 'none' };
  const { version } = any.data;
  if (version !== RECORD_VERSION) return { is: version > RECORD_VERSION ? 'newer' : 'older', version };
  const read = recordSchema.safeParse(content);
  return read.success ? { is: 'record', record: read.data } : { is: 'none' };
}

/** The endpoints for spectators. */
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
