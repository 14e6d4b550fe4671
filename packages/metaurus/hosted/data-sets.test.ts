import { tinyGame } from '@tessera/core/testkit';
import { createMetaurus, metaurus, shippedData, type Metaurus } from '@tessera/metaurus';
import { ERRORS, gamePageSchema, PROTOCOL } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  connect,
  createBrowser,
  createTrash,
  databaseOf,
  get,
  openGame,
  post,
  seatBoth,
  startServer,
  type Browser,
  type RunningServer,
  type Seated,
} from '@tessera/server/testkit';
import { anyGame, gameOn, newestOf, type Database, type Games } from '@tessera/server';

const written = z.looseObject({ tables: z.looseObject({ quietTurns: z.int() }) }).parse(shippedData);
const older = createMetaurus({ ...written, tables: { ...written.tables, quietTurns: 7 } });
const [now, before, tiny] = [anyGame(metaurus), anyGame(older), anyGame(tinyGame)];

describe('a registry', () => {
  it('holds several data sets of one game, each found by its hash, and opens new games on the first', () => {
    expect(gameOn([now, before], older)).toBe(before);
    expect(gameOn([now, before], metaurus)).toBe(now);
    expect(gameOn([now], older)).toBeNull();
    expect(newestOf([now, before], metaurus.kind)).toBe(now);
    expect(newestOf([tiny], metaurus.kind)).toBeNull();
  });
});

describe('a game on another data set than the newest', () => {
  const trash = createTrash();
  let database: Database;
  let game = '';
  let side = '';
  let creator: Browser;
  let guest: Browser;
  let alone: { game: string; seat: string; invite: string | null } = { game: '', seat: '', invite: null };

  const serve = async (games: Games): Promise<RunningServer> => startServer({ database, games });
  const at = (url: string, browser: Browser): Browser => {
    const again = createBrowser(url);
    again.setCookie(browser.cookie());
    return again;
  };

  beforeAll(async () => {
    database = await databaseOf('embedded', trash);
    const server = await serve([before, tiny]);
    const seated: Seated<Metaurus> = await seatBoth(older, { url: server.url });
    ({ game, creator, guest } = seated.table);
    side = seated.table.opened.seat;
    const opened = await openGame(creator, { kind: 'metaurus', side: 'rome' });
    alone = { game: opened.game, seat: opened.other, invite: opened.invite };
    seated.close();
    await server.close();
  });
  afterAll(trash.empty);

  it('is refused by itself, in words, by a server without that data set; others go on', async () => {
    const server = await serve([now, tiny]);
    const browser = at(server.url, creator);
    const refusal = { error: 'dataMissing', message: ERRORS.dataMissing[1] };
    expect(await browser.refused(get('game', game))).toMatchObject(refusal);
    const stream = `${get('stream', game, side)}?protocol=${PROTOCOL}`;
    expect(await browser.refused(stream)).toMatchObject(refusal);
    const socket = await connect(browser);
    const sit = { protocol: PROTOCOL, game, seat: side, epoch: null, after: 0 };
    expect(await socket.emitWithAck('sit', sit)).toMatchObject(refusal);
    socket.disconnect();
    const other = await seatBoth(tinyGame, { url: server.url });
    expect(await other.at('north').commit([{ verb: 'ready' }])).toHaveProperty('ok');
    other.close();
    const said = server.logged().match(/a data set that is not here/g);
    expect(said).toHaveLength(1);
    expect(server.logged()).toContain(older.data);
    await server.close();
  });

  it('keeps its open seat open where it is refused', async () => {
    const server = await serve([now]);
    const body = { token: alone.invite, name: 'Cis' };
    const refused = await at(server.url, guest).refused(post('take', alone.game, alone.seat), body);
    expect(refused.error).toBe('dataMissing');
    const row = await database.client.seat.findFirst({ where: { gameId: alone.game, seat: alone.seat } });
    expect(row?.takenAt).toBeNull();
    await server.close();
  });

  it('goes on where that data set is kept beside the newest, on which new games are opened', async () => {
    const server = await serve([now, before]);
    const browser = at(server.url, creator);
    const page = await browser.get(gamePageSchema, get('game', game));
    expect(page.data).toBe(older.data);
    const opened = await openGame(browser, { kind: 'metaurus', side: 'rome' });
    const fresh = await browser.get(gamePageSchema, get('game', opened.game));
    expect(fresh.data).toBe(metaurus.data);
    await server.close();
  });
});
