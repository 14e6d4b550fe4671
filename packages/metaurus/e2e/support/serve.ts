/** A server of one of the composed games, whose dice fall as listed: `serve <data folder> <pages> <port> [name]`. */
import process from 'node:process';
import { fallingAs, serve } from '@tessera/e2e/serve';
import { createMetaurus } from '@tessera/metaurus';
import { drawMap } from '@tessera/metaurus/drawing';
import { anyGame } from '@tessera/server';
import { fieldOf } from './fields.js';

const { data, dice } = fieldOf(process.argv[5]);
const game = createMetaurus(data);

const planOf = (orientation: 'north' | 'south') => {
  const { bounds, layout } = drawMap(game.world, orientation);
  return { bounds, centres: game.world.grid.hexes.map((hex) => [hex, layout.centre(hex)]) };
};

await serve({
  games: [anyGame(game)],
  chance: fallingAs(dice),
  said: { maps: { north: planOf('north'), south: planOf('south') } },
});
