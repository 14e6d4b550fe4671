import { canonical } from '@tessera/core';
import { cases, runSeed, tinyGame } from '@tessera/core/testkit';
import { metaurus } from '@tessera/metaurus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  dataFolder,
  eavesdrop,
  embeddedIn,
  findings,
  KINDS,
  playRandomGame,
  reopenable,
  startServer,
  watchedChance,
  type RunningServer,
  type Secret,
} from '../testkit/index.js';
import { anyGame } from './games/registry.js';

/** Several games at a time share two cores. */
const PATIENCE = 400_000;

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
    server = await startServer({ database, games: [anyGame(metaurus), anyGame(tinyGame)], chance });
    trash.add(server.close);
  });
  afterAll(trash.empty);

  const seeds = Array.from({ length: cases(10, 50) }, (_, index) => `${runSeed()}/${kind}/${index}`);
  /** Of these every byte that anybody is sent is looked through, which costs as much as the game itself. */
  const tapped = seeds.slice(0, cases(1, 50));
  const settingOf = (seed: string) => ({
    url: server.url,
    options: { turnLimit: '20', gauls: seed.endsWith('1') },
    seed,
    most: 3000,
  });

  it.concurrent.each(seeds.slice(tapped.length))(
    'plays the Metaurus to its end (seed %s)',
    async (seed) => {
      const { players } = await playRandomGame(metaurus, settingOf(seed));
      const [one, two] = players;
      expect(one?.view().outcome).not.toBeNull();
      expect(canonical(one?.view())).toBe(canonical(two?.view()));
    },
    PATIENCE,
  );

  it.concurrent.each(tapped)(
    'plays the Metaurus to its end, and tells nobody a secret before its time (seed %s)',
    async (seed) => {
      const { seated, leaks, secrets, opening } = await eavesdrop(metaurus, {
        ...settingOf(seed),
        chance,
        shownBy: ['ChitShown'],
      });
      expect(leaks).toEqual([]);
      heldBack.push(...secrets);
      expect(secrets.filter(({ what }) => what.startsWith('the salt')).length).toBeGreaterThan(10);
      const [one, two] = seated.players;
      expect(one?.feed.epoch()).toBe(opening.epoch);
      expect(one?.view().outcome).not.toBeNull();
      expect(canonical(one?.view())).toBe(canonical(two?.view()));
    },
    PATIENCE,
  );

  it('has logged none of their secrets, not even when they were open', () => {
    expect(heldBack.length).toBeGreaterThan(100 * tapped.length);
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
