import { canonical } from '@tessera/core';
import { cases, isFull, runSeed, tinyGame } from '@tessera/core/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  dataFolder,
  eavesdrop,
  embeddedIn,
  findings,
  hosted,
  KINDS,
  maskedIn,
  playRandomGame,
  reopenable,
  startServer,
  watchedChance,
  type RunningServer,
  type Secret,
} from '../testkit/index.js';
import { anyGame } from './games/registry.js';

/** A timeout for several games at a time on two cores. */
const PATIENCE = 400_000;

const GAMES = hosted.map((one) => one.with(({ game }) => anyGame(game)));

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

  it('plays a game of another kind to its end', async () => {
    const played = await playRandomGame(tinyGame, {
      url: server.url,
      seed: `${runSeed()}/${kind}`,
      most: 50,
    });
    expect(played.players.map((player) => player.view().outcome?.by)).toEqual(['points', 'points']);
  });
});
