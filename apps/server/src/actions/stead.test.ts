import { Writable } from 'node:stream';
import { tinyGame } from '@tessera/core/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  databaseOf,
  EITHER,
  newAction,
  partsOf,
  seatBoth,
  startServer,
  until,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { createLobby } from '../games/lobby.js';
import { anyGame } from '../games/registry.js';
import { createHub } from '../seats/hub.js';

/** Another server at the same database, as its games are acted on in the stead of seats. */
const elsewhere = (database: Database) => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return createLobby(partsOf({ database, games: [anyGame(tinyGame)] }, nowhere), createHub());
};

describe.each(EITHER)('an action in the stead of a seat (on the %s database)', (kind) => {
  const trash = createTrash();
  let database: Database;
  let url = '';

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
    const server = await startServer({ database, games: [anyGame(tinyGame)] });
    trash.add(server.close);
    ({ url } = server);
  });
  afterAll(trash.empty);

  it('is written down with its reason, marked for all, and told like any other, without a browser’s hold', async () => {
    const seated = await seatBoth(tinyGame, { url });
    trash.add(seated.close);
    const [asked] = seated.players.filter((player) => player.frame() !== null);
    if (asked === undefined) throw new Error('Nobody is asked.');
    const { seat } = asked;
    const id = seated.table.game;
    const commit = {
      action: newAction(),
      frame: asked.frame() ?? 0,
      steps: [{ verb: 'ready' }],
    };
    await database.client.grant.deleteMany({ where: { gameId: id, seat } });
    // Another server acts: who sits at this one hears of it by the hint, or at the next pulse.
    const host = await elsewhere(database).hosting(id);
    await host.commitFor({ id, seat }, commit, 'time');
    for (const { feed } of seated.players) {
      await until('everybody hears of it', () =>
        feed.events().some((event) => event.kind === 'PlanCommitted'),
      );
      expect(feed.events().filter(({ kind: fact }) => fact === 'PlanCommitted')).toEqual([
        { kind: 'PlanCommitted', seat, why: 'time' },
      ]);
    }
    const rows = await database.client.event.findMany({ where: { gameId: id, action: commit.action } });
    expect(rows).toMatchObject([{ seat, why: 'time' }]);
  });

  it('is refused like any other, and a browser without the seat does nothing by it', async () => {
    const seated = await seatBoth(tinyGame, { url });
    trash.add(seated.close);
    const [asked] = seated.players.filter((player) => player.frame() !== null);
    if (asked === undefined) throw new Error('Nobody is asked.');
    const place = { id: seated.table.game, seat: asked.seat };
    const rows = () => database.client.event.count({ where: { gameId: place.id } });
    const before = await rows();
    const host = await elsewhere(database).hosting(place.id);
    const commit = { action: newAction(), frame: 99, steps: [] };
    await expect(host.commitFor(place, commit, 'bot')).rejects.toMatchObject({ code: 'stale' });
    const line = { visitor: 'somebody', isOpen: () => true };
    const right = { ...commit, frame: asked.frame() ?? 0, steps: [{ verb: 'ready' }] };
    await expect(host.commit({ ...place, browser: 'nobody' }, { commit: right, line })).rejects.toMatchObject(
      {
        code: 'notYourSeat',
      },
    );
    expect(await rows()).toBe(before);
  });
});
