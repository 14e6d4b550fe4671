import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tinyGame, type Wager } from '@tessera/core/testkit';
import type { Answer, Saved, WireError } from '@tessera/protocol';
import {
  createBrowser,
  createTrash,
  databaseOf,
  EITHER,
  openGame,
  postgresAt,
  put,
  sitDown,
  startCluster,
  startServer,
  tableForTwo,
  toldOf,
  until,
  type Player,
  type RunningServer,
  type TableForTwo,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';

const games = [anyGame(tinyGame)];
const wish = { kind: 'wager', side: 'north' };
/** A quota so small that a test can use it up, and so slow that nothing returns meanwhile. */
const seat = { burst: 5, perSecond: 0 };
const drafts = { seat, browser: { burst: 8, perSecond: 0 } };

const steps = [{ verb: 'ready' }];
const codes = (answers: readonly Answer<Saved>[]): WireError['error'][] =>
  answers.flatMap((answer) => ('error' in answer ? [answer.error] : []));

/** The number of row versions that the database has written for drafts. */
async function versionsIn({ client }: Database): Promise<number> {
  const [row] = await client.$queryRaw<{ written: number }[]>`
    SELECT (n_tup_ins + n_tup_upd)::int AS "written" FROM pg_stat_user_tables WHERE relname = 'draft'`;
  return row?.written ?? 0;
}

/** The bytes of the drafts' tables, with old versions that are not cleaned yet. */
async function sizeIn({ client }: Database): Promise<number> {
  const [row] = await client.$queryRaw<
    { size: number }[]
  >`SELECT pg_total_relation_size('draft')::int AS "size"`;
  return row?.size ?? 0;
}

describe.each(EITHER)('drafts, on the %s database', (kind) => {
  const trash = createTrash();
  let database: Database;
  let server: RunningServer;
  let table: TableForTwo;

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
    server = await startServer({ database, games, limits: { drafts } });
    trash.add(server.close);
  });
  afterAll(trash.empty);
  beforeEach(async () => {
    table = await tableForTwo(server.url, wish);
  });

  const northSits = () => sitDown(tinyGame, table.creator, { game: table.game, seat: 'north' });
  const flood = (players: readonly Player<Wager>[], count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, rev) => players[rev % players.length]).flatMap((player, rev) =>
        player === undefined ? [] : [player.draft({ frame: 1, steps, rev: rev + 1 })],
      ),
    );

  const oneByOne = async (player: Player<Wager>) => {
    const answers: Answer<Saved>[] = [];
    for (let rev = 1; rev <= seat.burst; rev++) answers.push(await player.draft({ frame: 1, steps, rev }));
    return codes(answers);
  };

  it('that flood in over many connections are written so often and no more, and each that was acknowledged is', async () => {
    const before = await versionsIn(database);
    const players = [await northSits(), await northSits(), await northSits()];
    const answers = await flood(players, 300);
    expect(new Set(codes(answers))).toEqual(new Set(['draftsMany']));
    const saved = answers.flatMap((answer) => ('ok' in answer && answer.ok.saved ? [answer.ok.rev] : []));
    expect(saved.length).toBeGreaterThan(0);
    expect(saved.length).toBeLessThanOrEqual(seat.burst);
    await until(
      'the database has counted',
      async () => (await versionsIn(database)) >= before + saved.length,
    );
    expect(await versionsIn(database)).toBe(before + saved.length);
    const again = await players[0]?.sit();
    expect(again).toMatchObject({ ok: { draft: { rev: Math.max(...saved) } } });
    players.forEach((player) => player.close());
  });

  it('that are refused change nothing, keep their connection, and tell nobody else anything', async () => {
    const [north, other] = [await northSits(), await northSits()];
    const south = await sitDown(tinyGame, table.guest, { game: table.game, seat: 'south' });
    const heard = toldOf(south).length;
    expect(await oneByOne(north)).toEqual([]);
    await until('the other device was told', () => other.heard.drafts.length === seat.burst);
    expect(codes([await north.draft({ frame: 1, steps: [], rev: 99 })])).toEqual(['draftsMany']);
    expect(await other.sit()).toMatchObject({ ok: { draft: { rev: seat.burst, steps } } });
    expect(other.heard.drafts).toHaveLength(seat.burst);
    expect(new Set(await oneByOne(south))).toEqual(new Set(['stale']));
    expect(toldOf(south).slice(heard)).toEqual([]);
    expect(await north.commit(steps)).toHaveProperty('ok');
    [north, other, south].forEach((player) => player.close());
  });

  it('are counted by HTTP too, and for a browser over all its seats', async () => {
    const mine = table.creator;
    const { game: second } = await openGame(mine, wish);
    const save = async (game: string, rev: number) =>
      (await mine.ask(put('draft', game, 'north'), { body: { frame: 1, steps, rev } })).status;
    const statuses = async (game: string, count: number) => {
      const all: number[] = [];
      for (let rev = 1; rev <= count; rev++) all.push(await save(game, rev));
      return all;
    };
    expect(await statuses(table.game, seat.burst + 1)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses(second, drafts.browser.burst - seat.burst + 1)).toEqual([200, 200, 200, 429]);
  });

  it('cannot be used up by who does not hold the seat', async () => {
    const thief = createBrowser(server.url);
    thief.setCookie(table.guest.cookie());
    for (let rev = 1; rev < 20; rev++) {
      const body = { frame: 1, steps, rev };
      expect((await thief.refused(put('draft', table.game, 'north'), body)).error).toBe('notYourSeat');
    }
    const north = await northSits();
    expect(await oneByOne(north)).toEqual([]);
    north.close();
  });

  it('may be saved again after a while', async () => {
    const limits = { drafts: { seat: { burst: 1, perSecond: 2 }, browser: { burst: 100, perSecond: 2 } } };
    const brisk = await startServer({ database, games, limits });
    const { creator, game } = await tableForTwo(brisk.url, wish);
    const north = await sitDown(tinyGame, creator, { game, seat: 'north' });
    expect(codes(await flood([north], 100))).toContain('draftsMany');
    await until('it is saved', async () => 'ok' in (await north.draft({ frame: 1, steps, rev: 1000 })));
    north.close();
    await brisk.close();
  });
});

