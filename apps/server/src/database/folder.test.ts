import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createTrash, databaseOf, dataFolder, embeddedIn, temporaryFolder } from '../../testkit/index.js';
import { StartRefused } from '../errors/startRefused.js';
import { databaseIn } from './folder.js';

const trash = createTrash();
afterEach(trash.empty);

/** Lists a folder with owners and permissions. */
function inventory(folder: string): unknown[] {
  const { uid, mode } = lstatSync(folder);
  if (!lstatSync(folder).isDirectory()) return [[folder, uid, mode, readFileSync(folder, 'base64')]];
  const entries = readdirSync(folder).sort();
  return [[folder, uid, mode], ...entries.flatMap((name) => inventory(join(folder, name)))];
}

/** Returns the message with which a start on a folder is refused. Asserts that the folder has not changed. */
async function refusal(dataDir: string): Promise<string> {
  const before = inventory(databaseIn(dataDir));
  const refused = await embeddedIn(dataDir).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartRefused);
  expect(inventory(databaseIn(dataDir))).toEqual(before);
  return String(refused).replaceAll(dataDir, 'DATA_DIR');
}

describe('what stands where the database is to be', () => {
  it('is refused when it is a file', async () => {
    const folder = temporaryFolder(trash);
    writeFileSync(databaseIn(folder), 'mine');
    expect(await refusal(folder)).toBe(
      'StartRefused: DATA_DIR/postgres is a file, and the database needs a folder there: move the file away. ' +
        'Nothing was touched.',
    );
  });

  it.each(['PG_VERSION', 'global/pg_control'])('is refused when %s is missing', async (name) => {
    const folder = await dataFolder(trash);
    rmSync(join(databaseIn(folder), name));
    expect(await refusal(folder)).toBe(
      `StartRefused: The database in DATA_DIR/postgres is incomplete (${name} is missing): ` +
        'put a sound copy in its place, or move it away to begin anew. Nothing was touched.',
    );
  });

  it('is refused when it is empty: what was there may be elsewhere', async () => {
    const folder = temporaryFolder(trash);
    mkdirSync(databaseIn(folder));
    expect(await refusal(folder)).toContain('is incomplete');
  });

  it('is refused when another Postgres made it', async () => {
    const folder = await dataFolder(trash);
    writeFileSync(join(databaseIn(folder), 'PG_VERSION'), '17\n');
    expect(await refusal(folder)).toBe(
      'StartRefused: The database in DATA_DIR/postgres was made by another version of Tessera: back it up with that ' +
        'version (pnpm backup), move it away, and restore the backup with this one. Nothing was touched.',
    );
  });

  it('is opened when a copy has lost its mode and its owner', async () => {
    const folder = await dataFolder(trash);
    chmodSync(databaseIn(folder), 0o755);
    const database = await embeddedIn(folder);
    trash.add(database.close);
    expect(await database.isThere()).toBe(true);
    expect(lstatSync(databaseIn(folder)).mode & 0o777).toBe(0o700);
  });
});

it('a new database has its name only once it is whole', async () => {
  const folder = temporaryFolder(trash);
  mkdirSync(`${databaseIn(folder)}.part`);
  writeFileSync(join(`${databaseIn(folder)}.part`, 'half'), 'what a killed server left');
  const database = await embeddedIn(folder);
  trash.add(database.close);
  expect(readdirSync(folder).sort()).toEqual(['postgres', 'tessera.lock', 'tessera.server']);
});

it('the embedded database writes through to the disk, and cleans up by itself', async () => {
  const database = await databaseOf('embedded', trash);
  const settings = await database.client.$queryRaw<{ name: string; setting: string }[]>`
    SELECT "name", "setting" FROM pg_settings
    WHERE "name" IN ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'autovacuum')`;
  expect(settings).toHaveLength(5);
  expect(settings.filter(({ setting }) => setting !== 'on')).toEqual([]);
});
