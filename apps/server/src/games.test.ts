import { expect, it } from 'vitest';
import { duel } from '@tessera/core/testkit';
import { mindFor, thinkerOf } from './bots/thinker.js';
import { anyGame, mindsFor } from './games/registry.js';
import { games, minds, scribes } from './games.js';

it.each(games.map(({ kind, data }) => ({ kind, data })))(
  'a game of $kind on the data $data is told in letters and played by bots on that very data',
  (its) => {
    expect(scribes.filter(({ kind, data }) => kind === its.kind && data === its.data)).toHaveLength(1);
    expect(mindFor(minds, its)).toMatchObject(its);
  },
);

it('a game that brings no bots is played at random, and only by an easy one', async () => {
  const thinker = thinkerOf(mindsFor([...games, anyGame(duel)], minds));
  expect(thinker.strengthsOf(duel)).toEqual(['easy']);
  expect(games.map((game) => thinker.strengthsOf(game).length)).toEqual(games.map(() => 3));
});
