import type { Strength } from '@tessera/bots';
import { fold, seedHash, waiting, type Game, type GameTypes, type Pace } from '@tessera/core';
import { z } from 'zod';
import { botName } from '../seats/bot.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Parts } from '../parts.js';
import { sealBody, seedCell } from '../secrets/cells.js';
import type { Vault } from '../secrets/vault.js';
import { askedNow } from './asked.js';
import { wakeOf, withClocks } from './clocks.js';

/** Who opens a game, and who plays the other side in the same browser; that seat is open when nobody does. */
export interface Creator<S> {
  readonly seat: S;
  readonly name: string;
  readonly browser: string;
  readonly second: string | undefined;
  /** How well the bot plays that has the other side; left out, none has it. */
  readonly bot?: Strength | undefined;
  /** The hash of the creator's share in the chance. */
  readonly shareHash: string;
}

/** A game that somebody opens, and who that is. */
export interface NewGame<T extends GameTypes> {
  readonly id: string;
  readonly title: string;
  readonly options: T['options'];
  /** How it is timed; null where it is not. */
  readonly pace: Pace | null;
  readonly creator: Creator<T['seat']>;
  readonly at: Date;
}

interface Sown {
  readonly seed: Uint8Array<ArrayBuffer>;
}

/** Options as they are stored. */
export const plainObject = z.record(z.string(), z.json());

/** The rows of a new game's seats, and what its creator's browser may sit in. */
function seating<S extends string>(
  seats: readonly S[],
  { seat: own, name, browser, second, bot }: Creator<S>,
  takenAt: Date,
) {
  // A bot has nothing against being watched, or listed.
  const other = bot === undefined ? { name: second } : { name: botName(bot), bot, open: true, listed: true };
  const rows = seats.map((seat) => ({ seat, ...(seat === own ? { name } : other) }));
  const grants = rows.flatMap(({ seat, name: player }) =>
    player === undefined || (seat !== own && bot !== undefined)
      ? []
      : [{ browser, seat, link: 1, createdAt: takenAt }],
  );
  return {
    seats: {
      createMany: {
        data: rows.map((row) => (row.name === undefined ? { seat: row.seat } : { ...row, takenAt })),
      },
    },
    grants: { createMany: { data: grants } },
  };
}

/** The fact that a pace was agreed on; none without one. */
export const paceFacts = <T extends GameTypes>(game: Game<T>, pace: Pace | null): T['event'][] =>
  pace === null ? [] : [game.tableEvent({ kind: 'TimeKept', what: { is: 'agreed', pace } })];

/** What begins a game, as its row and the first of its log have it. */
export function beginning<T extends GameTypes>(
  game: Game<T>,
  vault: Vault,
  { id, events, at }: { readonly id: string; readonly events: readonly T['event'][]; readonly at: Date },
) {
  const told = fold(game, events);
  const { events: facts, after: began } = withClocks(game, told, { events, after: told, now: at.getTime() });
  const body = sealBody(vault, { game: id, seq: 0 }, { facts, answer: null });
  return {
    version: facts.length,
    waiting: [...waiting(game, began)],
    asked: plainObject.parse(askedNow(game, { before: null, after: began, at }).fresh),
    movedAt: at,
    touchedAt: at,
    wakesAt: wakeOf<T>(began),
    events: { createMany: { data: [{ seq: 0, facts: facts.length, body }] } },
  };
}

type Ground<T extends GameTypes> = Pick<NewGame<T>, 'id' | 'title' | 'options' | 'pace' | 'at'>;

/** The row of a new game without its facts, with its seed. */
export function ground<T extends GameTypes>(
  game: Game<T>,
  vault: Vault,
  { id, title, options, pace, at, seed }: Ground<T> & Sown,
) {
  return {
    id,
    title,
    kind: game.kind,
    data: game.data,
    options: plainObject.parse(options),
    pace: pace ?? Prisma.DbNull,
    seal: seedHash(seed),
    createdAt: at,
    seed: { create: { seed: vault.sealBytes(seedCell(id), seed) } },
  };
}

/** Begins a game: its rows, its seed and its first events. Answers the hash of the seed. */
export async function create<T extends GameTypes>(
  game: Game<T>,
  { database, chance, secrets: { vault } }: Pick<Parts, 'database' | 'chance' | 'secrets'>,
  { id, title, options, pace, creator, at }: NewGame<T>,
): Promise<string> {
  const seed = chance.seed();
  const { seat, shareHash } = creator;
  const sealed = game.tableEvent({ kind: 'ShareSealed', seat, hash: shareHash, lost: 0 });
  const events = [...game.begin(options, seedHash(seed)), ...paceFacts(game, pace), sealed];
  const row = ground(game, vault, { id, title, options, pace, at, seed });
  await database.client.game.create({
    data: { ...row, ...beginning(game, vault, { id, events, at }), ...seating(game.seats, creator, at) },
  });
  return row.seal;
}
