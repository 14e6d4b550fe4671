import { adopt } from '../accounts/seats.js';
import type { Parts } from '../parts.js';
import { erase } from './erase.js';
import { BID, everybody, handleOf, type Known } from './persons.js';

/** What goes with an account: its seats but those that another account holds too, and bids of its browsers. */
async function belongingTo(
  { database, secrets }: Pick<Parts, 'database' | 'secrets'>,
  account: string,
): Promise<Known> {
  const { client } = database;
  const known = await everybody(client, secrets);
  const accounts = known.accounts.filter(({ id }) => id === account);
  const own = accounts.flatMap(({ seats }) => seats);
  const others = new Set(known.accounts.filter(({ id }) => id !== account).flatMap(({ seats }) => seats));
  const keeping = await client.accountSession.findMany({ where: { accountId: account, keeps: true } });
  const isKept = (browser: string) => keeping.some((session) => session.browser === browser);
  const seats = known.seats.filter((taken) =>
    taken.seat === BID
      ? taken.browsers.some(isKept)
      : own.includes(handleOf(taken)) && !others.has(handleOf(taken)),
  );
  return { seats, accounts };
}

/** Forgets the person of an account, all at once or not at all. The games that they have played stay whole. */
export async function eraseAccount(
  parts: Pick<Parts, 'database' | 'secrets' | 'clock' | 'ids'>,
  account: string,
): Promise<void> {
  const { database, secrets, clock, ids } = parts;
  await adopt(database.client, account, clock());
  const known = await belongingTo(parts, account);
  await erase(database.client, { secrets, clock, name: ids.cookie, act: 'account delete' }, known);
}
