import { tinyGame } from '@tessera/core/testkit';
import { PROTOCOL, sittingSchema } from '@tessera/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  get,
  migratedDatabase,
  openGame,
  postgresAt,
  startServer,
  unpacked,
} from '../testkit/index.js';
import { anyGame } from './games/registry.js';

const games = [anyGame(tinyGame)];

describe('a game whose rows were changed', () => {
  const trash = createTrash();
  afterEach(trash.empty);

  it('is refused by its name, in the log too, and the others go on', async () => {
    const database = await postgresAt(await migratedDatabase(trash));
    trash.add(database.close);
    const first = await startServer({ database, games });
    const browser = createBrowser(first.url);
    const wish = { kind: tinyGame.kind, side: 'north' };
    const [broken, moved, sound] = [
      await openGame(browser, wish),
      await openGame(browser, wish),
      await openGame(browser, wish),
    ];
    await first.close();
    await database.client.$executeRaw`
      UPDATE "event" SET "body" = set_byte("body", 40, 255 - get_byte("body", 40))
      WHERE "game_id" = ${broken.game} AND "seq" = 0`;
    await database.client.$executeRaw`
      UPDATE "seed" SET "seed" = (SELECT "seed" FROM "seed" WHERE "game_id" = ${sound.game})
      WHERE "game_id" = ${moved.game}`;
    const server = await startServer({ database, games });
    trash.add(server.close);
    const later = createBrowser(server.url);
    later.setCookie(browser.cookie());
    const question = (game: string) => `${get('stream', game, 'north')}?protocol=${PROTOCOL}`;
    for (const { game } of [broken, moved]) {
      const { status, text } = await later.ask(question(game));
      expect([status, JSON.parse(text)]).toEqual([
        500,
        expect.objectContaining({ error: 'unreadable', details: [`game: ${game}`] }),
      ]);
      expect(server.logged()).toContain(`"details":["game: ${game}"]`);
    }
    const { slice } = await later.get(sittingSchema, question(sound.game));
    expect(unpacked(tinyGame, slice.events)).toMatchObject([{ kind: 'Began' }, { kind: 'ShareSealed' }]);
  });
});