/** The number of drafts between two waits for the database. */
const EACH = 100;

it('drafts leave no more behind than one round of the database’s own cleaning', async () => {
  const trash = createTrash();
  const cluster = await startCluster(trash, { settings: { autovacuum_naptime: '1s' } });
  const database = await postgresAt(await cluster.fresh());
  const server = await startServer({ database, games });
  const { creator, game } = await tableForTwo(server.url, wish);
  const north = await sitDown(tinyGame, creator, { game, seat: 'north' });
  let [rev, rounds] = [0, 0];
  // The steps are so long that Postgres keeps them in a separate (TOAST) table.
  const cleanedSince = (before: number) => async () => {
    const [row] = await database.client.$queryRaw<{ dead: number; rounds: number }[]>`
      SELECT n_dead_tup::int AS "dead", autovacuum_count::int AS "rounds" FROM pg_stat_all_tables
      WHERE relid = (SELECT reltoastrelid FROM pg_class WHERE relname = 'draft')`;
    return row !== undefined && row.rounds > before && row.dead < 60 ? row.rounds : null;
  };
  const round = async () => {
    for (let count = 0; count < EACH; count++)
      expect(await north.draft({ frame: 1, steps, rev: ++rev })).toHaveProperty('ok');
    rounds = await until('what was left is cleaned up', cleanedSince(rounds));
    return sizeIn(database);
  };
  const sizes: number[] = [];
  while (sizes.length < 6) sizes.push(await round());
  // A draft takes at most a page. A part of one round's old versions may only be cleaned after the next round.
  expect(Math.max(...sizes)).toBeLessThan(2 * EACH * 8192);
  await until('all were counted', async () => (await versionsIn(database)) === rev);
  north.close();
  await server.close();
  await database.close();
  await trash.empty();
});
