import { hannibal } from '@tessera/hannibal';
import { gamePageSchema, openedBidSchema, takenBidSchema } from '@tessera/protocol';
import { anyGame } from '@tessera/server';
import {
  createBrowser,
  createTrash,
  get,
  post,
  serveIn,
  SHARES,
  shareHash,
  sitDown,
} from '@tessera/server/testkit';
import { afterEach, expect, it } from 'vitest';

const trash = createTrash();
afterEach(trash.empty);

const serve = async (): Promise<string> => (await serveIn(trash, { games: [anyGame(hannibal)] })).url;

const wish = { kind: 'hannibal', title: 'A war', name: 'Ann', shareHash, options: { bid: 0 } };

it('the higher bid plays Carthage, and Rome places a marker for each of it before the first deal (3.1)', async () => {
  const url = await serve();
  const [opener, guest] = [createBrowser(url), createBrowser(url)];
  const { game, invite: token } = await opener.get(openedBidSchema, post('bids'), { ...wish, bid: 2 });
  const body = { token, name: 'Bob', bid: 4, share: SHARES.other };
  expect(await guest.get(takenBidSchema, post('bid', game), body)).toMatchObject({
    seat: 'carthage',
    settled: { opener: 2, other: 4, die: null },
  });
  expect((await opener.get(gamePageSchema, get('game', game))).options).toEqual({ bid: 4 });
  const rome = await sitDown(hannibal, opener, { game, seat: 'rome' });
  trash.add(rome.close);
  expect(rome.feed.events()).toContainEqual(
    expect.objectContaining({ kind: 'SidesSettled', seat: 'rome', bid: 2, other: 4 }),
  );
  const begins = rome.frame() === null ? guest : opener;
  const asked = await sitDown(hannibal, begins, { game, seat: begins === opener ? 'rome' : 'carthage' });
  trash.add(asked.close);
  await asked.commit([{ verb: 'accept' }]);
  await rome.sit();
  expect(rome.view().frames.at(-1)).toMatchObject({ at: 'bidPc', seat: 'rome', left: 4 });
  expect(rome.view().turn).toBe(0);
});

it('a winning bid that nobody has made is no option of a war (3.1)', async () => {
  const opener = createBrowser(await serve());
  const refused = [
    await opener.refused(post('games'), { ...wish, side: 'carthage', options: { bid: 3 } }),
    await opener.refused(post('bids'), { ...wish, bid: 3, options: { bid: 3 } }),
    await opener.refused(post('bids'), { ...wish, bid: 10 }),
  ];
  expect(refused.map(({ error, details }) => [error, ...(details ?? [])])).toEqual([
    ['badRequest', 'options: what a bid settles is left to a bid'],
    ['badRequest', 'options: what a bid settles is left to a bid'],
    ['badRequest', 'bid: a whole number from 0 to 9'],
  ]);
});
