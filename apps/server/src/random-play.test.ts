import { canonical } from '@tessera/core';
import { recordSchema } from '@tessera/protocol';
import { cases, isFull, runSeed, tinyGame } from '@tessera/core/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  dataFolder,
  eavesdrop,
  embeddedIn,
  findings,
  get,
  hosted,
  KINDS,
  maskedIn,
  playRandomGame,
  post,
  reopenable,
  shareHash,
  startServer,
  watchedChance,
  type RunningServer,
  type Secret,
} from '../testkit/index.js';
import { anyGame } from './games/registry.js';

/** A timeout for several games at a time on two cores. */
const PATIENCE = 400_000;

const GAMES = hosted.flatMap((one) =>
  one.with(({ game, elsewhere = [] }) => [anyGame(game), ...elsewhere.map((other) => anyGame(other.game))]),
);

describe.each(KINDS)('random games through the real server on the %s database', (kind) => {
  const trash = createTrash();
  const chance = watchedChance();
  const heldBack: Secret[] = [];
  let server: RunningServer;

  beforeAll(async () => {
    const database =
      kind === 'embedded'
        ? await embeddedIn(await dataFolder(trash))
        : await (
            await reopenable(kind, trash)
          )();
    trash.add(database.close);
    server = await startServer({ database, games: [...GAMES, anyGame(tinyGame)], chance });
    trash.add(server.close);
  });
  afterAll(trash.empty);

  const seeds = Array.from({ length: cases(10, 50) }, (_, index) => `${runSeed()}/${kind}/${index}`);
  /** The games whose every sent byte is searched, which takes as long as the game itself. */
  const tapped = seeds.slice(0, cases(1, 50));
  /** The embedded database is slower and does the same, so in the ordinary run it plays those alone that are searched. */
  const share = kind === 'embedded' ? 0 : 1;
  describe.each(hosted)('of $kind', (one) => {
    const played = one.with((game) => (isFull() ? seeds.length : Math.ceil(game.played * share)));
    it.concurrent.each(seeds.slice(tapped.length, played))(
      'are played to their end (seed %s)',
      (seed) =>
        one.with(async ({ game, options }) => {
          const setting = { url: server.url, options: options(seed), seed, most: 3000 };
          const { players } = await playRandomGame(game, setting);
          const views = players.map(({ view }) => view());
          expect(views[0]?.outcome).not.toBeNull();
          expect(new Set(views.map((view) => canonical(view))).size).toBe(1);
        }),
      PATIENCE,
    );

    it.concurrent.each(tapped)(
      'are played to their end, and tell nobody a secret before its time (seed %s)',
      (seed) =>
        one.with(async ({ game, options, shownBy, secrets: least }) => {
          const setting = { url: server.url, options: options(seed), seed, most: 3000 };
          const heard = await eavesdrop(game, { ...setting, chance, shownBy, more: maskedIn(game) });
          const { leaks, secrets, opening } = heard;
          expect(leaks).toEqual([]);
          heldBack.push(...secrets);
          for (const kind of shownBy.length === 0 ? ['what is masked'] : ['what is masked', 'the salt'])
            expect(secrets.filter(({ what }) => what.startsWith(kind)).length).toBeGreaterThanOrEqual(least);
          const views = heard.seated.players.map(({ view }) => view());
          expect(heard.seated.players[0]?.feed.epoch()).toBe(opening.epoch);
          expect(views[0]?.outcome).not.toBeNull();
          expect(new Set(views.map((view) => canonical(view))).size).toBe(1);
        }),
      PATIENCE,
    );
  });

  it('has logged none of their secrets, not even when they were open', () => {
    expect(heldBack.length).toBeGreaterThan(100 * tapped.length * hosted.length);
    const log = { audience: 'the log', where: 'the log', bytes: Buffer.from(server.logged()) };
    expect(findings([log], heldBack)).toEqual([]);
  });

  const further = hosted.flatMap((one) =>
    one.with(({ game: { kind: name }, elsewhere = [] }) =>
      elsewhere.map((_, number) => ({ name, number, one })),
    ),
  );
  it.each(further)(
    'plays $name by options of a further data set to its end, and its record is proved',
    ({ one, number }) =>
      one.with(async ({ elsewhere = [] }) => {
        const other = elsewhere[number];
        if (other === undefined) throw new Error('There is one.');
        const { game, options, wrongIn } = other;
        const seed = `${runSeed()}/${kind}`;
        const setting = { url: server.url, options: options(seed), seed, most: 500 };
        const { players, table } = await playRandomGame(game, setting);
        expect(players[0]?.view().outcome).not.toBeNull();
        const { seed: dice, ...record } = await table.creator.get(recordSchema, get('record', table.game));
        expect(record.data).toBe(game.data);
        expect(record.options).toMatchObject(setting.options);
        expect(wrongIn({ ...record, seed: dice ?? '' })).toEqual([]);
      }),
    PATIENCE,
  );

  it.each(further)('says what is wrong with options of $name that no data set takes', ({ one, number }) =>
    one.with(async ({ game, elsewhere = [] }) => {
      const [side = ''] = game.seats;
      const { refused } = elsewhere[number] ?? {};
      const body = { kind: game.kind, title: 'A game', name: 'Ann', side, shareHash, ...refused };
      const { says, ...wish } = { says: /./, ...body };
      const { status, text } = await createBrowser(server.url).ask(post('games'), { body: wish });
      expect([status, text]).toEqual([400, expect.stringMatching(says)]);
    }),
  );

  it('plays a game of another kind to its end', async () => {
    const played = await playRandomGame(tinyGame, {
      url: server.url,
      seed: `${runSeed()}/${kind}`,
      most: 50,
    });
    expect(played.players.map((player) => player.view().outcome?.by)).toEqual(['points', 'points']);
  });
});
