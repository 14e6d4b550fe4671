import { isFull } from '@tessera/core/testkit';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  DATA,
  embeddedIn,
  keptNames,
  keptOf,
  migrations,
  fromSource,
  temporaryFolder,
  unpackKept,
  until,
} from '../../testkit/index.js';
import { StartRefused } from '../errors/startRefused.js';
import { connect, withOwnDatabase } from './connect.js';
import { copiesIn, copyDatabase, KEPT_COPIES } from './copies.js';
import { databaseIn } from './folder.js';

const trash = createTrash();
afterEach(trash.empty);

/** Only the long run has these: other tests cover the same in another way, and each opens a database several times. */
const longRun = it.runIf(isFull());

/** A timeout for tests that open a database several times while other tests run. */
const PATIENCE = 180_000;

const [kept = ''] = keptNames();
const testkit = join(import.meta.dirname, '..', '..', 'testkit');

const shelf = createTrash();
afterAll(shelf.empty);
/** A data folder with games and all migrations, and its contents. */
let ready = '';
let before: unknown;

beforeAll(async () => {
  const folder = temporaryFolder(shelf);
  unpackKept(kept, folder);
  ready = join(folder, DATA);
  await opened(ready);
  before = await contents(ready);
  expect(before).toMatchObject({ games: keptOf(kept).games.length, trophy: null });
  rmSync(copiesIn(ready), { recursive: true, force: true });
}, PATIENCE);

/** Returns a test's own data folder with games. */
function used(): string {
  const folder = temporaryFolder(trash);
  cpSync(ready, folder, { recursive: true });
  return folder;
}

/** Makes a folder with today's migrations and some further ones. */
function withMore(more: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(trash);
  cpSync(migrations, folder, { recursive: true });
  for (const [name, sql] of Object.entries(more)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'migration.sql'), sql);
  }
  return folder;
}

const BATTLE = '99990101000000_battle';
const TRIUMPH = '99990102000000_triumph';
const sound = { [BATTLE]: 'CREATE TABLE "trophy" ("id" INTEGER); DELETE FROM "event";' };

const copiesOf = (dataDir: string): string[] =>
  existsSync(copiesIn(dataDir)) ? readdirSync(copiesIn(dataDir)) : [];

/** Opens a data folder's database with these migrations and closes it again. */
async function opened(dataDir: string, folder = migrations): Promise<void> {
  const database = await embeddedIn(dataDir, { migrations: folder });
  await database.close();
}

/** Counts the games and events of a data folder's database, and finds whether it has a migration's table. */
const contents = (dataDir: string): Promise<unknown> =>
  withOwnDatabase({ dataDir, databaseUrl: null }, async (connection) => {
    const client = await connect(connection);
    const { rows } = await client.query<object>(`
      SELECT (SELECT count(*)::int FROM "game") AS "games", (SELECT count(*)::int FROM "event") AS "events",
        to_regclass('trophy')::text AS "trophy"`);
    await client.end();
    return rows[0];
  });

/** Restores one of its copies and reads it. */
function copied(dataDir: string, name: string): Promise<unknown> {
  const folder = temporaryFolder(trash);
  cpSync(join(copiesIn(dataDir), name), databaseIn(folder), { recursive: true });
  return contents(folder);
}

async function refusal(work: Promise<unknown>): Promise<StartRefused> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StartRefused)) throw new Error('It was not refused.', { cause: error });
  expect(error.message).toMatch(/^[^\n]*\.$/);
  return error;
}

