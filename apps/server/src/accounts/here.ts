import type { AccountHere } from '@tessera/protocol';
import type { Parts } from '../parts.js';
import type { SignedIn } from './seats.js';

/** The most seats that are named. */
const MOST = 200;

/** The account that a browser is signed in to, and the seats of that browser which are not the account's. */
export async function accountHere(
  { database, letters }: Pick<Parts, 'database' | 'letters'>,
  who: SignedIn | null,
): Promise<AccountHere> {
  const may = letters.transport !== null;
  if (who === null) return { may, account: null };
  const { address, since, keeps, browser } = who;
  const grants = await database.client.grant.findMany({
    where: { browser, session: null },
    include: { game: { include: { seats: true } } },
    orderBy: [{ game: { movedAt: 'desc' } }, { seat: 'asc' }],
    take: MOST,
  });
  const own = grants.flatMap(({ gameId: game, seat, link, game: { kind, title, seats } }) => {
    const held = seats.find((each) => each.seat === seat && each.link === link);
    return held === undefined ? [] : [{ game, seat, kind, title, name: held.name }];
  });
  return { may, account: { address, since: since.toISOString(), keeps, own } };
}
