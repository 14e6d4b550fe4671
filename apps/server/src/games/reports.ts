import type { Report, Reported } from '@tessera/protocol';
import { z } from 'zod';
import { spend } from '../allowances.js';
import { Refused } from '../errors/refused.js';
import { mustNotBeBlocked } from '../host/blocked.js';
import type { Parts } from '../parts.js';
import { reportCell } from '../secrets/cells.js';
import type { Vault } from '../secrets/vault.js';
import { remarkOf } from '../talk/remarks.js';
import { offeredWords } from './openSeats.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock' | 'config' | 'limits' | 'ids'>;

/** Who reports something of a game: a browser, from where it asks, and its seats there. */
export interface Reporter {
  readonly id: string;
  readonly browser: string;
  readonly visitor: string;
  readonly seats: readonly string[];
}

/** What was reported as it was then, and why. */
const textSchema = z.strictObject({ said: z.string(), why: z.string() });
export type ReportText = z.infer<typeof textSchema>;

/** The text of a report out of its row. */
export const reportIn = (
  vault: Vault,
  { gameId, id, text }: { readonly gameId: string; readonly id: string; readonly text: Uint8Array },
): ReportText => textSchema.parse(vault.open(reportCell(gameId, id), text));

/** What somebody has written: of which seat it is, which remark, and the text itself. */
interface Written {
  readonly seat: string | null;
  readonly number: number | null;
  readonly said: string;
}

/** What is reported, as the reporter can read it; null where there is nothing. */
async function written(
  keys: Keys,
  what: Reported,
  { id, browser, seats }: Reporter,
): Promise<Written | null> {
  const { client } = keys.database;
  switch (what.is) {
    case 'name': {
      const place = { gameId_seat: { gameId: id, seat: what.seat } };
      const name = (await client.seat.findUnique({ where: place }))?.name ?? null;
      return name === null ? null : { seat: what.seat, number: null, said: name };
    }
    case 'title': {
      const game = await client.game.findUnique({ where: { id } });
      return game === null ? null : { seat: null, number: null, said: game.title };
    }
    case 'words': {
      const offer = await offeredWords(keys, id, browser);
      return offer === null ? null : { ...offer, number: null };
    }
    case 'remark': {
      if (seats.length === 0) throw new Refused('notYourSeat');
      const remark = await remarkOf({ client, secrets: keys.secrets }, id, what.number);
      return remark === null ? null : { seat: remark.seat, number: what.number, said: remark.text };
    }
  }
}

/** Counts it: for the visitor, for the browser, and for all. Throws `reportsMany`. */
async function count(keys: Keys, { browser, visitor }: Reporter): Promise<void> {
  const { visitor: ofVisitor, each, all } = keys.limits.daily.reports;
  const code = 'reportsMany';
  await spend(keys, [
    { ...ofVisitor, code, of: `reports of a visitor|${visitor}` },
    { ...each, code, of: `reports of a browser|${browser}` },
    { ...all, code, of: 'reports' },
  ]);
}

/**
 * Writes down for the host what a player has written, as it is now, and why somebody reports it; the same of the same
 * browser once, until the host has closed it. Answers whether it is new. Throws `notReportable`, `notYourSeat`,
 * `blocked` and `reportsMany`.
 */
export async function report(keys: Keys, by: Reporter, { what, why }: Report): Promise<boolean> {
  const { database, secrets, clock, ids } = keys;
  const { id: gameId, browser, seats } = by;
  await mustNotBeBlocked(keys, { browser });
  const found = await written(keys, what, by);
  if (found === null || (found.seat !== null && seats.includes(found.seat)))
    throw new Refused('notReportable');
  const { said, ...which } = found;
  const about = { gameId, what: what.is, ...which, browser };
  if ((await database.client.report.count({ where: { ...about, closedAt: null } })) > 0) return false;
  await count(keys, by);
  const id = ids.game();
  const text = secrets.vault.seal(reportCell(gameId, id), { said, why });
  await database.client.report.create({ data: { ...about, id, text, by: seats[0] ?? null, at: clock() } });
  return true;
}

/** How many reports the host has not closed. */
export const openReports = ({ database }: Pick<Keys, 'database'>): Promise<number> =>
  database.client.report.count({ where: { closedAt: null } });
