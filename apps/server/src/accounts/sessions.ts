import { Refused } from '../errors/refused.js';
import { carryBlocks } from '../games/blocks.js';
import type { Parts } from '../parts.js';
import { sessionMark } from './cells.js';
import { adopt, type Client, openSeats, type SignedIn } from './seats.js';
import Bowser from 'bowser';
import {
  type AccountHere,
  type Device,
  deviceSchema,
  readSettings,
  type Sessions,
  type Settings,
} from '@tessera/protocol';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

/** Ends the browser's earlier session. When it belongs to the same account, the new one takes over what it opened. */
async function replace(
  client: Client,
  { id, accountId, browser }: { readonly id: string; readonly accountId: string; readonly browser: string },
  at: Date,
): Promise<void> {
  const old = await client.accountSession.findUnique({ where: { browser } });
  if (old === null || old.id === id) return;
  await adopt(client, old.accountId, at);
  if (old.accountId === accountId) {
    await client.grant.updateMany({ where: { session: old.id }, data: { session: id } });
    await client.accountSession.update({ where: { id }, data: { keeps: old.keeps } });
  }
  await client.accountSession.delete({ where: { id: old.id } });
}

/**
 * Binds a new session to its browser, copies the browser's blocks to the account, and opens the account's seats
 * there. Throws `signInEnded`.
 */
export async function bindSession({ database, secrets, clock }: Keys, token: string, browser: string) {
  const [at, mark] = [clock(), sessionMark(secrets.vault, token)];
  await database.client.$transaction(async (client) => {
    const row = await client.accountSession.findUnique({ where: { token: mark } });
    if (row === null) throw new Refused('signInEnded');
    await replace(client, { ...row, browser }, at);
    await client.accountSession.update({ where: { id: row.id }, data: { browser } });
    await carryBlocks(client, { account: row.accountId, browser });
    await adopt(client, row.accountId, at);
    await openSeats(client, row.accountId, at);
  });
}

/** Stores whether this browser's present and future seats belong to the account. */
export async function keepSeats(
  { database, clock }: Keys,
  { session, account }: SignedIn,
  keeps: boolean,
): Promise<void> {
  await database.client.$transaction(async (client) => {
    await client.accountSession.update({ where: { id: session }, data: { keeps } });
    await adopt(client, account, clock());
    await openSeats(client, account, clock());
  });
}

/**
 * Stores settings of an account's player, and returns all that are stored. Those that are not given stay as they are, so
 * that two browsers that choose at the same time both succeed.
 */
export async function keepSettings(
  { database }: Pick<Keys, 'database'>,
  { account: id }: SignedIn,
  settings: Settings,
): Promise<Settings> {
  const { client } = database;
  await client.$executeRaw`
    UPDATE "account" SET "settings" = "settings" || ${JSON.stringify(settings)}::jsonb WHERE "id" = ${id}`;
  const row = await client.account.findUniqueOrThrow({ where: { id }, select: { settings: true } });
  return readSettings(row.settings);
}

/**
 * Ends sessions of an account, and the grants that they opened. The account keeps its seats. Returns the games in
 * which a browser has lost its seat.
 */
export async function endSessions(
  { database, clock }: Keys,
  account: string,
  ids: readonly string[],
): Promise<string[]> {
  const session = { in: [...ids] };
  return database.client.$transaction(async (client) => {
    await adopt(client, account, clock());
    const lost = await client.grant.findMany({ where: { session }, distinct: ['gameId'] });
    await client.accountSession.deleteMany({ where: { id: session, accountId: account } });
    return lost.map(({ gameId }) => gameId);
  });
}

const word = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text.slice(0, 40);

/** The kind of device by a `User-Agent`: three words, and nothing else of it. */
export function deviceOf(agent: string | undefined): Device {
  const { browser, os, platform } = Bowser.parse(agent === undefined || agent === '' ? '-' : agent);
  return { browser: word(browser.name), system: word(os.name), kind: word(platform.type) };
}

/** Parses the device in a session's row. */
const deviceIn = (text: string): Device => deviceSchema.parse(JSON.parse(text));

/** The sessions of an account: this browser's first, then by last use. */
export async function sessionsOf(
  { database }: Pick<Parts, 'database'>,
  { account: accountId, session }: Pick<SignedIn, 'account' | 'session'>,
): Promise<Sessions> {
  const rows = await database.client.accountSession.findMany({
    where: { accountId, browser: { not: null } },
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
  });
  const sessions = rows.map(({ id, device, createdAt, updatedAt }) => ({
    session: id,
    device: deviceIn(device),
    since: createdAt.toISOString(),
    used: updatedAt.toISOString(),
    here: id === session,
  }));
  return { sessions: sessions.sort((a, b) => Number(b.here) - Number(a.here)) };
}

/** The most seats in a list. */
const MOST_SEATS = 200;

/**
 * The account of a browser, and the browser's seats that do not belong to it. `may` is false when the server sends no
 * letters.
 */
export async function accountHere(
  { database, letters }: Pick<Parts, 'database' | 'letters'>,
  who: SignedIn | null,
): Promise<AccountHere> {
  const may = letters.transport !== null;
  if (who === null) return { may, account: null };
  const { address, since, keeps, settings, browser } = who;
  const grants = await database.client.grant.findMany({
    where: { browser, session: null },
    include: { game: { include: { seats: true } } },
    orderBy: [{ game: { movedAt: 'desc' } }, { seat: 'asc' }],
    take: MOST_SEATS,
  });
  const own = grants.flatMap(({ gameId: game, seat, link, game: { kind, title, seats } }) => {
    const held = seats.find((each) => each.seat === seat && each.link === link);
    return held === undefined ? [] : [{ game, seat, kind, title, name: held.name }];
  });
  return { may, account: { address, since: since.toISOString(), keeps, settings, own } };
}
