import { tinyGame } from '@tessera/core/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  newAction,
  postgresAt,
  seatBoth,
  migratedDatabase,
  startServer,
  until,
} from '../testkit/index.js';
import type { Database } from './database/database.js';
import { anyGame } from './games/registry.js';

describe('a server that is told to end', () => {
  const trash = createTrash();
  let url = '';
  let database: Database;

  beforeAll(async () => {
    url = await migratedDatabase(trash);
    database = await postgresAt(url);
    trash.add(database.close);
  });
  afterAll(trash.empty);

  it('finishes and answers the action that is under way, and takes no more', async () => {
    const server = await startServer({ database, games: [anyGame(tinyGame)] });
    const seated = await seatBoth(tinyGame, { url: server.url });
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM "game" WHERE "id" = $1 FOR UPDATE', [seated.table.game]);
    const answer = seated.at('north').commit([{ verb: 'ready' }], { action: newAction(), frame: 1 });
    await until('the action waits for the row', async () => {
      const { rows } = await other.query('SELECT 1 FROM pg_stat_activity WHERE wait_event_type = $1', [
        'Lock',
      ]);
      return rows.length > 0;
    });
    const closed = server.close();
    await until('nobody else is let in', () =>
      fetch(`${server.url}/healthz`).then(
        ({ status }) => status === 503,
        () => true,
      ),
    );
    await other.query('COMMIT');
    await other.end();
    expect('ok' in (await answer)).toBe(true);
    await closed;
    expect(await database.client.event.count({ where: { gameId: seated.table.game } })).toBeGreaterThan(1);
    await until('the connections have ended', () => seated.players.every(({ socket }) => !socket.connected));
  });
});
