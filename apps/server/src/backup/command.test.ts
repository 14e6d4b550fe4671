import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  hosted,
  KEY,
  migratedDatabase,
  migrations,
  openGame,
  postgresAt,
  startServer,
  temporaryFolder,
} from '../../testkit/index.js';
import { openEmbedded } from '../database/database.js';
import { checkKey } from '../database/keyring.js';
import { games } from '../games.js';
import { lockFolder } from '../database/lock.js';
import { secretsUnder } from '../secrets/secrets.js';
import { backupCommand } from './command.js';

const trash = createTrash();
afterEach(trash.empty);

const log = pino({ level: 'silent' });

/** Runs a command; returns its exit code and its output. */
async function run(words: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const said: string[] = [];
  const told = (sentence: string) => void said.push(sentence);
  const code = await backupCommand(words, { env, games, migrations, told });
  return `${code}: ${said.join(' ')}`;
}

/** A Postgres with two games. */
async function postgresWithGames(): Promise<string> {
  const url = await migratedDatabase(trash);
  const database = await postgresAt(url);
  await checkKey(database, secretsUnder(KEY));
  const server = await startServer({ database, games });
  const { kind, seats } = hosted[0].with(({ game }) => ({ kind: game.kind, seats: game.seats }));
  for (const side of seats) await openGame(createBrowser(server.url), { kind, side });
  await server.close();
  await database.close();
  return url;
}

it('says in one sentence what is wrong', async () => {
  const empty = temporaryFolder(trash);
  const file = join(empty, 'one.backup');
  const usage = '1: Name one file: pnpm backup FILE, or pnpm restore FILE (--replace).';
  for (const words of [[], ['backup'], ['backup', 'a', 'b'], ['backup', 'a', '--replace'], ['keep', 'a']]) {
    expect(await run(words, { DATA_DIR: empty })).toBe(usage);
  }
  const key = { SECRET_KEY: KEY };
  const refusals = [
    [{ DATA_DIR: empty, PORT: 'x' }, /^1: PORT wants [^\n]+\.$/],
    [{ DATA_DIR: empty }, /^1: There is no tessera\.key in [^\n]+\.$/],
    [{ DATA_DIR: empty, ...key }, /^1: There is no database in [^\n]+\.$/],
    [
      { DATABASE_URL: 'postgresql://127.0.0.1:1/none', ...key },
      /^1: The database could not be read to its end \([^\n]*ECONNREFUSED[^\n]*\): [^\n]+\.$/,
    ],
  ] as const;
  for (const [env, sentence] of refusals) expect(await run(['backup', file], env)).toMatch(sentence);
  expect(await run(['restore', file], { DATA_DIR: empty, ...key })).toMatch(/^1: There is no file [^\n]+\.$/);
  writeFileSync(file, 'Dear diary,\n');
  expect(await run(['restore', file], { DATA_DIR: empty, ...key })).toMatch(/^1: This file is not a backup/);
  expect(existsSync(join(empty, 'postgres'))).toBe(false);
});

it('takes games from a Postgres into a data folder and back, from one that is in use too', async () => {
  const url = await postgresWithGames();
  const shelf = temporaryFolder(trash);
  const [one, two, three] = [join(shelf, 'one'), join(shelf, 'two'), join(shelf, 'three')];
  const postgres = { DATABASE_URL: url, SECRET_KEY: KEY };
  expect(await run(['backup', one], postgres)).toMatch(/^0: 2 games are in it\. The backup is whole, in /);
  expect(await run(['backup', one], postgres)).toMatch(/^1: [^\n]+ is there already: name another file\.$/);
  expect(await run(['restore', one], postgres)).toMatch(/^1: [^\n]+There are games in the database already/);
  expect(await run(['restore', one, '--replace'], postgres)).toMatch(/^0: [^\n]+Restored: 2 games/);

  const folder = temporaryFolder(trash);
  writeFileSync(join(folder, 'tessera.key'), `${KEY}\n`);
  const embedded = { DATA_DIR: folder };
  writeFileSync(three, readFileSync(one).subarray(0, -1));
  expect(await run(['restore', three], embedded)).toMatch(/^1: The backup is damaged or incomplete/);
  expect(await run(['restore', one], embedded)).toMatch(/^0: [^\n]+Restored: 2 games were replayed/);
  expect(await run(['backup', two], embedded)).toMatch(/^0: 2 games are in it\./);

  const lock = await lockFolder(folder);
  trash.add(lock.release);
  const database = await openEmbedded({ dataDir: folder, lock: lock.fd, log }, { migrations, log });
  trash.add(database.close);
  rmSync(three);
  expect(await run(['backup', three], embedded)).toMatch(/^1: The data folder [^\n]+ is in use/);
  lock.describe('http://127.0.0.1:1', database.socketDir);
  expect(await run(['backup', three], embedded)).toMatch(/^0: 2 games are in it\./);
  expect(await run(['restore', three, '--replace'], embedded)).toMatch(/^1: [^\n]+ is in use/);
  for (const file of [two, three]) {
    const other = { ...postgres, DATABASE_URL: await migratedDatabase(trash) };
    expect(await run(['restore', file], other)).toMatch(/^0: [^\n]+Restored: 2 games/);
  }
});

it('find a file from the folder in which the command was typed', async () => {
  const folder = temporaryFolder(trash);
  const env = { DATABASE_URL: await postgresWithGames(), SECRET_KEY: KEY, INIT_CWD: folder };
  const file = join(folder, 'games.backup');
  const taken = await run(['backup', 'games.backup'], { ...env, npm_lifecycle_event: 'backup' });
  expect(taken).toContain(`The backup is whole, in ${file}.`);
  expect(existsSync(file)).toBe(true);
  const other = { ...env, DATABASE_URL: await migratedDatabase(trash) };
  expect(await run(['restore', 'games.backup'], { ...other, npm_lifecycle_event: 'restore' })).toMatch(
    /^0: [^\n]+Restored: 2 games/,
  );
  // Without pnpm it is the folder of the program.
  const here = await run(['restore', 'games.backup'], other);
  expect(here).toBe(`1: There is no file ${resolve('games.backup')}.`);
});
