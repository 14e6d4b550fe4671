import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { canonical, type Game, type GameTypes, HIDDEN, random, randomPlan } from '@tessera/core';
import { lettersSchema } from '@tessera/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { killDatabasesOf } from '../../testkit/children.js';
import {
  createTrash,
  dataFolder,
  dumpOf,
  embeddedIn,
  fromSource,
  hosted,
  KEY,
  migratedDatabase,
  migrationNames,
  openOffice,
  playUntil,
  postgresAt,
  put,
  seatBoth,
  secretsIn,
  startServer,
  tableForTwo,
  temporaryFolder,
  until,
  wireSteps,
} from '../../testkit/index.js';
import { sealAddress, sealValue } from '../accounts/cells.js';
import type { Database } from '../database/database.js';
import { connect } from '../database/connect.js';
import { connectionTo } from '../database/embedded.js';
import { checkKey } from '../database/keyring.js';
import { troubleOf } from '../errors/trouble.js';
import { games } from '../games.js';
import { noteAct } from '../operator/acts.js';
import { addTarget } from '../notices/targets.js';
import { saveHabit, saveWish, DEFAULT_WISH } from '../notices/wish.js';
import { systemChance, systemIds } from '../parts.js';
import { reportCell } from '../secrets/cells.js';
import { secretsUnder } from '../secrets/secrets.js';
import { writeBackup } from './backup.js';
import { ACCOUNT_TABLES, askOver, extractFrom, HOST_TABLES, tablesOf } from './extract.js';
import { restoreBackup } from './restore.js';

const shelf = createTrash();
const trash = createTrash();
afterEach(trash.empty);
afterAll(shelf.empty);

const ADDRESS = 'bob@example.org';
const said: string[] = [];
const partsUnder = (key: string) => ({
  secrets: secretsUnder(key),
  games,
  migrations: migrationNames(),
  told: (sentence: string) => void said.push(sentence),
});
const parts = partsUnder(KEY);
const seeds: Uint8Array[] = [];
/** A Postgres with games, its rows, and a backup that was made while the games went on. */
let url = '';
let rows: readonly string[] = [];
let file = Buffer.alloc(0);

async function backupOf(lines: AsyncIterable<string>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (chunks.push(chunk), done()) });
  await writeBackup(sink, lines, { ...parts, at: new Date() });
  return Buffer.concat(chunks);
}

/** The tables that belong to no game and are in no backup: quotas of visitors, and the operator's invitations. */
const OF_NO_GAME = ['account_token', 'allowance', 'mailbox_owner', 'pass', 'pass_holder'];

const rowsOf = async (database: Database): Promise<readonly string[]> =>
  (await dumpOf(database))
    .split('\n')
    .filter((line) => !['_prisma', ...OF_NO_GAME].some((table) => line.startsWith(table)))
    .sort();

const seed = () => {
  const made = systemChance.seed();
  seeds.push(made);
  return made;
};

/** The names of the tiny game's facts, verbs and sides. */
const words: string[] = [];

/** Plays until each side has a secret; returns the words of the game, and a function that saves a plan. */
async function playToSecrets<T extends GameTypes>(game: Game<T>, server: string) {
  const seated = await seatBoth(game, { url: server });
  shelf.add(seated.close);
  const isHiding = (players: typeof seated.players) =>
    players.every(({ feed }) => feed.events().some((event) => canonical(event).includes(`"${HIDDEN}"`)));
  await playUntil(seated, { draw: random('backup'), most: 50, done: isHiding });
  const plan = async () => {
    const planner = seated.players.find((player) => player.frame() !== null);
    if (planner === undefined) throw new Error('Nobody is asked.');
    const steps = randomPlan(game, planner.view(), { seat: planner.seat, draw: random('plan') });
    await planner.draft({ frame: planner.frame() ?? 0, steps: wireSteps(steps), rev: 1 });
  };
  const kinds = seated.players.flatMap(({ feed }) => feed.events().map(({ kind }) => kind));
  return { words: [...new Set(kinds), ...game.seats], plan };
}

