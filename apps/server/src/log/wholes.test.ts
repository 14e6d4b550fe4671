import { hmacChance } from '@tessera/core';
import { tinyGame, type Wager } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { seal } from './sealed.js';
import { noStreams } from './streams.js';
import type { Held } from './held.js';
import { rememberingWholes } from './wholes.js';

const held = (id: string, version: number): Held<Wager> => ({
  id,
  version,
  streams: seal(noStreams(tinyGame)),
  state: seal(tinyGame.empty),
  source: seal(hmacChance(new Uint8Array(32), id)),
  seen: new Set(),
  book: { stood: null },
});

/** Wholes that are read, and the names of the games whose rows were. */
function reading() {
  const read: string[] = [];
  const wholeOf = rememberingWholes<Wager>((one) => {
    read.push(`${one.id}/${one.version}`);
    return Promise.resolve({ held: one, actions: new Map() });
  });
  return { read, wholeOf };
}

describe('games that are read whole', () => {
  it('are read once at a position, however often they are asked for', async () => {
    const { read, wholeOf } = reading();
    await Promise.all([wholeOf(held('a', 3)), wholeOf(held('a', 3)), wholeOf(held('b', 3))]);
    const moved = await wholeOf(held('a', 4));
    expect(moved.held.version).toBe(4);
    expect(read).toEqual(['a/3', 'b/3', 'a/4']);
  });

  it('are forgotten when others have been asked for since, so that few are in memory', async () => {
    const { read, wholeOf } = reading();
    await wholeOf(held('first', 1));
    await wholeOf(held('kept', 1));
    for (let count = 0; count < 15; count++) await wholeOf(held(`other${count}`, 1));
    await wholeOf(held('kept', 1));
    await wholeOf(held('first', 1));
    expect(read.filter((name) => !name.startsWith('other'))).toEqual(['first/1', 'kept/1', 'first/1']);
  });

  it('are read again when that has failed', async () => {
    let tries = 0;
    const wholeOf = rememberingWholes<Wager>((one) => {
      tries += 1;
      if (tries === 1) return Promise.reject(new Error('The database is away.'));
      return Promise.resolve({ held: one, actions: new Map() });
    });
    await expect(wholeOf(held('a', 1))).rejects.toThrow('away');
    expect((await wholeOf(held('a', 1))).held.id).toBe('a');
  });
});
