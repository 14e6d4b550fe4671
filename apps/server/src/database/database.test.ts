import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  databaseOf,
  dataFolder,
  embeddedIn,
  fromSource,
  KINDS,
  migrationNames,
  migrations,
  postgresAt,
  reopenable,
  startCluster,
  temporaryFolder,
  until,
  type Cluster,
} from '../../testkit/index.js';
import { databasesOf, killDatabasesOf } from '../../testkit/children.js';
import { StartRefused } from '../errors/startRefused.js';
import { secretsUnder } from '../secrets/secrets.js';
import { openPostgres } from './database.js';
import { checkKey } from './keyring.js';
import { migrate } from './migrate.js';

const trash = createTrash();
afterEach(trash.empty);

/** The first of all migrations. */
const GROUND = '20261122200000_ground';

describe.each(KINDS)('the %s database', (kind) => {
  it('keeps the books of its migrations as `prisma migrate deploy` does, and is migrated once', async () => {
    const open = await reopenable(kind, trash, 'empty');
    const read = async () => {
      const database = await open();
      const rows = await database.client.$queryRaw<{ migration_name: string; checksum: string }[]>`
        SELECT "migration_name", "checksum" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL
        ORDER BY "migration_name"`;
      await database.close();
      return rows;
    };
    const books = migrationNames().map((name) => {
      const text = readFileSync(join(migrations, name, 'migration.sql'));
      return { migration_name: name, checksum: createHash('sha256').update(text).digest('hex') };
    });
    expect(await read()).toEqual(books);
    expect(await read()).toEqual(books);
  });

  it('takes links of one secret key alone', async () => {
    const database = await databaseOf(kind, trash);
    await checkKey(database, secretsUnder('ab'.repeat(32)));
    await checkKey(database, secretsUnder('ab'.repeat(32)));
    await expect(checkKey(database, secretsUnder('cd'.repeat(32)))).rejects.toThrow(
      /another secret key: put the right tessera\.key back .*; where that key is lost, begin a new database/,
    );
  });
});

describe('the embedded database', () => {
  it('is started again when its process ends, with everything in it', async () => {
    const database = await databaseOf('embedded', trash);
    await checkKey(database, secretsUnder('ab'.repeat(32)));
    killDatabasesOf(process.pid);
    await until('the database is away', async () => !(await database.isThere()));
    await until('the database is back', database.isThere);
    await checkKey(database, secretsUnder('ab'.repeat(32)));
  });

  it('is refused in one sentence that names its folder when that is broken', async () => {
    const folder = await dataFolder(trash);
    const control = join(folder, 'postgres', 'global', 'pg_control');
    writeFileSync(control, readFileSync(control).fill(7, 40, 48));
    const refused = await embeddedIn(folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    expect(String(refused)).toMatch(
      /^StartRefused: The database in [^\n]* cannot be opened \([^\n]*\): [^\n]*\.$/,
    );
    expect(String(refused)).toContain(join(folder, 'postgres'));
    expect(databasesOf(process.pid)).toEqual([]);
  });

  it('ends in silence when it is closed while it starts again', async () => {
    const said = fork(join(import.meta.dirname, '..', '..', 'testkit', 'closeWhileStarting.ts'), [], {
      execArgv: [...fromSource],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const read = async (stream: Readable | null) => (stream === null ? '' : textOf(stream));
    const text = Promise.all([read(said.stdout), read(said.stderr)]);
    expect(await once(said, 'exit')).toEqual([0, null]);
    expect(await text).toEqual(['', '']);
  });

  it('ends when it is closed, and leaves no process', async () => {
    const database = await embeddedIn(await dataFolder(trash));
    expect(databasesOf(process.pid)).not.toEqual([]);
    await database.close();
    expect(databasesOf(process.pid)).toEqual([]);
  });
});

describe('a Postgres', () => {
  const clusters = createTrash();
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await startCluster(clusters);
  });
  afterAll(clusters.empty);

  it('is found again after it was away', async () => {
    const database = await postgresAt(await cluster.fresh());
    trash.add(database.close);
    await cluster.stop();
    expect(await database.isThere()).toBe(false);
    await cluster.start();
    await until('the database is back', database.isThere);
  });

  it('is migrated once by servers that start at the same time', async () => {
    const connectionString = await cluster.fresh();
    const names = await Promise.all([1, 2, 3].map(() => migrate({ connectionString }, migrations)));
    expect(names.flat()).toEqual(migrationNames());
  });

  it('is refused when its books and the migrations do not fit', async () => {
    const connectionString = await cluster.fresh();
    await migrate({ connectionString }, migrations);
    const other = temporaryFolder(trash);
    cpSync(migrations, other, { recursive: true });
    writeFileSync(join(other, GROUND, 'migration.sql'), 'SELECT 1');
    await expect(migrate({ connectionString }, other)).rejects.toThrow(
      /is not the one that this database has had/,
    );
    await expect(migrate({ connectionString }, temporaryFolder(trash))).rejects.toThrow(
      /newer version of Tessera than this one .*use that version or a later one/,
    );
  });

  it('is refused with a remedy where a migration by another program failed half-way', async () => {
    const connectionString = await cluster.fresh();
    await migrate({ connectionString }, migrations);
    const last = migrationNames().at(-1) ?? '';
    const client = new pg.Client({ connectionString });
    await client.connect();
    trash.add(() => client.end());
    await client.query(`UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE "migration_name" = $1`, [
      last,
    ]);
    await expect(migrate({ connectionString }, migrations)).rejects.toThrow(
      `restore a backup from before it into a new database (pnpm restore); or, if nothing of it is in this one, run in apps/server npx prisma migrate resolve --rolled-back ${last} and start again.`,
    );
  });

  it('keeps nothing of a migration that fails', async () => {
    const connectionString = await cluster.fresh();
    const broken = temporaryFolder(trash);
    cpSync(migrations, broken, { recursive: true });
    writeFileSync(
      join(broken, GROUND, 'migration.sql'),
      'CREATE TABLE "half" ("id" INTEGER); SELECT nothing;',
    );
    await expect(migrate({ connectionString }, broken)).rejects.toThrow();
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query(`SELECT to_regclass('half') AS half`);
    await client.end();
    expect(rows).toEqual([{ half: null }]);
    expect(await migrate({ connectionString }, migrations)).toEqual(migrationNames());
  });

  it('is refused in one sentence when its address leads nowhere', async () => {
    await expect(postgresAt('postgresql://nobody:wrong@127.0.0.1:1/none', { patience: 0 })).rejects.toThrow(
      /^The database that DATABASE_URL names cannot be used/,
    );
  });

  it('is said once to be waited for while it does not answer', async () => {
    const said: string[] = [];
    const parts = { migrations, log: pino({ level: 'silent' }), patience: 1000 };
    const waiting = () => void said.push('waiting');
    const nowhere = 'postgresql://nobody:wrong@127.0.0.1:1/none';
    await expect(openPostgres(nowhere, { ...parts, waiting })).rejects.toThrow('cannot be used');
    expect(said).toEqual(['waiting']);
  });
});