/** Rows of a game beside its log: its listing, its predecessor, its offer, a block; and an address without invitations. */
async function noteWords({ client }: Database, gameId: string): Promise<void> {
  const [at, by] = [new Date(), 'north'];
  await client.seat.updateMany({ where: { gameId }, data: { listed: true } });
  await client.archived.create({
    data: { gameId, winner: by, by: 'points', how: '', turns: 1, decisions: 2 },
  });
  await client.rematch.create({ data: { gameId, ofGame: '0'.repeat(12), slot: 0, by, pair: gameId } });
  await client.offeredSeat.create({ data: { gameId, browser: 'one', words: 'Slowly', at } });
  await client.uninvited.create({ data: { mark: 'of a mailbox', since: at } });
  await client.block.create({ data: { gameId, by: 'one', of: 'another', seat: 'south', at } });
  const text = parts.secrets.vault.seal(reportCell(gameId, 'r'), { said: 'A game', why: 'Rude' });
  await client.report.create({ data: { id: 'r', gameId, what: 'title', text, browser: 'one', at } });
}

/** The notice settings of a player. */
async function noteWishes(database: Database, id: string): Promise<void> {
  const keys = { database, secrets: parts.secrets, clock: () => new Date(), ids: systemIds };
  const sharers = { visitor: 'one', host: 'hooks.example' };
  await addTarget(keys, { browser: 'one', way: 'webhook', address: { url: ADDRESS }, of: ADDRESS, sharers });
  await saveHabit(keys, 'one', DEFAULT_WISH);
  await saveWish(keys, { id, seat: 'south' }, DEFAULT_WISH);
}

/** An account with a seat, a signed-in browser with its open games, and a sign-in link that is not used yet. */
async function noteAccount({ client }: Database, gameId: string): Promise<void> {
  const at = new Date();
  const times = { createdAt: at, updatedAt: at };
  const [id, seat] = ['an-account', 'south'];
  const { vault } = parts.secrets;
  await client.account.create({
    data: { id, mailbox: 'a-mark', address: sealAddress(vault, id, ADDRESS), ...times },
  });
  const session = { id: 's', accountId: id, token: 'a-mark', browser: 'one', keeps: true, device: '{}' };
  await client.accountSession.create({ data: { ...session, expiresAt: at, ...times } });
  await client.accountSeat.create({ data: { accountId: id, gameId, seat, link: 1, since: at } });
  await client.grant.create({
    data: { browser: 'one', gameId, seat, link: 1, session: 's', createdAt: at },
  });
  const value = sealValue(vault, 'l', '{}');
  await client.accountToken.create({
    data: { id: 'l', identifier: 'a-mark', value, expiresAt: at, ...times },
  });
}

beforeAll(async () => {
  url = await migratedDatabase(shelf);
  const database = await postgresAt(url);
  shelf.add(database.close);
  await checkKey(database, parts.secrets);
  const server = await startServer({ database, games, chance: { ...systemChance, seed } });
  shelf.add(server.close);
  const play = await hosted[0].with(({ game }) => playToSecrets(game, server.url));
  words.push(...play.words);
  const office = await openOffice(shelf, { database, mail: null });
  const pace = { by: 'web', days: 14, hours: 12, vacation: 7 } as const;
  const { game, guest } = await tableForTwo(office.url, { kind: 'wager', side: 'north', pace });
  await guest.get(lettersSchema, put('letters', game, 'south'), { address: ADDRESS });
  await office.ring();
  await play.plan();
  await noteWords(database, game);
  await noteWishes(database, game);
  await noteAccount(database, game);
  const act = { act: 'games thaw', subject: game, why: null } as const;
  await noteAct(database.client, { clock: () => new Date(), name: systemIds.cookie }, act);
  rows = await rowsOf(database);
  file = await backupOf(extractFrom({ connectionString: url }));
});

const restore = (bytes: Uint8Array, target: string, { key = KEY, replace = false } = {}) =>
  restoreBackup(Readable.from([bytes]), {
    ...partsUnder(key),
    target: { connection: { connectionString: target }, replace },
  });

