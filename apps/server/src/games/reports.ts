import type { Report, Reported } from '@tessera/protocol';
import { z } from 'zod';
import { spend } from '../allowances.js';
import { Refused } from '../errors/refused.js';
import { mustNotBeBlocked } from '../operator/acts.js';
import type { Parts } from '../parts.js';
import { reportCell } from '../secrets/cells.js';
import type { Vault } from '../secrets/vault.js';
import { remarkOf } from '../talk/remarks.js';
import { offeredWords } from './openSeats.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock' | 'config' | 'limits' | 'ids'>;

/** Who reports something: a browser, the visitor it counts as, and the seats that it holds in the game. */
export interface Reporter {
  readonly id: string;
  readonly browser: string;
  readonly visitor: string;
  readonly seats: readonly string[];
}

/** The sealed part of a report: the reported text as it was then, and the reason. */
const textSchema = z.strictObject({ said: z.string(), why: z.string() });
export type ReportText = z.infer<typeof textSchema>;

/** Opens the text of a report from its row. Throws when it cannot be opened. */
export const reportIn = (
  vault: Vault,
  { gameId, id, text }: { readonly gameId: string; readonly id: string; readonly text: Uint8Array },
): ReportText => textSchema.parse(vault.open(reportCell(gameId, id), text));

/** A text that can be reported: the seat of its author, the number of the remark, and the text. */
interface ReportableText {
  readonly seat: string | null;
  readonly number: number | null;
  readonly said: string;
}

/**
 * The reported text as the reporter can read it; null: there is none. Throws `notYourSeat` for a remark in a game
 * where they have no seat.
 */
async function textOf(
  keys: Keys,
  what: Reported,
  { id, browser, seats }: Reporter,
): Promise<ReportableText | null> {
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

/** Uses the quotas of a report: the visitor's, the browser's and the server's. Throws `reportsMany`. */
async function countReport(keys: Keys, { browser, visitor }: Reporter): Promise<void> {
  const { visitor: ofVisitor, each, all } = keys.limits.daily.reports;
  const code = 'reportsMany';
  await spend(keys, [
    { ...ofVisitor, code, of: `reports of a visitor|${visitor}` },
    { ...each, code, of: `reports of a browser|${browser}` },
    { ...all, code, of: 'reports' },
  ]);
}

/**
 * Stores a report for the operator: the text as it is now, and the reason. Returns false when this browser has an
 * open report of the same. Throws `notReportable`, `notYourSeat`, `blocked` and `reportsMany`.
 */
export async function report(keys: Keys, by: Reporter, { what, why }: Report): Promise<boolean> {
  const { database, secrets, clock, ids } = keys;
  const { id: gameId, browser, seats } = by;
  await mustNotBeBlocked(keys, { browser });
  const found = await textOf(keys, what, by);
  if (found === null || (found.seat !== null && seats.includes(found.seat)))
    throw new Refused('notReportable');
  const { said, ...which } = found;
  const about = { gameId, what: what.is, ...which, browser };
  if ((await database.client.report.count({ where: { ...about, closedAt: null } })) > 0) return false;
  await countReport(keys, by);
  const id = ids.game();
  const text = secrets.vault.seal(reportCell(gameId, id), { said, why });
  await database.client.report.create({ data: { ...about, id, text, by: seats[0] ?? null, at: clock() } });
  return true;
}

/** The number of reports that the operator has not closed. */
export const openReports = ({ database }: Pick<Keys, 'database'>): Promise<number> =>
  database.client.report.count({ where: { closedAt: null } });
