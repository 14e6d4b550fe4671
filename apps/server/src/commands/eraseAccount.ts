import { otherSeats } from '../accounts/others.js';
import { adopt, type SignedIn } from '../accounts/seats.js';
import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import { erase } from './erase.js';
import { BID } from '../seats/gameSeat.js';
import { everybody, handleOf, type Known, type Taken } from './persons.js';

/** What goes with an account: its seats but those that another account holds too, bids of its browsers, and these others. */
async function belongingTo(
  { database, secrets }: Pick<Parts, 'database' | 'secrets'>,
  account: string,
  also: ReadonlySet<string>,
): Promise<Known> {
  const { client } = database;
  const known = await everybody(client, secrets);
  const accounts = known.accounts.filter(({ id }) => id === account);
  const own = accounts.flatMap(({ seats }) => seats);
  const others = new Set(known.accounts.filter(({ id }) => id !== account).flatMap(({ seats }) => seats));
  const keeping = await client.accountSession.findMany({ where: { accountId: account, keeps: true } });
  const isKept = (browser: string) => keeping.some((session) => session.browser === browser);
  const isOwn = (taken: Taken) =>
    taken.seat === BID
      ? taken.browsers.some(isKept)
      : own.includes(handleOf(taken)) && !others.has(handleOf(taken));
  const seats = known.seats.filter((taken) => also.has(handleOf(taken)) || isOwn(taken));
  return { seats, accounts };
}

/**
 * Forgets the person of an account, all at once or not at all, at these of their other seats too. The games that they have
 * played stay whole. Throws `notYourSeat` where one of those is not among them.
 */
export async function eraseAccount(
  parts: Pick<Parts, 'database' | 'secrets' | 'clock' | 'ids'>,
  who: SignedIn,
  also: readonly Pick<Taken, 'game' | 'seat'>[],
): Promise<void> {
  const { database, secrets, clock, ids } = parts;
  await adopt(database.client, who.account, clock());
  const others = new Set((await otherSeats(parts, who)).map(handleOf));
  const wished = new Set(also.map(handleOf));
  for (const handle of wished) if (!others.has(handle)) throw new Refused('notYourSeat');
  const known = await belongingTo(parts, who.account, wished);
  await erase(database.client, { secrets, clock, name: ids.cookie, act: 'account delete' }, known);
}