describe('a backup', () => {
  it('shows nobody without the key anything of a game', () => {
    expect(seeds.length).toBeGreaterThan(0);
    expect(words.length).toBeGreaterThan(5);
    const others = ['verb', 'Bob', 'A game', ADDRESS, 'wager'];
    expect(secretsIn(file.toString('latin1'), [...seeds, ...words, ...others])).toEqual([]);
  });

  it('has every row of a Postgres, for an embedded database, and back', async () => {
    const folder = await dataFolder(trash);
    const embedded = await embeddedIn(folder);
    trash.add(embedded.close);
    const connection = connectionTo({ socketDir: embedded.socketDir ?? '' });
    said.length = 0;
    const source = Readable.from([file]);
    expect(await restoreBackup(source, { ...parts, target: { connection, replace: false } })).toBe(1);
    expect(said).toEqual([expect.stringContaining('its data set is not here')]);
    expect(await rowsOf(embedded)).toEqual(rows);
    const back = await migratedDatabase(trash);
    expect(await restore(await backupOf(extractFrom(connection)), back)).toBe(1);
    const database = await postgresAt(back);
    trash.add(database.close);
    expect(await rowsOf(database)).toEqual(rows);
    const tables = await database.client.$queryRaw<{ name: string }[]>`
      SELECT "table_name"::text AS "name" FROM information_schema.tables WHERE "table_schema" = 'public' ORDER BY 1`;
    // A used ticket is kept until it would have expired.
    const others = [
      '_prisma_migrations',
      'keyring',
      'spent_ticket',
      ...HOST_TABLES,
      ...ACCOUNT_TABLES,
      ...OF_NO_GAME,
    ];
    const client = await connect({ connectionString: back });
    trash.add(() => client.end());
    expect(await tablesOf(askOver(client))).toEqual(
      tables.map(({ name }) => name).filter((name) => !others.includes(name)),
    );
  });

  it('is refused altered, cut off, under another key, or of another version, and changes nothing', async () => {
    const target = await migratedDatabase(trash);
    const altered = Buffer.from(file);
    altered[file.length - 50] = (altered[file.length - 50] ?? 0) ^ 1;
    await expect(restore(altered, target)).rejects.toThrow(/damaged or incomplete/);
    await expect(restore(file.subarray(0, -40), target)).rejects.toThrow(/damaged or incomplete/);
    await expect(restore(file, target, { key: 'ab'.repeat(32) })).rejects.toThrow(/another secret key/);
    const migrations = migrationNames();
    const into = { connection: { connectionString: target }, replace: false };
    const as = (known: readonly string[]) =>
      restoreBackup(Readable.from([file]), { ...parts, migrations: known, target: into });
    await expect(as(migrations.slice(1))).rejects.toThrow(/newer version/);
    await expect(as([...migrations, '9999_later'])).rejects.toThrow(/older version/);
    const database = await postgresAt(target);
    trash.add(database.close);
    expect(await rowsOf(database)).toEqual([]);
  });

  it('leaves the games that are there alone, unless told, and waits for no server', async () => {
    const target = await migratedDatabase(trash);
    await restore(file, target);
    await expect(restore(file, target)).rejects.toThrow(/games in the database already/);
    const database = await postgresAt(target);
    await database.client.game.updateMany({ data: { title: 'Changed' } });
    await expect(restore(file, target, { replace: true })).rejects.toThrow(/A server is running/);
    await database.close();
    await restore(file, target, { replace: true });
    const again = await postgresAt(target);
    trash.add(again.close);
    expect(await rowsOf(again)).toEqual(rows);
  });

  it('is not made of a database under another key, of another version, or one that no server was started on', async () => {
    const lines = extractFrom({ connectionString: url });
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
    const under = { ...partsUnder('ab'.repeat(32)), at: new Date() };
    await expect(writeBackup(sink, lines, under)).rejects.toThrow(/another secret key/);
    const empty = await migratedDatabase(trash);
    await expect(backupOf(extractFrom({ connectionString: empty }))).rejects.toThrow(/There is no database/);
    const known = migrationNames();
    const as = (migrations: readonly string[]) =>
      writeBackup(sink, extractFrom({ connectionString: url }), { ...parts, migrations, at: new Date() });
    await expect(as(known.slice(1))).rejects.toThrow(/of a newer version of Tessera than this one/);
    await expect(as([...known, '9999_later'])).rejects.toThrow(/of an older version of Tessera/);
  });

  it('is not taken for whole when the database goes away', async () => {
    async function* broken(): AsyncGenerator<string> {
      let count = 0;
      for await (const line of extractFrom({ connectionString: url })) if (count++ < 2) yield line;
    }
    await expect(backupOf(broken())).rejects.toThrow(/to its end/);
  });
});

