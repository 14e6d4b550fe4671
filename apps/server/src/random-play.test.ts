import { canonical } from '@tessera/core';
import { cases, runSeed, tinyGame } from '@tessera/core/testkit';
import { metaurus } from '@tessera/metaurus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  KINDS,
  playRandomGame,
  reopenable,
  startServer,
  type RunningServer,
} from '../testkit/index.js';
import { anyGame } from './games/registry.js';

/** Several games at a time share two cores. */
const PATIENCE = 240_000;

describe.each(KINDS)('random games through the real server on the %s database', (kind) => {
  const trash = createTrash();
  let server: RunningServer;

  beforeAll(async () => {
    const database = await (await reopenable(kind, trash))();
    trash.add(database.close);
    server = await startServer({ database, games: [anyGame(metaurus), anyGame(tinyGame)] });
    trash.add(server.close);
  });
  afterAll(trash.empty);

  const seeds = Array.from({ length: cases(10, 50) }, (_, index) => `${runSeed()}/${kind}/${index}`);

  it.concurrent.each(seeds)(
    'plays the Metaurus to its end (seed %s)',
    async (seed) => {
      const played = await playRandomGame(metaurus, {
        url: server.url,
        options: { turnLimit: '20', gauls: seed.endsWith('1') },
        seed,
        most: 3000,
      });
      const [one, two] = played.players;
      expect(one?.view().outcome).not.toBeNull();
      expect(canonical(one?.view())).toBe(canonical(two?.view()));
    },
    PATIENCE,
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
