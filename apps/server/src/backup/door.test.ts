import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { random } from '@tessera/core/testkit';
import { metaurus } from '@tessera/metaurus';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import {
  createTrash,
  dataFolder,
  embeddedIn,
  KEY,
  migratedDatabase,
  migrationNames,
  playUntil,
  postgresAt,
  seatBoth,
  startServer,
  temporaryFolder,
  until,
} from '../../testkit/index.js';
import { checkKey } from '../database/keyring.js';
import { games } from '../games.js';
import { secretsUnder } from '../secrets.js';
import { writeBackup } from './backup.js';
import { knock, openDoor } from './door.js';
import { keepBackup } from './keeping.js';
import { linesIn } from './lines.js';
import { proveBackup, restoreBackup } from './restore.js';

const trash = createTrash();
afterEach(trash.empty);

const secrets = secretsUnder(KEY);
const parts = { secrets, games, migrations: migrationNames(), told: () => undefined };
const log = pino({ level: 'silent' });

it('hands out the embedded database while it is played on, every game whole', async () => {
  const database = await embeddedIn(await dataFolder(trash));
  trash.add(database.close);
  await checkKey(database, secrets);
  const server = await startServer({ database, games });
  trash.add(server.close);
  const door = await openDoor(database.socketDir ?? '', database, log);
  trash.add(door.close);
  const seated = await seatBoth(metaurus, { url: server.url });
  trash.add(seated.close);
  const file = join(temporaryFolder(trash), 'one.backup');
  const make = async () => {
    const socket = await knock(door.path);
    if (socket === null) throw new Error('Nobody is there.');
    return keepBackup(file, {
      write: (sink) => writeBackup(sink, linesIn(socket), { ...parts, at: new Date() }),
      prove: (source) => proveBackup(source, parts),
    });
  };
  let isKept = false;
  const kept = make().finally(() => (isKept = true));
  expect(await playUntil(seated, { draw: random('door'), most: 500, done: () => isKept })).toBeGreaterThan(0);
  await kept;
  expect(readdirSync(join(file, '..'))).toEqual(['one.backup']);
  const url = await migratedDatabase(trash);
  const target = { connection: { connectionString: url }, replace: false };
  expect(await restoreBackup(createReadStream(file), { ...parts, target })).toBe(1);
});

it('is shut with its server, and whoever was being served has no backup', async () => {
  const url = await migratedDatabase(trash);
  const database = await postgresAt(url);
  trash.add(database.close);
  await checkKey(database, secrets);
  const door = await openDoor(temporaryFolder(trash), database, log);
  await database.client.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE "game"`;
    const socket = await knock(door.path);
    if (socket === null) throw new Error('Nobody is there.');
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
    const backup = writeBackup(sink, linesIn(socket), { ...parts, at: new Date() });
    const refused = expect(backup).rejects.toThrow(/could not be read to its end/);
    await until('the backup waits for the games', async () => {
      const waiting = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM pg_locks WHERE NOT "granted" AND "relation" = '"game"'::regclass`;
      return waiting.length === 1;
    });
    await door.close();
    await refused;
  });
  expect(await knock(door.path)).toBeNull();
});
