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
  serveIn,
  until,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { createGameServices } from '../games/gameServices.js';
import { anyGame } from '../games/registry.js';
import { createHub } from '../seats/hub.js';

/** Another server at the same database that acts for seats. */
const elsewhere = (database: Database) => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return createGameServices(partsOf({ database, games: [anyGame(tinyGame)] }, nowhere), createHub());
};

describe.each(EITHER)('an action in the stead of a seat (on the %s database)', (kind) => {
  const trash = createTrash();
  let database: Database;
  let url = '';

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
    ({ url } = await serveIn(trash, { database, games: [anyGame(tinyGame)] }));
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
    // Another server acts. The players at this one learn it by the hint, or at the next pulse.
    const service = await elsewhere(database).serviceOf(id);
    await service.commitFor({ id, seat }, commit, 'time');
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
    const service = await elsewhere(database).serviceOf(place.id);
    const commit = { action: newAction(), frame: 99, steps: [] };
    await expect(service.commitFor(place, commit, 'bot')).rejects.toMatchObject({ code: 'stale' });
    const line = { visitor: 'somebody', isOpen: () => true };
    const right = { ...commit, frame: asked.frame() ?? 0, steps: [{ verb: 'ready' }] };
    await expect(
      service.commit({ ...place, browser: 'nobody' }, { commit: right, line }),
    ).rejects.toMatchObject({
      code: 'notYourSeat',
    });
    expect(await rows()).toBe(before);
  });
});
