import { z } from 'zod';
import type { GamePage } from '@tessera/protocol';
import { Refused } from '../errors.js';
import type { Parts } from '../parts.js';
import type { Host } from './host.js';
import { seedIn } from './cells.js';
import { pageRow } from './questions.js';

const optionsSchema = z.record(z.string(), z.unknown());

/** What anybody may know of a game, and which of its seats that browser holds. Throws `unknownGame`. */
export async function pageOf(
  { database, secrets }: Pick<Parts, 'database' | 'secrets'>,
  { seats: order }: Pick<Host, 'seats'>,
  { id, browser }: { readonly id: string; readonly browser: string | null },
): Promise<GamePage> {
  const game = await pageRow(database, id, browser);
  if (game === null) throw new Refused('unknownGame');
  const { kind, title, data, over, seed } = game;
  return {
    game: id,
    kind,
    title,
    options: optionsSchema.parse(game.options),
    data,
    over,
    ...(seed && { seed: seedIn(secrets.vault, { gameId: id, seed }).toString('hex') }),
    seats: order.flatMap((name) => game.seats.filter(({ seat }) => seat === name)),
  };
}
