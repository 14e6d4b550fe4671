import { z } from 'zod';
import type { GamePage } from '@tessera/protocol';
import { Refused } from '../errors.js';
import type { Parts } from '../parts.js';
import type { Host } from './host.js';
import { seedIn } from './cells.js';

const optionsSchema = z.record(z.string(), z.unknown());

/** What anybody may know of a game, and which of its seats that browser holds. Throws `unknownGame`. */
export async function pageOf(
  { database, secrets }: Pick<Parts, 'database' | 'secrets'>,
  { seats: order }: Pick<Host, 'seats'>,
  { id, browser }: { readonly id: string; readonly browser: string | null },
): Promise<GamePage> {
  const game = await database.client.game.findUnique({
    where: { id },
    include: { seats: true, grants: { where: { browser: browser ?? '' } } },
  });
  if (game === null) throw new Refused('unknownGame');
  const seats = order.flatMap((name) => game.seats.filter(({ seat }) => seat === name));
  const { kind, title, data, over } = game;
  const published = over ? await database.client.seed.findUnique({ where: { gameId: id } }) : null;
  return {
    game: id,
    kind,
    title,
    options: optionsSchema.parse(game.options),
    data,
    over,
    ...(published && { seed: seedIn(secrets.vault, published).toString('hex') }),
    seats: seats.map(({ seat, name, link, open }) => ({
      seat,
      name,
      open,
      mine: game.grants.some((grant) => grant.seat === seat && grant.link === link),
    })),
  };
}
