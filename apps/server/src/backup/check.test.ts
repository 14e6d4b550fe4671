import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { tinyGame } from '@tessera/core/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createBrowser,
  createTrash,
  KINDS,
  openGame,
  ownHost,
  startServer,
  typed,
  type OwnHost,
} from '../../testkit/index.js';
import { gamesCommand } from '../commands/gamesCommand.js';
import { anyGame } from '../games/registry.js';

const games = [anyGame(tinyGame)];
const trash = createTrash();
afterEach(trash.empty);

const PAGE = 8192;

/** Opens that many games on a server with this database; returns their ids. */
async function withGames(own: OwnHost, count: number): Promise<readonly string[]> {
  const server = await startServer({ database: own.database, games });
  const browser = createBrowser(server.url);
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const { game } = await openGame(browser, { kind: tinyGame.kind, side: 'north', second: 'Sol' });
    ids.push(game);
  }
  await server.close();
  return ids;
}

const fileSchema = z.tuple([z.object({ name: z.string(), file: z.string(), pages: z.int() })]);

/** The largest table with rows of games, its file below the data folder, and its number of pages. */
async function largest({ database: { client } }: OwnHost) {
  await client.$queryRaw`CHECKPOINT`;
  const [table] = fileSchema.parse(
    await client.$queryRaw`
      SELECT "relname"::text AS "name", pg_relation_filepath("oid") AS "file",
        (pg_relation_size("oid") / ${PAGE}::int)::int AS "pages"
      FROM pg_class WHERE "relkind" = 'r' AND "relnamespace" = 'public'::regnamespace ORDER BY 3 DESC LIMIT 1`,
  );
  return table;
}

/** Writes over the middle of some pages of a file. */
async function damage(file: string, pages: readonly number[]): Promise<void> {
  const disk = await open(file, 'r+');
  for (const page of pages) await disk.write(Buffer.alloc(512, 0xa5), 0, 512, page * PAGE + PAGE / 2);
  await disk.close();
}

describe('pnpm games check', () => {
  it.each(KINDS)('reads everything on the %s database, and says that it is whole', async (kind) => {
    const own = await ownHost(kind, trash);
    await withGames(own, 2);
    const [code, ...lines] = await typed(gamesCommand(games), own.env)('check');
    expect([code, lines.at(-1)]).toEqual([
      0,
      'All of it is whole: every page was read, and 2 games replayed.',
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/^Reading public\.event \(\d+ pages?\) …$/));
    expect(
      await own.database.client.$queryRaw`SELECT 1 FROM pg_extension WHERE "extname" = 'amcheck'`,
    ).toEqual([]);
  });

  it('names each damaged page of a table, and does not stop at the first', async () => {
    const own = await ownHost('embedded', trash);
    await withGames(own, 40);
    const { name, file, pages } = await largest(own);
    expect(pages).toBeGreaterThan(3);
    await own.close();
    await damage(join(own.env['DATA_DIR'] ?? '', 'postgres', file), [0, 1, pages - 1]);
    const [code, ...lines] = await typed(gamesCommand(games), own.env)('check');
    expect(code).toBe(1);
    for (const page of [0, 1, pages - 1])
      expect(lines).toContainEqual(
        expect.stringMatching(new RegExp(`^Page ${page} of the table public\\.${name} cannot be read \\(`)),
      );
    expect(lines.filter((line) => line.startsWith('Page ')).length).toBe(3);
    expect(lines.at(-1)).toContain('restore the newest backup into a new one');
  });

  it('names a game whose facts were changed, or lie under another key', async () => {
    const own = await ownHost('embedded', trash);
    const [first = '', second = ''] = await withGames(own, 2);
    const { client } = own.database;
    const changed = await client.$executeRaw`
      UPDATE "event" SET "body" = (SELECT "body" FROM "event" WHERE "game_id" = ${second} ORDER BY "seq" LIMIT 1)
      WHERE "game_id" = ${first} AND "seq" = (SELECT min("seq") FROM "event" WHERE "game_id" = ${first})`;
    expect(changed).toBe(1);
    const run = typed(gamesCommand(games), own.env);
    const [code, ...lines] = await run('check');
    expect(code).toBe(1);
    expect(lines).toContain(`The game ${first} is not whole: its facts cannot be read by this version.`);
    expect(lines.at(-1)).toMatch(/^1 fault found\./);
    const stranger = typed(gamesCommand(games), { ...own.env, SECRET_KEY: 'f'.repeat(64) });
    expect((await stranger('check'))[0]).toBe(1);
  });
});
