import { type GameRecord, RECORD_VERSION, type Sitting, type Watched } from '@tessera/protocol';
import { z } from 'zod';
import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import type { GameView } from './gameService.js';
import { type Asking, type GameSeat, withBotName } from '../seats/gameSeat.js';
import type { GameServices } from './gameServices.js';
import type { Since } from '../log/project.js';
import { seedIn } from '../secrets/cells.js';
import { pageIn } from '../seats/pages.js';
import { sittingRow } from '../seats/questions.js';

type Records = Pick<Parts, 'database'>;

/**
 * Throws `unknownGame`, or `notOpen` unless the game is over or the public may watch it. It reads the game's row
 * alone, so that every viewer of a closed game gets the same answer.
 */
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

/**
 * What an onlooker sees of a game from where their client left off. Throws `unknownGame`, `notOpen`, `unknownSeat`.
 */
export async function watch(services: GameServices, gameView: GameView, since: Since): Promise<Watched> {
  const { over } = await mustBeOpen(services.parts, gameView);
  const service = await services.serviceOf(gameView.id);
  return { over, form: service.form, slice: await service.watch(gameView, since) };
}

const optionsSchema = z.record(z.string(), z.unknown());

/**
 * A game's record as that viewer may see it. The caller has checked that the requester may have it. Throws
 * `unknownGame`.
 */
async function recordFor(services: GameServices, { id, viewer }: GameView): Promise<GameRecord> {
  const service = await services.serviceOf(id);
  const facts = await service.facts({ id, viewer });
  const { client } = services.parts.database;
  const game = await client.game.findUnique({ where: { id }, include: { seats: true } });
  if (game === null) throw new Refused('unknownGame');
  const seed = viewer === 'all' ? await client.seed.findUnique({ where: { gameId: id } }) : null;
  const { kind, title, data, over } = game;
  return {
    record: 'tessera',
    version: RECORD_VERSION,
    game: id,
    kind,
    title,
    data,
    options: optionsSchema.parse(game.options),
    players: service.seats.flatMap((seat) =>
      game.seats.filter((row) => row.seat === seat).map(({ name, bot }) => withBotName({ seat, name, bot })),
    ),
    begun: game.createdAt.toISOString(),
    ended: over ? game.movedAt.toISOString() : null,
    viewer,
    seal: game.seal,
    seed: seed === null ? null : seedIn(services.parts.secrets.vault, seed).toString('hex'),
    ...facts,
  };
}

/** The record of a finished game with everything in it. Throws `unknownGame` and `notOpen`. */
export async function wholeRecord(services: GameServices, id: string): Promise<GameRecord> {
  const gameView = { id, viewer: 'all' };
  await mustBeOpen(services.parts, gameView);
  return recordFor(services, gameView);
}

/**
 * The record of a game as a seat sees it. The caller has checked that the browser holds the seat. Throws
 * `unknownGame`.
 */
export const ownRecord = (services: GameServices, { id, seat }: GameSeat): Promise<GameRecord> =>
  recordFor(services, { id, viewer: seat });

/** Stores whether this seat agrees to onlookers. */
export async function letWatch({ database }: Records, { id, seat }: GameSeat, open: boolean): Promise<void> {
  await database.client.seat.updateMany({ where: { gameId: id, seat }, data: { open } });
}

/**
 * Everything that a page needs to show a seat's game. The caller has checked that the browser holds the seat. Throws
 * `unknownGame` and `unknownSeat`.
 */
export async function sit(services: GameServices, asking: Asking, since: Since): Promise<Sitting> {
  const { database, secrets } = services.parts;
  const { id, seat } = asking;
  const service = await services.serviceOf(id);
  const row = await sittingRow(database, asking);
  if (row === null) throw new Refused('unknownGame');
  const { jobs } = services.parts;
  const page = pageIn(secrets, service.seats, { id, row });
  // A server that was killed may have missed that a new player has taken the seat.
  if (page.pace !== null && !page.over) await service.seating.seated({ id, seat });
  return {
    form: service.form,
    ...(await service.sit({ id, seat }, since, row)),
    standing: await service.readStanding({ id, seat }),
    now: page.pace === null || page.over ? null : (await jobs.now()).getTime(),
    page,
  };
}
