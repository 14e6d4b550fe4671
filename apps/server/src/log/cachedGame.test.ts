import { hmacChance } from '@tessera/core';
import { tinyGame, type Wager } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { seal } from './sealed.js';
import { noStreams } from './streams.js';
import { type CachedGame, rememberingFullGames } from './cachedGame.js';

const cachedAt = (id: string, version: number): CachedGame<Wager> => ({
  id,
  version,
  streams: seal(noStreams(tinyGame)),
  state: seal(tinyGame.empty),
  source: seal(hmacChance(new Uint8Array(32), id)),
  seen: new Set(),
  policies: { current: null },
});

/** A reader of full games, and the ids of the games whose rows it has read. */
function reading() {
  const read: string[] = [];
  const fullGameOf = rememberingFullGames<Wager>((one) => {
    read.push(`${one.id}/${one.version}`);
    return Promise.resolve({ cached: one, actions: new Map() });
  });
  return { read, fullGameOf };
}

describe('games that are read whole', () => {
  it('are read once at a position, however often they are asked for', async () => {
    const { read, fullGameOf } = reading();
    await Promise.all([
      fullGameOf(cachedAt('a', 3)),
      fullGameOf(cachedAt('a', 3)),
      fullGameOf(cachedAt('b', 3)),
    ]);
    const moved = await fullGameOf(cachedAt('a', 4));
    expect(moved.cached.version).toBe(4);
    expect(read).toEqual(['a/3', 'b/3', 'a/4']);
  });

  it('are forgotten when others have been asked for since, so that few are in memory', async () => {
    const { read, fullGameOf } = reading();
    await fullGameOf(cachedAt('first', 1));
    await fullGameOf(cachedAt('kept', 1));
    for (let count = 0; count < 15; count++) await fullGameOf(cachedAt(`other${count}`, 1));
    await fullGameOf(cachedAt('kept', 1));
    await fullGameOf(cachedAt('first', 1));
    expect(read.filter((name) => !name.startsWith('other'))).toEqual(['first/1', 'kept/1', 'first/1']);
  });

  it('are read again when that has failed', async () => {
    let tries = 0;
    const fullGameOf = rememberingFullGames<Wager>((one) => {
      tries += 1;
      if (tries === 1) return Promise.reject(new Error('The database is away.'));
      return Promise.resolve({ cached: one, actions: new Map() });
    });
    await expect(fullGameOf(cachedAt('a', 1))).rejects.toThrow('away');
    expect((await fullGameOf(cachedAt('a', 1))).cached.id).toBe('a');
  });
});
