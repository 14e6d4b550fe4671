import { duel } from '@tessera/core/testkit';
import { openedBidSchema } from '@tessera/protocol';
import { afterAll, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  get,
  post,
  reopenable,
  shareHash,
  wagerScribe,
} from '../../testkit/index.js';
import { receivedIn, assertSameBytes } from '../../testkit/twins/sides.js';
import { openPair, type World } from '../../testkit/twins/index.js';
import { anyGame } from '../games/registry.js';

const trash = createTrash();
afterAll(trash.empty);

it('nobody receives another byte, whatever the opener of a game has bid, until the second bid is named', async () => {
  const world = async () => {
    const database = await (await reopenable('embedded', trash))();
    trash.add(() => database.close());
    return { database, games: [anyGame(duel)], scribes: [wagerScribe], log: [] };
  };
  const pair = await openPair(trash, [await world(), await world()]);
  const bids = new Map<World, number>([
    [pair.one, 0],
    [pair.two, 5],
  ]);
  const hear = async (what: string) => {
    await pair.both((each) => each.answered());
    const [one, two] = await pair.both((each) => Promise.resolve(receivedIn(each, () => true)));
    expect(one.size).toBeGreaterThan(0);
    assertSameBytes(one, two, what);
  };
  const opened = await pair.both(async (each) => {
    const opener = createBrowser(each.own.url);
    const wish = {
      kind: duel.kind,
      title: 'A game',
      name: 'Ann',
      shareHash,
      options: {},
      bid: bids.get(each),
    };
    return { opener, ...(await opener.get(openedBidSchema, post('bids'), wish)) };
  });
  const [one, two] = opened.map(({ opener: _, ...rest }) => rest);
  expect(one).toEqual(two);
  await hear('the opening');
  const [{ game, invite: token }] = opened;
  const bad = { token, name: 'Eve', bid: 9, share: '0'.repeat(32) };
  await pair.both(async ({ stranger, visitor, spectator }) => {
    for (const who of [stranger, visitor, spectator]) {
      for (const what of [get('game', game), get('invite', game), get('record', game), get('mine')])
        await who.ask(what);
      await who.ask(post('bid', game), { body: bad });
      await who.ask(post('take', game, 'south'), { body: { token, name: 'Eve' } });
    }
  });
  await hear('what strangers ask');
  await pair.both(async (each) => {
    await each.stranger.ask(post('bid', game), { body: { ...bad, bid: 2 } });
    await each.answered();
  });
  await expect(hear('the second bid')).rejects.toThrow('stranger');
});
