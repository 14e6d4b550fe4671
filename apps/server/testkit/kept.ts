import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { draftSchema, gameIdSchema, seatSchema, tokenSchema } from '@tessera/protocol';
import { z } from 'zod';

const seatKept = z.strictObject({
  seat: seatSchema,
  /** What the browser sends to be known. */
  cookie: z.string(),
  /** Where its copy of the stream ended. */
  epoch: z.string(),
  after: z.int(),
  /** The frame that it was asked. */
  frame: z.int().nullable(),
  draft: draftSchema.nullable(),
  /** The hash of its view. */
  view: z.string(),
});

const gameKept = z.strictObject({
  phase: z.string(),
  game: gameIdSchema,
  waiting: z.array(seatSchema),
  over: z.boolean(),
  /** The invite for the seat that is still open. */
  invite: z.strictObject({ seat: seatSchema, token: tokenSchema }).nullable(),
  seats: z.array(seatKept),
});

/** What the clients of a kept data folder knew when its server ended. */
export const keptSchema = z.strictObject({
  kind: z.string(),
  data: z.string(),
  /** Those that its database has had. */
  migrations: z.array(z.string()),
  games: z.array(gameKept),
});
export type Kept = z.infer<typeof keptSchema>;
export type KeptGame = Kept['games'][number];
export type KeptSeat = KeptGame['seats'][number];

/** What a client had folded: its stream and its view, whole. */
export const clientSchema = z.strictObject({
  events: z.array(z.looseObject({ kind: z.string() })),
  view: z.record(z.string(), z.unknown()),
});
export type KeptClient = z.infer<typeof clientSchema>;

/** The archive's two folders: the data folder itself, and a file for each client. */
export const DATA = 'data';
export const CLIENTS = 'clients';
export const clientFile = (game: string, seat: string): string => join(CLIENTS, `${game}.${seat}.json`);

const shelf = join(import.meta.dirname, 'kept');
const archiveOf = (name: string): string => join(shelf, `${name}.tar.br`);
const noteOf = (name: string): string => join(shelf, `${name}.json`);

/** A window over the whole folder: three of its databases are nearly the same. */
const WINDOW = 26;

/** The folders that are kept, the oldest first. */
export const keptNames = (): string[] =>
  readdirSync(shelf)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

/** What the clients of a kept folder knew. */
export const keptOf = (name: string): Kept =>
  keptSchema.parse(JSON.parse(readFileSync(noteOf(name), 'utf8')));

/** Unpacks a kept folder; `DATA` and `CLIENTS` are in it then. */
export function unpackKept(name: string, into: string): void {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  const input = brotliDecompressSync(readFileSync(archiveOf(name)), { params });
  execFileSync('tar', ['-x', '-C', into], { input });
}

/** Packs a folder, and stores what its clients knew. Returns the archive's size in bytes. */
export function keep(name: string, folder: string, kept: Kept): number {
  const plain = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=2000-01-01'];
  const tar = execFileSync('tar', ['-c', ...plain, '-C', folder, DATA, CLIENTS], { maxBuffer: 2 ** 30 });
  const packed = brotliCompressSync(tar, {
    params: {
      [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
    },
  });
  writeFileSync(archiveOf(name), packed);
  writeFileSync(noteOf(name), `${JSON.stringify(kept, null, 2)}\n`);
  return packed.length;
}
