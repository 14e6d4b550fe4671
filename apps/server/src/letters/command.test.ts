import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lettersSchema, nothingSchema, outboxSchema } from '@tessera/protocol';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  dataFolder,
  get,
  KEY,
  migratedDatabase,
  migrations,
  openOffice,
  post,
  postgresAt,
  put,
  tableForTwo,
  temporaryFolder,
} from '../../testkit/index.js';
import { openEmbedded, type Database } from '../database/database.js';
import { checkKey } from '../database/keyring.js';
import { systemIds } from '../parts.js';
import { lockFolder } from '../database/lock.js';
import { secretsUnder } from '../secrets/secrets.js';
import { outboxCommand } from './command.js';

type Env = Readonly<Record<string, string>>;

const ADDRESS = 'bob@example.org';
const PUBLIC_URL = 'https://tessera.example';
const trash = createTrash();
afterEach(trash.empty);

/** Runs the command; returns its exit code and its lines. */
async function run(words: readonly string[], env: Env, clock = () => new Date()) {
  const said: string[] = [];
  const told = (line: string) => void said.push(line);
  const code = await outboxCommand(words, { env, migrations, clock, name: systemIds.cookie, told });
  return [code, ...said];
}

/** Has a server write a letter that waits in the database; returns its name, and the server. */
async function writeLetter(database: Database) {
  const office = await openOffice(trash, { database, mail: null });
  const { guest, game } = await tableForTwo(office.url, { kind: 'wager', side: 'north' });
  await guest.get(lettersSchema, put('letters', game, 'south'), { address: ADDRESS });
  await office.ring();
  return { name: `${game}/south/confirm/1`, office };
}

/** Returns what the command says about that letter, with those settings. */
async function expectLetter(name: string, env: Env): Promise<void> {
  expect(await run([], env)).toEqual([
    0,
    'Letters that are kept here, the newest first: 1. This list opens none of them.',
    expect.stringMatching(/^2026-03-01 08:00 UTC {2}bob@example\.org {2}A game \(asks to confirm/),
    `  ${name}`,
  ]);
  const asked = await run([name], env);
  expect(asked).toEqual([
    0,
    `This letter is for ${ADDRESS} alone, and its link acts for that person.`,
    `To open it all the same: pnpm outbox ${name} --open`,
  ]);
  const [code, to, , , text] = await run([name, '--open'], env);
  expect([code, to]).toEqual([0, `To: ${ADDRESS}`]);
  expect(text).toMatch(/^https:\/\/tessera\.example\/game\/\w{12}\/letters\/south\/confirm#[\w-]{22}$/m);
}

describe('pnpm outbox', () => {
  it('lists letters, asks before it opens one, and prints it: on a Postgres', async () => {
    const url = await migratedDatabase(trash);
    const database = await postgresAt(url);
    trash.add(database.close);
    await checkKey(database, secretsUnder(KEY));
    const { name } = await writeLetter(database);
    const env = { DATABASE_URL: url, SECRET_KEY: KEY, PUBLIC_URL };
    await expectLetter(name, env);
    expect(await run([], { ...env, SECRET_KEY: 'f'.repeat(64) })).toEqual([
      1,
      expect.stringMatching(/^The links in this database were made under another secret key: /),
    ]);
  });

  it('does so in a data folder, whether a server runs on it or not', async () => {
    const folder = await dataFolder(trash);
    writeFileSync(join(folder, 'tessera.key'), `${KEY}\n`, { mode: 0o600 });
    const env = { DATA_DIR: folder, PUBLIC_URL };
    const lock = await lockFolder(folder);
    const log = pino({ level: 'silent' });
    const database = await openEmbedded({ dataDir: folder, lock: lock.fd, log }, { migrations, log });
    const { name, office } = await writeLetter(database);
    lock.describe(office.url, database.socketDir);
    await expectLetter(name, env);
    await office.close();
    await database.close();
    lock.release();
    await expectLetter(name, env);
  });

  it('prints a link to the page, which opens it once', async () => {
    const database = await postgresAt(await migratedDatabase(trash));
    trash.add(database.close);
    const { office } = await writeLetter(database);
    const [code, , link = ''] = await run(['--page'], { SECRET_KEY: KEY, PUBLIC_URL }, office.clock);
    expect([code, link]).toEqual([
      0,
      expect.stringMatching(/^https:\/\/tessera\.example\/outbox#[\w-]{50}$/),
    ]);
    const body = { ticket: new URL(String(link)).hash.slice(1) };
    const host = createBrowser(office.url);
    await host.get(nothingSchema, post('openOutbox'), body);
    expect((await host.get(outboxSchema, get('outbox'))).letters).toMatchObject([{ address: ADDRESS }]);
    expect((await createBrowser(office.url).refused(post('openOutbox'), body)).error).toBe('outboxLinkEnded');
    const [, , local] = await run(['--page'], { SECRET_KEY: KEY, PORT: '3999' });
    expect(local).toMatch(/^http:\/\/localhost:3999\/outbox#/);
  });

  it('says when no letter lies here, or none of that name', async () => {
    const env = { DATABASE_URL: await migratedDatabase(trash), SECRET_KEY: KEY };
    expect(await run([], env)).toEqual([0, 'There is no letter here.']);
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'tessera@example.org', PUBLIC_URL };
    expect((await run([], { ...env, ...mail }))[1]).toBe('A mail server is set, and letters go out by it.');
    const name = '0123456789ab/south/decision/1';
    expect(await run([name], env)).toEqual([1, expect.stringContaining(`no letter ${name} here`)]);
    expect(await run([name, '--open'], env)).toEqual([1, expect.stringContaining('no such letter here')]);
  });

  it('tells how it is used', async () => {
    const [code, ...lines] = await run(['--help'], {});
    expect(code).toBe(0);
    for (const line of lines) expect(line).toMatch(/^pnpm outbox/);
  });

  it.each([
    [['--open'], /^pnpm outbox takes one letter, or --page, or nothing: [^\n]+\.$/],
    [['--page', 'x'], /^pnpm outbox takes/],
    [['a', 'b'], /^pnpm outbox takes/],
    [['--force'], /^pnpm outbox takes/],
    [['game'], /^There is no letter "game": [^\n]+\.$/],
    [['0123456789ab/south/decision/x'], /^There is no letter "/],
    [[], /^There is no tessera\.key in [^\n]+\.$/],
    [['--page'], /^There is no tessera\.key in [^\n]+\.$/],
  ])('answers %j in an empty folder by one sentence', async (words, sentence) => {
    expect(await run(words, { DATA_DIR: temporaryFolder(trash) })).toEqual([
      1,
      expect.stringMatching(sentence),
    ]);
  });

  it('says when there is no database, or none that can be reached', async () => {
    const key = { SECRET_KEY: KEY };
    expect(await run([], { DATA_DIR: temporaryFolder(trash), ...key })).toEqual([
      1,
      expect.stringMatching(/^There is no database in [^\n]+\.$/),
    ]);
    expect(await run([], { DATABASE_URL: 'postgresql://127.0.0.1:1/none', ...key })).toEqual([
      1,
      expect.stringMatching(/^It failed \([^\n]*ECONNREFUSED[^\n]*\): [^\n]+\.$/),
    ]);
  });
});
