/**
 * `node --import tsx scripts/kept/make.ts NAME [GAME]`: lets the server of today play games to every phase, ends it, and
 * keeps its data folder and what its clients knew, for the versions after it to open (apps/server/testkit/kept). The
 * first game is played where none is named.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientFile, CLIENTS, DATA, keep } from '../../apps/server/testkit/kept.js';
import { migrationNames } from '../../apps/server/testkit/migrations.js';
import { games } from '../games.js';
import { start } from '../testkit/starting.js';
import { playAll, type PlayedGame } from './phases.js';

const [name, wanted = games[0].kind] = process.argv.slice(2);
if (name === undefined || !/^[\w.-]+$/.test(name))
  throw new Error('Say under which name to keep the folder.');
const { kind, data, kept } = games.find((game) => game.kind === wanted) ?? games[0];
if (kind !== wanted || kept === undefined)
  throw new Error(
    `Nothing is kept of "${wanted}": it is no game of scripts/games.ts, or has no phases there.`,
  );

const folder = mkdtempSync(join(tmpdir(), 'tessera-kept-'));
const dataDir = join(folder, 'live');

/** What stays of a data folder: the rest is written anew at each start. */
function gather(played: readonly PlayedGame[]): void {
  mkdirSync(join(folder, CLIENTS));
  for (const part of ['postgres', 'tessera.key']) {
    cpSync(join(dataDir, part), join(folder, DATA, part), { recursive: true });
  }
  for (const { kept: note, clients } of played) {
    for (const { seat, ...client } of clients) {
      writeFileSync(join(folder, clientFile(note.game, seat)), JSON.stringify(client));
    }
  }
}

const server = start({ DATA_DIR: dataDir, DATABASE_URL: '' });
const url = await server.ready();
const played: PlayedGame[] = [];
await kept.with(async (ground) => {
  for await (const game of playAll(url, ground)) {
    played.push(game);
    console.log(`played to: ${game.kept.phase}`);
  }
});
process.kill(server.family().starter, 'SIGINT');
await server.exited;
gather(played);
const size = keep(name, folder, {
  kind,
  data,
  migrations: migrationNames(),
  games: played.map((game) => game.kept),
});
rmSync(folder, { recursive: true });
console.log(`kept as ${name}: ${(size / 1e6).toFixed(2)} MB`);
