import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { hmacChance } from '@tessera/core';
import { systemChance, type AnyGame, type Chance } from '@tessera/server';
import { embeddedIn, layDatabase, mindFor, startServer, thinkerOf } from '@tessera/server/testkit';

/** What a server is composed of: its games, its chance (production's if none is named), and what else it says of itself. */
export interface Composed {
  readonly games: readonly AnyGame[];
  readonly chance?: Chance;
  readonly said?: object;
}

/** Production's chance, but for dice: they fall as listed, over and over, in faces from 0. */
export const fallingAs = (faces: readonly number[]): Chance => ({
  seed: systemChance.seed,
  source: (seed, game) => ({
    ...hmacChance(seed, game),
    face: (n, sides) => (faces[n % faces.length] ?? 0) % sides,
  }),
});

/**
 * Runs a server as the program's arguments say: `<data folder> <pages> <port>`. It says where it is by one message,
 * with what else it is to say, and ends with its starter.
 */
export async function serve({ games, chance = systemChance, said = {} }: Composed): Promise<void> {
  const [dataDir = '', pages = '', port = '0'] = process.argv.slice(2);
  if (!existsSync(join(dataDir, 'postgres'))) await layDatabase(dataDir);
  const database = await embeddedIn(dataDir);
  // Any move will do for a bot where the pages are what is looked at.
  const thinker = thinkerOf(games.map((game) => game.with((rules) => mindFor(rules))));
  const server = await startServer({ database, games, chance, thinker, pages, port: Number(port) });
  process.send?.({ ...said, url: server.url });
  process.on('disconnect', () => process.exit(0));
}