describe('an embedded database in use', { timeout: PATIENCE }, () => {
  it('is copied before it is upgraded, and the way back is told in one line', async () => {
    const dataDir = used();
    expect(copiesOf(dataDir)).toEqual([]);
    const folder = withMore(sound);
    const said: string[] = [];
    const database = await embeddedIn(dataDir, { migrations: folder, told: (line) => said.push(line) });
    await database.close();
    expect(await contents(dataDir)).toMatchObject({ events: 0, trophy: 'trophy' });
    const [name = '', ...others] = copiesOf(dataDir);
    expect([name, others]).toEqual([
      expect.stringMatching(/^before-99990101000000_battle-\d{8}T\d{9}Z$/),
      [],
    ]);
    expect(said).toEqual([
      `The database was copied to ${join(copiesIn(dataDir), name)} before its upgrade: to go back, end the server, ` +
        `put that folder in the place of ${databaseIn(dataDir)}, and start the version of Tessera that you had.`,
    ]);
    expect(await copied(dataDir, name)).toEqual(before);
  });

  longRun('is not copied when it is new, or when there is nothing to upgrade', async () => {
    const dataDir = temporaryFolder(trash);
    await opened(dataDir);
    await opened(dataDir);
    expect(copiesOf(dataDir)).toEqual([]);
  });

  it('is as it was when any of the migrations fails, and the refusal says where the copy is', async () => {
    const dataDir = used();
    const folder = withMore({ ...sound, [TRIUMPH]: 'DROP TABLE "event"; SELECT nothing;' });
    const { code, message } = await refusal(embeddedIn(dataDir, { migrations: folder }));
    const [name = ''] = copiesOf(dataDir);
    expect(code).toBe('migrationFailed');
    expect(message).toContain(`The migration ${TRIUMPH} failed (column "nothing" does not exist)`);
    expect(message).toContain(`a copy from before is in ${join(copiesIn(dataDir), name)}`);
    expect(await contents(dataDir)).toEqual(before);
    expect(await copied(dataDir, name)).toEqual(before);
    await refusal(embeddedIn(dataDir, { migrations: folder }));
    expect(copiesOf(dataDir)).toHaveLength(1);
    expect(copiesOf(dataDir)).not.toContain(name);
  });

  it('is whole, and copied whole the next time, when the server is killed while it copies', async () => {
    const dataDir = used();
    const folder = withMore(sound);
    const program = join(testkit, 'upgradeIn.ts');
    const args = [...fromSource, program, dataDir, folder];
    const server = spawn(process.execPath, args, { stdio: 'ignore' });
    const gone = once(server, 'exit');
    await until('it copies', () => server.exitCode !== null || copiesOf(dataDir).length > 0, 120);
    server.kill('SIGKILL');
    await gone;
    const left = copiesOf(dataDir);
    expect(left).toEqual([expect.stringMatching(/\.part$/)]);
    expect(await contents(dataDir)).toEqual(before);
    await opened(dataDir, folder);
    expect(await contents(dataDir)).toMatchObject({ events: 0 });
    const [name = '', ...others] = copiesOf(dataDir);
    expect([name.endsWith('Z'), others]).toEqual([true, []]);
    expect(await copied(dataDir, name)).toEqual(before);
  });
});

describe('a copy that cannot be made', { timeout: PATIENCE }, () => {
  longRun('stops the start in one sentence, and changes nothing: no folder for it', async () => {
    const dataDir = used();
    writeFileSync(copiesIn(dataDir), 'in the way');
    const { code, message } = await refusal(embeddedIn(dataDir, { migrations: withMore(sound) }));
    expect([code, message.includes(copiesIn(dataDir))]).toEqual(['copyFailed', true]);
    expect(readFileSync(copiesIn(dataDir), 'utf8')).toBe('in the way');
    expect(await contents(dataDir)).toEqual(before);
  });

  it('stops the start in one sentence, and changes nothing: something in the folder cannot be read', async () => {
    const dataDir = used();
    execFileSync('mkfifo', [join(databaseIn(dataDir), 'global', 'pipe')]);
    const { code, message } = await refusal(embeddedIn(dataDir, { migrations: withMore(sound) }));
    expect([code, message.includes('pipe is neither a file nor a folder')]).toEqual(['copyFailed', true]);
    expect(copiesOf(dataDir)).toEqual([]);
    expect(await contents(dataDir)).toEqual(before);
  });

  it('leaves nothing of itself when it can write no more', () => {
    const dataDir = used();
    const args = [...fromSource, join(testkit, 'copyIn.ts'), dataDir, BATTLE];
    const limited = ['-c', 'ulimit -f 2048; exec "$0" "$@"', process.execPath, ...args];
    const { status, stdout } = spawnSync('bash', limited, { encoding: 'utf8' });
    expect(stdout).toMatch(/^StartRefused: The database in [^\n]* could not be copied [^\n]*EFBIG[^\n]*\.$/);
    expect([status, copiesOf(dataDir)]).toEqual([1, []]);
  });
});

describe('old copies', () => {
  it('are kept of the latest upgrades, the newest of each', async () => {
    const dataDir = temporaryFolder(trash);
    mkdirSync(databaseIn(dataDir));
    writeFileSync(join(databaseIn(dataDir), 'PG_VERSION'), '18\n');
    const days = ['a', 'b', 'b', 'c', 'd', 'e', 'e'].map((migration, day) => ({
      dataDir,
      migration,
      at: new Date(Date.UTC(2026, 0, day + 1)),
    }));
    mkdirSync(copiesIn(dataDir));
    writeFileSync(join(copiesIn(dataDir), 'notes of the host'), 'left alone');
    for (const upgrade of days) await copyDatabase(upgrade);
    expect(copiesOf(dataDir).sort()).toEqual([
      'before-c-20260104T000000000Z',
      'before-d-20260105T000000000Z',
      'before-e-20260107T000000000Z',
      'notes of the host',
    ]);
    expect(KEPT_COPIES).toBe(3);
  });
});