describe('a restore that is cut off', () => {
  let shortFirst = Buffer.alloc(0);
  /** A backup that is read far enough before its end that its first game is stored. */
  beforeAll(async () => {
    const lines: string[] = [];
    for await (const line of extractFrom({ connectionString: url })) lines.push(line);
    const byLength = lines.slice(1, -1).toSorted((one, other) => one.length - other.length);
    shortFirst = await backupOf(Readable.from([lines[0] ?? '', ...byLength, 'end']));
    expect(shortFirst.length).toBeGreaterThan(2 * 16_384);
  });

  const begin = async (place: string) => {
    const kept = join(temporaryFolder(trash), 'one.backup');
    writeFileSync(kept, shortFirst);
    const program = join(import.meta.dirname, '..', '..', 'testkit', 'restoreIn.ts');
    const child = spawn(process.execPath, [...fromSource, program, place, KEY, kept], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(child, 'exit');
    await once(child.stdout, 'data');
    return async () => {
      child.kill('SIGSTOP');
      killDatabasesOf(child.pid ?? 0);
      child.kill('SIGKILL');
      await gone;
    };
  };

  it('leaves a Postgres whose session was cut off without a game, which no server takes for whole', async () => {
    const target = await migratedDatabase(trash);
    const name = new URL(target).pathname.slice(1);
    const database = await postgresAt(url);
    trash.add(database.close);
    let goOn = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = () => void resolve()));
    async function* slow(): AsyncGenerator<Uint8Array> {
      yield shortFirst.subarray(0, -100);
      await held;
      yield shortFirst.subarray(-100);
    }
    const into = { connection: { connectionString: target }, replace: false };
    // A query that is running gets Postgres's own message; the next query is told that the connection is gone.
    const failed = expect(restoreBackup(slow(), { ...parts, target: into })).rejects.toSatisfy(
      (error) => troubleOf(error) === 'away',
    );
    await until('a game is stored, and its session ended', async () => {
      const ended = await database.client.$queryRaw<unknown[]>`
        SELECT pg_terminate_backend("pid") FROM pg_stat_activity
        WHERE "datname" = ${name} AND "state" = 'idle in transaction' AND "query" LIKE 'SELECT jsonb_build_object%'`;
      return ended.length === 1;
    });
    goOn();
    await failed;
    const left = await postgresAt(target);
    await expect(checkKey(left, parts.secrets)).rejects.toThrow(/did not come to its end/);
    expect(await left.client.game.count()).toBe(0);
    await left.close();
    expect(await restore(file, target)).toBe(1);
    const whole = await postgresAt(target);
    trash.add(whole.close);
    await checkKey(whole, parts.secrets);
    expect(await rowsOf(whole)).toEqual(rows);
  });

  it('leaves an embedded database, killed with it, without a game, which no server takes for whole', async () => {
    const folder = await dataFolder(trash);
    await (
      await begin(folder)
    )();
    const left = await embeddedIn(folder);
    trash.add(left.close);
    await expect(checkKey(left, parts.secrets)).rejects.toThrow(/did not come to its end/);
    expect(await left.client.game.count()).toBe(0);
  });
});
