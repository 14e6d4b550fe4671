import { timeControlSchema } from '@tessera/core';
import { z } from 'zod';
import { type GamePage, readSettings } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import { seedIn } from '../secrets/cells.js';
import { withBotName } from './gameSeat.js';
import { pageRow, type PageRow } from './questions.js';

const optionsSchema = z.record(z.string(), z.unknown());

/** The public page of a game, with the seats that this browser holds. Throws `unknownGame`. */
export async function pageOf(
  { database, secrets }: Pick<Parts, 'database' | 'secrets'>,
  { seats: order }: { readonly seats: readonly string[] },
  { id, browser }: { readonly id: string; readonly browser: string | null },
): Promise<GamePage> {
  const row = await pageRow(database, id, browser);
  if (row === null) throw new Refused('unknownGame');
  return pageIn(secrets, order, { id, row });
}

/** Makes a page of its row, with the seats in the game's order. */
export function pageIn(
  secrets: Parts['secrets'],
  order: readonly string[],
  { id, row: game }: { readonly id: string; readonly row: PageRow },
): GamePage {
  const { kind, title, data, over, seed, bidding, account, frozenAt: since, frozenWhy: why } = game;
  const nobody = { name: null, mine: false, open: false, listed: false };
  return {
    game: id,
    kind,
    title,
    options: optionsSchema.parse(game.options),
    pace: timeControlSchema.nullable().parse(game.pace),
    data,
    over,
    ...(since && { frozen: { since: since.toISOString(), why: why ?? '' } }),
    ...(seed && { seed: seedIn(secrets.vault, { gameId: id, seed }).toString('hex') }),
    ...(bidding && { bidding }),
    ...(account && { settings: readSettings(account.settings) }),
    seats: bidding
      ? order.map((seat) => ({ seat, ...nobody }))
      : order.flatMap((name) => game.seats.filter(({ seat }) => seat === name).map(withBotName)),
  };
}
