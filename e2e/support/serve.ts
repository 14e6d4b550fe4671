/**
 * A server composed for these tests: one of their games, and dice that fall as listed.
 * Run as a program: `serve <data folder> <pages> <port> [name]`. It says what it has become by one message, and ends with its starter.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { hmacChance } from '@tessera/core';
import { drawMap } from '@tessera/metaurus/drawing';
import { createMetaurus } from '@tessera/metaurus';
import { anyGame, systemChance } from '@tessera/server';
import { embeddedIn, layDatabase, startServer } from '@tessera/server/testkit';
import { fieldOf } from './fields.js';

const [dataDir = '', pages = '', port = '0', name] = process.argv.slice(2);
const { data, dice } = fieldOf(name);
const game = createMetaurus(data);

const chance = {
  seed: systemChance.seed,
  source: (seed: Uint8Array, id: string) => ({
    ...hmacChance(seed, id),
    face: (n: number) => dice[n % dice.length] ?? 0,
  }),
};

if (!existsSync(join(dataDir, 'postgres'))) await layDatabase(dataDir);
const database = await embeddedIn(dataDir);
const server = await startServer({ database, games: [anyGame(game)], chance, pages, port: Number(port) });
const planOf = (orientation: 'north' | 'south') => {
  const { bounds, layout } = drawMap(game.world, orientation);
  return { bounds, centres: game.world.grid.hexes.map((hex) => [hex, layout.centre(hex)]) };
};
process.send?.({ url: server.url, maps: { north: planOf('north'), south: planOf('south') } });
process.on('disconnect', () => process.exit(0));
