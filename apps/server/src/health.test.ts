import { tinyGame } from '@tessera/core/testkit';
import { healthSchema } from '@tessera/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createTrash,
  databaseOf,
  postgresAt,
  seatBoth,
  startCluster,
  startServer,
  until,
} from '../testkit/index.js';
import { killDatabasesOf } from '../testkit/children.js';
import { anyGame } from './games/registry.js';

const games = [anyGame(tinyGame)];
const ready = [{ verb: 'ready' }];

/** The status and the body of the health check. */
async function health(url: string) {
  const response = await fetch(`${url}/healthz`);
  return { code: response.status, ...healthSchema.parse(await response.json()) };
}

describe('a server whose database goes away', () => {
  const trash = createTrash();
  afterEach(trash.empty);

  it('says so, refuses what it cannot do, and goes on when a Postgres is back', async () => {
    const cluster = await startCluster(trash);
    const database = await postgresAt(await cluster.fresh());
    trash.add(database.close);
    const server = await startServer({ database, games });
    trash.add(server.close);
    expect(await health(server.url)).toEqual({
      code: 200,
      status: 'ok',
      version: 'test',
      database: 'postgres',
    });
    const seated = await seatBoth(tinyGame, { url: server.url });
    const action = { action: 'a'.repeat(20), frame: 1 };
    await cluster.stop();
    expect(await health(server.url)).toMatchObject({ code: 503, status: 'unavailable' });
    expect(await seated.at('north').commit(ready, action)).toMatchObject({ error: 'unavailable' });
    await cluster.start();
    await until('it is well again', async () => (await health(server.url)).code === 200);
    expect('ok' in (await seated.at('north').commit(ready, action))).toBe(true);
    seated.close();
  });

  it('starts an embedded one again by itself, with every action that it acknowledged', async () => {
    const database = await databaseOf('embedded', trash);
    const server = await startServer({ database, games });
    trash.add(server.close);
    const seated = await seatBoth(tinyGame, { url: server.url });
    const action = { action: 'a'.repeat(20), frame: 1 };
    const answer = await seated.at('north').commit(ready, action);
    expect('ok' in answer).toBe(true);
    killDatabasesOf(process.pid);
    await until('it says that it is away', async () => (await health(server.url)).code === 503);
    await until('it is well again', async () => (await health(server.url)).code === 200);
    expect(await seated.at('north').commit(ready, action)).toEqual(answer);
    expect('ok' in (await seated.at('south').commit(ready, { frame: 2 }))).toBe(true);
    seated.close();
  });
});
