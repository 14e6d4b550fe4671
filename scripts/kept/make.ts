/**
 * `node --import tsx scripts/kept/make.ts NAME`: lets the server of today play games to every phase, ends it, and keeps
 * its data folder and what its clients knew, for the versions after it to open (apps/server/testkit/kept).
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientFile, CLIENTS, DATA, keep } from '../../apps/server/testkit/kept.js';
import { migrationNames } from '../../apps/server/testkit/migrations.js';
import { metaurus } from '../../packages/metaurus/rules/index.js';
import { start } from '../testkit/starting.js';
import { PHASES, playTo, type PlayedGame } from './phases.js';

const name = process.argv[2];
if (name === undefined || !/^[\w.-]+$/.test(name))
  throw new Error('Say under which name to keep the folder.');

const folder = mkdtempSync(join(tmpdir(), 'tessera-kept-'));
const dataDir = join(folder, 'live');

/** What stays of a data folder: the rest is written anew at each start. */
function gather(games: readonly PlayedGame[]): void {
  mkdirSync(join(folder, CLIENTS));
  for (const part of ['postgres', 'tessera.key']) {
    cpSync(join(dataDir, part), join(folder, DATA, part), { recursive: true });
  }
  for (const { kept, clients } of games) {
    for (const { seat, ...client } of clients) {
      writeFileSync(join(folder, clientFile(kept.game, seat)), JSON.stringify(client));
    }
  }
}

const server = start({ DATA_DIR: dataDir, DATABASE_URL: '' });
const url = await server.ready();
const games: PlayedGame[] = [];
for (const phase of PHASES) {
  games.push(await playTo(url, phase));
  console.log(`played to: ${phase}`);
}
process.kill(server.family().starter, 'SIGINT');
await server.exited;
gather(games);
const size = keep(name, folder, {
  kind: metaurus.kind,
  data: metaurus.data,
  migrations: migrationNames(),
  games: games.map(({ kept }) => kept),
});
rmSync(folder, { recursive: true });
console.log(`kept as ${name}: ${(size / 1e6).toFixed(2)} MB`);
