import type { Sessions } from '@tessera/protocol';
import type { Parts } from '../parts.js';
import { deviceIn } from './device.js';
import type { SignedIn } from './seats.js';

/** Where an account is signed in, the session of this browser first, then those used last. */
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
