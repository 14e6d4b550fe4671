import { random, randomPlan } from '@tessera/core/testkit';
import { metaurus, type Metaurus } from '@tessera/metaurus';
import { letterSchema, lettersSchema, outboxSchema, PROTOCOL, sittingSchema } from '@tessera/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  unpacked,
  createBrowser,
  createTrash,
  dumpOf,
  get,
  hostAt,
  post,
  KEY,
  KINDS,
  migratedDatabase,
  openGame,
  openOffice,
  playUntil,
  postgresAt,
  put,
  reopenable,
  seatBoth,
  secretsIn,
  startServer,
  tableForTwo,
  type Seated,
} from '../testkit/index.js';
import type { Database } from './database/database.js';
import { games } from './games.js';
import { bodyIn, seedCell } from './secrets/cells.js';
import { systemChance, type Chance } from './parts.js';
import { secretsUnder } from './secrets/secrets.js';

const { vault } = secretsUnder(KEY);

/** Production's chance, whose seeds the test learns. */
function overheard(): { readonly chance: Chance; readonly seeds: Uint8Array[] } {
  const seeds: Uint8Array[] = [];
  const seed = () => {
    const made = systemChance.seed();
    seeds.push(made);
    return made;
  };
  return { chance: { ...systemChance, seed }, seeds };
}

describe.each(KINDS)('a dump of the %s database', (kind) => {
  const trash = createTrash();
  const { chance, seeds } = overheard();
  const ADDRESS = 'bob@example.org';
  let database: Database;
  let seated: Seated<Metaurus>;
  let text = '';

  const start = async () => {
    const server = await startServer({ database, games, chance });
    trash.add(server.close);
    return server;
  };

  beforeAll(async () => {
    database = await (await reopenable(kind, trash))();
    trash.add(() => database.close());
    seated = await seatBoth(metaurus, { url: (await start()).url });
    trash.add(seated.close);
    await playUntil(seated, {
      draw: random('at rest'),
      most: 50,
      done: (players) => players.every(({ view }) => view().frames.at(-1)?.at === 'activate'),
    });
    const office = await openOffice(trash, { database, mail: null });
    const { game, guest } = await tableForTwo(office.url, { kind: 'wager', side: 'north' });
    await guest.get(lettersSchema, put('letters', game, 'south'), { address: ADDRESS });
    await office.ring();
    const [planner] = seated.players.filter((player) => player.frame() !== null);
    if (planner === undefined) throw new Error('Nobody is asked.');
    const { seat: author, view, frame } = planner;
    const steps = [...randomPlan(metaurus, view(), { seat: author, draw: random('plan') })];
    expect(steps).not.toEqual([]);
    expect(await planner.draft({ frame: frame() ?? 0, steps, rev: 1 })).toHaveProperty('ok');
    text = await dumpOf(database);
    const host = await hostAt(office.url, office.clock());
    const outbox = await host.get(outboxSchema, get('outbox'));
    expect(outbox.letters).toMatchObject([{ game, address: ADDRESS }]);
    const { number, purpose, seat } = outbox.letters[0] ?? {};
    const letter = await host.get(letterSchema, post('outboxLetter'), {
      game,
      seat,
      purpose,
      number,
    });
    expect(letter.to).toBe(ADDRESS);
  });
  afterAll(trash.empty);

  it('shows no order, draft, salt, seed, address or letter', () => {
    const salts = seated.players.flatMap(({ feed }) =>
      feed
        .events()
        .flatMap((event) =>
          event.kind === 'ChitsSealed' && event.salts !== 'hidden' ? Object.values(event.salts) : [],
        ),
    );
    expect(salts.length).toBeGreaterThan(10);
    expect(seeds).toHaveLength(1);
    const words = ['ChitPlaced', 'ChitsSealed', 'moveToAttack', 'reform', '"order"', '"verb"'];
    const others = [ADDRESS, ADDRESS.slice(0, 6), 'Lay a card', 'PNG'];
    expect(secretsIn(text, [...seeds, ...salts, ...words, ...others])).toEqual([]);
    expect(secretsIn(text, [seated.table.game, 'A game', 'Bob'])).toHaveLength(3);
  });

  it('has all of it for who has the key', async () => {
    const { client } = database;
    const gameId = seated.table.game;
    const rows = await client.event.findMany({ where: { gameId }, orderBy: { seq: 'asc' } });
    const facts = rows
      .flatMap(({ seq, body }) => bodyIn(vault, { game: gameId, seq, body }).facts)
      .map((fact) => metaurus.schemas.event.parse(fact));
    expect(facts).toHaveLength(rows.reduce((sum, row) => sum + row.facts, 0));
    expect(facts.map(({ kind: fact }) => fact)).toContain('ChitPlaced');
    const { seed } = await client.seed.findUniqueOrThrow({ where: { gameId } });
    expect(vault.openBytes(seedCell(gameId), seed).equals(seeds[0] ?? new Uint8Array())).toBe(true);
  });
});

describe('a game whose rows were changed', () => {
  const trash = createTrash();
  afterEach(trash.empty);

  it('is refused by its name, in the log too, and the others go on', async () => {
    const database = await postgresAt(await migratedDatabase(trash));
    trash.add(database.close);
    const first = await startServer({ database, games });
    const browser = createBrowser(first.url);
    const wish = { kind: metaurus.kind, side: 'rome' };
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
    const question = (game: string) => `${get('stream', game, 'rome')}?protocol=${PROTOCOL}`;
    for (const { game } of [broken, moved]) {
      const { status, text } = await later.ask(question(game));
      expect([status, JSON.parse(text)]).toEqual([
        500,
        expect.objectContaining({ error: 'unreadable', details: [`game: ${game}`] }),
      ]);
      expect(server.logged()).toContain(`"details":["game: ${game}"]`);
    }
    const { slice } = await later.get(sittingSchema, question(sound.game));
    expect(unpacked(metaurus, slice.events)).toMatchObject([{ kind: 'GameBegan' }, { kind: 'ShareSealed' }]);
  });
});
