import { fordWith, type Ford } from '@tessera/core/testkit';
import { recordSchema } from '@tessera/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  commitBy,
  createBrowser,
  createTrash,
  databaseOf,
  get,
  EITHER,
  newAction,
  post,
  seatToMarch,
  sitDown,
  serveIn,
  startServer,
  until,
  type Player,
  type Seated,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';

const game = fordWith({ isOpen: true, secrecy: 'unmarked' });
const off = { verb: 'switchWindow', window: 'ambush', asked: false };
const strides = [
  { verb: 'stride', length: 1 },
  { verb: 'stride', length: 1 },
];

describe.each(EITHER)('the switch of a kind of windows (on the %s database)', (kind) => {
  const trash = createTrash();
  const open = createTrash();
  let database: Database;
  let url = '';

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
    ({ url } = await serveIn(trash, { database, games: [anyGame(game)] }));
  });
  afterEach(open.empty);
  afterAll(trash.empty);

  /** Opens a game in which north is asked to march. */
  async function marching(): Promise<Seated<Ford>> {
    const seated = await seatToMarch(game, url);
    open.add(seated.close);
    return seated;
  }

  const say = (player: Player<Ford>, step: object) => player.commit([step], { frame: 0 });
  const unasked = (player: Player<Ford>) => player.view().table.unasked;

  it('is seen by the other seat at once, and by whoever comes later to any server', async () => {
    const seated = await marching();
    expect(await say(seated.at('south'), off)).toHaveProperty('ok');
    const switched = [{ seat: 'south', window: 'ambush' }];
    await until('north sees it', () => unasked(seated.at('north')).length > 0);
    const other = await startServer({ database, games: [anyGame(game)] });
    open.add(other.close);
    const later = createBrowser(other.url);
    later.setCookie(seated.table.creator.cookie());
    const again = await sitDown(game, later, { game: seated.table.game, seat: 'north' });
    open.add(again.close);
    for (const player of [...seated.players, again]) expect(unasked(player)).toEqual(switched);
  });

  it('keeps a seat from being asked, though a standing answer would let it pass', async () => {
    const seated = await marching();
    const [north, south] = [seated.at('north'), seated.at('south')];
    await south.leave({ version: 0, policy: { from: 9, once: true } });
    await say(south, off);
    expect(await north.commit(strides)).toHaveProperty('ok');
    await until('both strides are seen', () => south.view().at.north === 2);
    expect(south.frame()).toBeNull();
    expect(south.feed.events().map(({ kind: fact }) => fact)).not.toContain('AmbushAsked');
    expect(await south.sit()).toMatchObject({ ok: { standing: { version: 1 } } });
  });

  it('keeps no standing answer from playing, which fires in the same action', async () => {
    const seated = await marching();
    const [north, south] = [seated.at('north'), seated.at('south')];
    await south.leave({ version: 0, policy: { from: 1, once: true } });
    await say(south, off);
    expect(await north.commit(strides)).toHaveProperty('ok');
    await until('the ambush is seen', () => south.view().discards.length === 1);
    expect(south.frame()).toBeNull();
    expect(await south.sit()).toMatchObject({ ok: { standing: { version: 2, policy: null } } });
  });

  it('asks again once it is turned back, by HTTP too', async () => {
    const seated = await marching();
    const [north, south] = [seated.at('north'), seated.at('south')];
    await say(south, off);
    const place = { game: seated.table.game, seat: 'south' };
    await commitBy(seated.table.guest, place, { frame: 0, steps: [{ ...off, asked: true }] });
    await north.commit(strides);
    await until('south is asked', () => south.frame() !== null);
  });

  it('is refused by name where it stands so already, or the game has no such window, and changes nothing', async () => {
    const seated = await marching();
    const place = ['commit', seated.table.game, 'south'] as const;
    const known = seated.at('south').feed.events().length;
    const refused = (step: object) =>
      seated.table.guest.refused(post(...place), { action: newAction(), frame: 0, steps: [step] });
    expect(await refused({ ...off, asked: true })).toMatchObject({
      error: 'tableRefused',
      reasons: [{ code: 'windowSwitched' }],
    });
    expect(await refused({ ...off, window: 'march' })).toMatchObject({ reasons: [{ code: 'noSuchWindow' }] });
    expect(await refused({ ...off, window: 'no window' })).toMatchObject({ error: 'badRequest' });
    await seated.at('south').sit();
    expect(seated.at('south').feed.events()).toHaveLength(known);
  });

  it('stands in the record', async () => {
    const seated = await marching();
    await say(seated.at('south'), off);
    await say(seated.at('north'), { verb: 'resign' });
    const record = await createBrowser(url).get(recordSchema, get('record', seated.table.game));
    expect(record.events.filter(({ kind: fact }) => fact === 'WindowSwitched')).toEqual([
      { kind: 'WindowSwitched', seat: 'south', window: 'ambush', asked: false },
    ]);
  });
});
