import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tinyGame } from '@tessera/core/testkit';
import { healthSchema } from '@tessera/protocol';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  dataFolder,
  embeddedIn,
  migratedDatabase,
  openGame,
  post,
  postgresAt,
  seatBoth,
  startCluster,
  startServer,
  until,
  type Seated,
  shareHash,
} from '../testkit/index.js';
import { killDatabasesOf } from '../testkit/children.js';
import { readGameLogs } from '../testkit/crash/orders.js';
import { checkTable, openLongTable, type LongTable } from '../testkit/crash/tables.js';
import { mountSmallDisk } from '../testkit/smallDisk.js';
import type { Wager } from '@tessera/core/testkit';
import type { Database } from './database/database.js';
import { anyGame } from './games/registry.js';

const PATIENCE = 300_000;
const trash = createTrash();
afterEach(trash.empty);

/** A server on a database. Both are closed with the test. */
async function serve(database: Database) {
  trash.add(database.close);
  const server = await startServer({ database, games: [anyGame(tinyGame)] });
  trash.add(server.close);
  const health = async () => {
    const response = await fetch(`${server.url}/healthz`);
    return { code: response.status, ...healthSchema.parse(await response.json()) };
  };
  const becomes = (code: number) => until(`health ${code}`, async () => (await health()).code === code);
  return { ...server, database, health, becomes };
}
type Served = Awaited<ReturnType<typeof serve>>;

/** A client of a database other than the server's. */
async function beside(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  trash.add(() => client.end());
  return client;
}

/** Plays games to their ends while their database has one trouble after another. Returns the refusals. */
async function playThrough(server: Served, troubles: readonly (() => Promise<unknown>)[]) {
  const tables: LongTable[] = [];
  for (const seed of ['one', 'two', 'three']) tables.push(await openLongTable(server.url, { seed }));
  const players = tables.flatMap((table) => table.players);
  const sentActions = () => players.reduce((sum, player) => sum + player.sentActions.length, 0);
  const playing = Promise.all(players.map((player) => player.play(() => true)));
  for (const trouble of troubles) {
    const before = sentActions();
    await until('something is done', () => sentActions() >= before + 3);
    await trouble();
  }
  await playing;
  // Another server reads everything from the log.
  const other = await startServer({ database: server.database, games: [anyGame(tinyGame)] });
  trash.add(other.close);
  for (const table of tables) {
    for (const player of table.players) expect(await player.reconnect(other.url)).toBe(true);
    await checkTable(table, other.url, () => readGameLogs(server.database));
    table.players.forEach((player) => player.close());
  }
  return players.flatMap((player) => player.refusals);
}

