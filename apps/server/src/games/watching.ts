import { RECORD_VERSION, type GameRecord, type Watched } from '@tessera/protocol';
import { z } from 'zod';
import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import type { GameView } from './host.js';
import { marked } from '../seats/bot.js';
import type { GameSeat } from '../seats/gameSeat.js';
import type { Lobby } from './lobby.js';
import type { Since } from '../log/project.js';
import { seedIn } from '../secrets/cells.js';

type Records = Pick<Parts, 'database'>;

/** Throws `notOpen` unless the game is over, or is the public's to look at; what it throws is told by its row alone. */
async function mustBeOpen(
  { database }: Records,
  { id, viewer }: GameView,
): Promise<{ readonly over: boolean }> {
  const select = { over: true, seats: { select: { open: true } } };
  const game = await database.client.game.findUnique({ where: { id }, select });
  if (game === null) throw new Refused('unknownGame');
  const { over, seats } = game;
  const isPublic = seats.length > 0 && seats.every(({ open }) => open);
  if (!over && !(viewer === 'public' && isPublic)) throw new Refused('notOpen');
  return { over };
}

/** What somebody who holds no seat may see of a game. Throws `unknownGame`, `notOpen`, `unknownSeat`. */
export async function watch(lobby: Lobby, sight: GameView, since: Since): Promise<Watched> {
  const { over } = await mustBeOpen(lobby.parts, sight);
  const host = await lobby.hosting(sight.id);
  return { over, form: host.form, slice: await host.watch(sight, since) };
}

const optionsSchema = z.record(z.string(), z.unknown());

/** A game as a file, with the eyes of that viewer. The caller has checked that the asker may have these. */
async function recordFor(lobby: Lobby, { id, viewer }: GameView): Promise<GameRecord> {
  const host = await lobby.hosting(id);
  const facts = await host.facts({ id, viewer });
  const { client } = lobby.parts.database;
  const game = await client.game.findUnique({ where: { id }, include: { seats: true } });
  if (game === null) throw new Refused('unknownGame');
  const sown = viewer === 'all' ? await client.seed.findUnique({ where: { gameId: id } }) : null;
  const { kind, title, data, over } = game;
  return {
    record: 'tessera',
    version: RECORD_VERSION,
    game: id,
    kind,
    title,
    data,
    options: optionsSchema.parse(game.options),
    players: host.seats.flatMap((seat) =>
      game.seats.filter((row) => row.seat === seat).map(({ name, bot }) => marked({ seat, name, bot })),
    ),
    begun: game.createdAt.toISOString(),
    ended: over ? game.movedAt.toISOString() : null,
    viewer,
    seal: game.seal,
    seed: sown === null ? null : seedIn(lobby.parts.secrets.vault, sown).toString('hex'),
    ...facts,
  };
}

/** The whole record of a finished game. Throws `unknownGame` and `notOpen`. */
export async function wholeRecord(lobby: Lobby, id: string): Promise<GameRecord> {
  const sight = { id, viewer: 'all' };
  await mustBeOpen(lobby.parts, sight);
  return recordFor(lobby, sight);
}

/** The record of a game as a seat has seen it. That the browser holds the seat has been checked. */
export const ownRecord = (lobby: Lobby, { id, seat }: GameSeat): Promise<GameRecord> =>
  recordFor(lobby, { id, viewer: seat });

/** Lets strangers look on, as far as this seat goes, or no longer lets them. */
export async function letWatch({ database }: Records, { id, seat }: GameSeat, open: boolean): Promise<void> {
  await database.client.seat.updateMany({ where: { gameId: id, seat }, data: { open } });
}
