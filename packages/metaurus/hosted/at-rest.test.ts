import { random, randomPlan } from '@tessera/core';
import { metaurus, type Metaurus } from '@tessera/metaurus';
import { letterSchema, lettersSchema, outboxSchema } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyIn,
  createTrash,
  databaseOf,
  dumpOf,
  get,
  hostAt,
  KEY,
  KINDS,
  openOffice,
  playUntil,
  post,
  put,
  seatIn,
  secretsIn,
  seedCell,
  serveIn,
  tableForTwo,
  type Seated,
} from '@tessera/server/testkit';
import { anyGame, secretsUnder, systemChance, type Chance, type Database } from '@tessera/server';

const { vault } = secretsUnder(KEY);

/** The server's kind of chance. The test learns its seeds. */
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

  const start = () => serveIn(trash, { database, games: [anyGame(metaurus)], chance });

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
    seated = await seatIn(trash, metaurus, { url: (await start()).url });
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
    const others = [ADDRESS, ADDRESS.slice(0, 6), 'Lay a card', 'PNG\r\n\u001a\n'];
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