describe('a server whose Postgres is in trouble', () => {
  it(
    'loses nothing and goes on by itself when that is stopped, killed and cut off under load',
    async () => {
      const cluster = await startCluster(trash);
      const url = await cluster.fresh();
      const server = await serve(await postgresAt(url));
      const away = (end: () => Promise<void>) => async () => {
        await end();
        await server.becomes(503);
        await cluster.start();
        await server.becomes(200);
      };
      const cut = async () => {
        const client = await beside(url);
        await client.query(`SELECT pg_terminate_backend("pid") FROM pg_stat_activity
          WHERE "datname" = current_database() AND "pid" <> pg_backend_pid()`);
      };
      const refusals = await playThrough(server, [away(cluster.stop), away(cluster.kill), cut, cut]);
      expect(new Set(refusals)).toEqual(new Set(['unavailable']));
    },
    PATIENCE,
  );

  const commitBoth = async (
    seated: Seated<Wager>,
    url: string,
    { end, release }: { readonly end: string; readonly release: (locker: pg.Client) => Promise<unknown> },
  ) => {
    const action = { action: 'a'.repeat(20), frame: 1 };
    const [locker, killer] = [await beside(url), await beside(url)];
    const known = seated.at('south').feed.events().length;
    await locker.query('BEGIN');
    await locker.query('SELECT 1 FROM "game" WHERE "id" = $1 FOR UPDATE', [seated.table.game]);
    const refused = seated.at('north').commit([{ verb: 'ready' }], action);
    await until('the write hangs', async () => {
      const { rows } = await killer.query(`${end} FROM pg_stat_activity
        WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`);
      return rows.length > 0;
    });
    expect(await refused).toMatchObject({ error: 'unavailable' });
    expect(seated.at('south').feed.events()).toHaveLength(known);
    const second = seated.at('north').commit([{ verb: 'ready' }], action);
    await release(locker);
    const answer = await second;
    expect(answer).toHaveProperty('ok');
    expect(await seated.at('north').commit([{ verb: 'ready' }], action)).toEqual(answer);
  };

  it('writes nothing of an action whose connection is cut in mid-transaction, and all of it when it is sent again', async () => {
    const url = await migratedDatabase(trash);
    const server = await serve(await postgresAt(url));
    const seated = await seatBoth(tinyGame, { url: server.url });
    const [before] = await readGameLogs(server.database);
    await commitBoth(seated, url, {
      end: 'SELECT pg_terminate_backend("pid")',
      release: (locker) => locker.query('ROLLBACK'),
    });
    expect((await server.health()).code).toBe(200);
    const [book] = await readGameLogs(server.database);
    expect(book?.version).toBe(book?.events);
    expect(book?.actions.filter((action) => !before?.actions.includes(action))).toEqual([
      `north:${'a'.repeat(20)}`,
    ]);
    expect(book?.actions).toHaveLength((before?.actions.length ?? 0) + 1);
    await until('the news', () => seated.at('south').feed.events().length === book?.version);
    seated.close();
  });

  it(
    'refuses with 503 while its disk is full, is read meanwhile, and goes on by itself when there is room',
    async () => {
      const disk = mountSmallDisk(trash, 128);
      if ('why' in disk) {
        process.stderr.write(`Left out: a Postgres on a full disk, since ${disk.why}.\n`);
        expect(disk.why).toMatch(/only root may mount|may not mount/);
        return;
      }
      const writes = join(tmpdir(), `tessera-writes-${randomBytes(6).toString('hex')}`);
      trash.add(() => rmSync(writes, { recursive: true, force: true }));
      const cluster = await startCluster(trash, { folder: join(disk.folder, 'data'), writes });
      const server = await serve(await postgresAt(await cluster.fresh()));
      const reader = await seatBoth(tinyGame, { url: server.url });
      const creator = createBrowser(server.url);
      const full = async () => {
        disk.fill();
        const opened = {
          kind: tinyGame.kind,
          side: 'north',
          title: 'A game',
          name: 'Ann',
          shareHash,
          options: {},
        };
        const refused = await until('a game is refused', async () => {
          const { status, text } = await creator.ask(post('games'), { body: opened });
          return status !== 200 && { status, text };
        });
        expect(refused.status).toBe(503);
        expect(refused.text).toContain('"noRoom"');
        expect(await reader.at('north').sit()).toHaveProperty('ok');
        disk.clear();
      };
      const refusals = await playThrough(server, [full, full]);
      expect(refusals.filter((code) => code !== 'noRoom')).toEqual([]);
      await openGame(creator, { kind: tinyGame.kind, side: 'north' });
      reader.close();
    },
    PATIENCE,
  );
});

describe('a server whose embedded database is in trouble', () => {
  it(
    'loses nothing and goes on by itself when its process is killed under load',
    async () => {
      const server = await serve(await embeddedIn(await dataFolder(trash)));
      const kill = async () => {
        killDatabasesOf(process.pid);
        await server.becomes(503);
        await server.becomes(200);
      };
      const refusals = await playThrough(server, [kill, kill]);
      expect(new Set(refusals)).toEqual(new Set(['unavailable']));
    },
    PATIENCE,
  );

  it('takes no actions and no games while too little of its disk is free, but is read and answers what it did', async () => {
    let room = true;
    const database = await embeddedIn(await dataFolder(trash));
    const server = await serve({ ...database, hasRoom: () => Promise.resolve(room) });
    const seated = await seatBoth(tinyGame, { url: server.url });
    const first = { action: 'a'.repeat(20), frame: 1 };
    const second = { action: 'b'.repeat(20), frame: 2 };
    const answer = await seated.at('north').commit([{ verb: 'ready' }], first);
    room = false;
    expect(await server.health()).toMatchObject({ code: 503, status: 'full' });
    expect(await seated.at('south').commit([{ verb: 'ready' }], second)).toMatchObject({
      error: 'noRoom',
      remedy: 'Nothing was lost. Tell the host, and try again when there is room.',
    });
    const opened = {
      kind: tinyGame.kind,
      side: 'north',
      title: 'A game',
      name: 'Ann',
      shareHash,
      options: {},
    };
    expect(await createBrowser(server.url).refused(post('games'), opened)).toMatchObject({ error: 'noRoom' });
    expect(await seated.at('north').commit([{ verb: 'ready' }], first)).toEqual(answer);
    expect(await seated.at('south').sit()).toHaveProperty('ok');
    room = true;
    expect(await server.health()).toMatchObject({ code: 200, status: 'ok' });
    expect(await seated.at('south').commit([{ verb: 'ready' }], second)).toHaveProperty('ok');
    seated.close();
  });

  it('asks the disk of its folder how much is free', async () => {
    const folder = await dataFolder(trash);
    const roomy = await embeddedIn(folder, { minFree: 1 });
    expect(await roomy.hasRoom()).toBe(true);
    await roomy.close();
    const demanding = await embeddedIn(folder, { minFree: Number.MAX_SAFE_INTEGER });
    trash.add(demanding.close);
    expect(await demanding.hasRoom()).toBe(false);
  });
});
