import { Refused } from '../errors/refused.js';
import { carryBlocks } from '../games/blocks.js';
import type { Parts } from '../parts.js';
import { sessionMark } from './cells.js';
import { adopt, openSeats, type Client, type SignedIn } from './seats.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

/** What a browser was signed in to before gives way: to another session of the same account it leaves what it opened. */
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

/** Binds a new session to the browser that has signed in by it, takes its blocks along, and opens the account's seats there. Throws `signInEnded`. */
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

/** Says whether this browser's seats are the account's: those that it holds, and those that it will take. */
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

/** Ends sessions of an account, and what they have opened. The account keeps its seats. Answers in which games somebody may have lost theirs. */
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
