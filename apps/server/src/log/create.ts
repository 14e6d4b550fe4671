import type { Strength } from '@tessera/bots';
import { fold, seedHash, waiting, type Game, type GameTypes, type TimeControl } from '@tessera/core';
import { z } from 'zod';
import { botName } from '../seats/gameSeat.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Parts } from '../parts.js';
import { sealBody, seedCell } from '../secrets/cells.js';
import type { Vault } from '../secrets/vault.js';
import { openQuestionsNow } from './openQuestions.js';
import { wakeOf, withClocks } from './clocks.js';

/**
 * The player who opens a game. `second` names the player of the other side in the same browser; undefined: that seat
 * is free.
 */
export interface Creator<S> {
  readonly seat: S;
  readonly name: string;
  readonly browser: string;
  readonly second: string | undefined;
  /** The strength of the bot that plays the other side; undefined: no bot. */
  readonly bot?: Strength | undefined;
  readonly shareHash: string;
}

/** A game to be created, and its creator. */
export interface NewGame<T extends GameTypes> {
  readonly id: string;
  readonly title: string;
  readonly options: T['options'];
  /** The time control; null: the game has no clocks. */
  readonly pace: TimeControl | null;
  readonly creator: Creator<T['seat']>;
  readonly at: Date;
}

interface WithSeed {
  readonly seed: Uint8Array<ArrayBuffer>;
}

/** The schema of options as the database stores them. */
export const jsonObject = z.record(z.string(), z.json());

/** The rows of a new game's seats, and the grants of its creator's browser. */
function seating<S extends string>(
  seats: readonly S[],
  { seat: own, name, browser, second, bot }: Creator<S>,
  takenAt: Date,
) {
  // A bot agrees to onlookers and to the archive, so only the player's consent counts.
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

/** The event that both agreed on a time control; no event when `pace` is null. */
export const paceFacts = <T extends GameTypes>(game: Game<T>, pace: TimeControl | null): T['event'][] =>
  pace === null ? [] : [game.tableEvent({ kind: 'TimeKept', what: { is: 'agreed', pace } })];

/**
 * The fields of a game's row that its first events decide, and the first row of its log. `events` open the game; the
 * clock events are added here.
 */
export function beginning<T extends GameTypes>(
  game: Game<T>,
  vault: Vault,
  { id, events, at }: { readonly id: string; readonly events: readonly T['event'][]; readonly at: Date },
) {
  const opened = fold(game, events);
  const { events: facts, after: began } = withClocks(game, opened, {
    events,
    after: opened,
    now: at.getTime(),
  });
  const body = sealBody(vault, { game: id, seq: 0 }, { facts, answer: null });
  return {
    version: facts.length,
    waiting: [...waiting(game, began)],
    asked: jsonObject.parse(openQuestionsNow(game, { before: null, after: began, at }).fresh),
    movedAt: at,
    touchedAt: at,
    wakesAt: wakeOf<T>(began),
    events: { createMany: { data: [{ seq: 0, facts: facts.length, body }] } },
  };
}

type NewGameFields<T extends GameTypes> = Pick<NewGame<T>, 'id' | 'title' | 'options' | 'pace' | 'at'>;

/** The fields of a new game's row that do not depend on its events, with the sealed seed. */
export function newGameRow<T extends GameTypes>(
  game: Game<T>,
  vault: Vault,
  { id, title, options, pace, at, seed }: NewGameFields<T> & WithSeed,
) {
  return {
    id,
    title,
    kind: game.kind,
    data: game.data,
    options: jsonObject.parse(options),
    pace: pace ?? Prisma.DbNull,
    seal: seedHash(seed),
    createdAt: at,
    seed: { create: { seed: vault.sealBytes(seedCell(id), seed) } },
  };
}

/**
 * Creates a game: its row, seats, grants, seed and first events. Returns the hash of the seed. Rejects when the
 * database fails.
 */
export async function create<T extends GameTypes>(
  game: Game<T>,
  { database, chance, secrets: { vault } }: Pick<Parts, 'database' | 'chance' | 'secrets'>,
  { id, title, options, pace, creator, at }: NewGame<T>,
): Promise<string> {
  const seed = chance.seed();
  const { seat, shareHash } = creator;
  const sealed = game.tableEvent({ kind: 'ShareSealed', seat, hash: shareHash, lost: 0 });
  const events = [...game.begin(options, seedHash(seed)), ...paceFacts(game, pace), sealed];
  const row = newGameRow(game, vault, { id, title, options, pace, at, seed });
  await database.client.game.create({
    data: { ...row, ...beginning(game, vault, { id, events, at }), ...seating(game.seats, creator, at) },
  });
  return row.seal;
}
