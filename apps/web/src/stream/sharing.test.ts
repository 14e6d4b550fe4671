import { tinyGame, type Wager, type WagerSeat } from '@tessera/core/testkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptName, keptUnsettled, memoryShelf } from '@tessera/table/lib';
import type { OpenSeat } from './seat.js';
import { startHost, type TestHost } from './testkit/host.js';
import { GAME, SHARE } from './testkit/memory.js';
import { openAt } from './testkit/oracle.js';

const patience = { timeout: 15_000, interval: 20 };
const until = (check: () => void) => vi.waitFor(check, patience);

let host: TestHost<Wager>;
let open: OpenSeat<Wager>[] = [];

const sit = (seat: WagerSeat, shelf = memoryShelf()): OpenSeat<Wager> => {
  const client = openAt(tinyGame, host, { seat, shelf });
  open.push(client);
  return client;
};
const shares = () => host.events().filter(({ kind }) => kind.startsWith('Share'));
const kinds = () => shares().map(({ kind }) => kind);

beforeEach(async () => {
  host = await startHost(tinyGame);
});
afterEach(async () => {
  open.forEach((client) => client.close());
  open = [];
  await host.stop();
});

it('a page gives its share as soon as it sits down, and who opened the game shows theirs after it', async () => {
  const north = sit('north');
  await until(() => expect(north.receiver.link.value).toBe('live'));
  expect(kinds()).toEqual(['ShareSealed']);
  sit('south');
  await until(() => expect(kinds()).toEqual(['ShareSealed', 'ShareGiven', 'ShareOpened']));
  expect(north.outbox.sending.value).toBe(false);
});

it('a device without the share says so, and can seal another, which the other answers anew', async () => {
  const shelf = memoryShelf();
  const north = sit('north', shelf);
  shelf.remove(keptName({ game: GAME, seat: 'north' }, 'share'));
  sit('south');
  await until(() => expect(north.sharing.isAway.value).toBe(true));
  expect(kinds()).toEqual(['ShareSealed', 'ShareGiven']);
  north.sharing.replace();
  await until(() => expect(kinds().at(-1)).toBe('ShareOpened'));
  expect(kinds().slice(2)).toEqual(['ShareSealed', 'ShareGiven', 'ShareOpened']);
  expect(shares()[2]).toMatchObject({ seat: 'north', lost: 1 });
  expect(north.sharing.isAway.value).toBe(false);
});

it('a share that was kept before its seat was known goes to that seat, and to no other', async () => {
  const shelf = memoryShelf();
  const own = keptName({ game: GAME, seat: 'north' }, 'share');
  const sitDown = (seat: WagerSeat) => {
    const client = sit(seat, shelf);
    shelf.remove(own);
    return until(() => expect(client.receiver.link.value).toBe('live'));
  };
  shelf.set(keptUnsettled(GAME), SHARE);
  await sitDown('south');
  expect(shelf.get(keptUnsettled(GAME))).toBe(SHARE);
  await sitDown('north');
  await until(() => expect(kinds()).toEqual(['ShareSealed', 'ShareGiven', 'ShareOpened']));
  expect([shelf.get(own), shelf.get(keptUnsettled(GAME))]).toEqual([SHARE, null]);
});

it('two pages of a seat that say the same do no harm', async () => {
  const [one, two] = [sit('south'), sit('south')];
  sit('north');
  await until(() => expect(kinds()).toEqual(['ShareSealed', 'ShareGiven', 'ShareOpened']));
  for (const page of [one, two])
    await until(() => expect(page.receiver.feed.value.events).toHaveLength(host.events().length));
});
