import { expect, it } from 'vitest';
import { mindFor } from './bots/thinker.js';
import { games, minds, scribes } from './games.js';

it.each(games.map(({ kind, data }) => ({ kind, data })))(
  'a game of $kind on the data $data is told in letters and played by bots on that very data',
  (its) => {
    expect(scribes.filter(({ kind, data }) => kind === its.kind && data === its.data)).toHaveLength(1);
    expect(mindFor(minds, its)).toMatchObject(its);
  },
);
