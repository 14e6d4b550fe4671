/**
 * `node --import tsx scripts/kept/make.ts NAME [--game GAME]`: lets the server of today play games to every phase, ends it, and
 * keeps its data folder and what its clients knew, for the versions after it to open (apps/server/testkit/kept). The
 * first game is played where none is named.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientFile, CLIENTS, DATA, keep } from '../../apps/server/testkit/kept.js';
import { migrationNames } from '../../apps/server/testkit/migrations.js';
import { chosenIn } from '../chosen.js';
import { start } from '../testkit/starting.js';
import { playAll, type PlayedGame } from './phases.js';

/** Says what is wrong with the command line, and ends with 2. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

const chosen = chosenIn(process.argv.slice(2));
if (!chosen.ok) refuse(chosen.error);
const [name, beyond] = chosen.value.args;
if (name === undefined || !/^[\w.-]+$/.test(name) || name.startsWith('-'))
  refuse('badName: say under which name to keep the folder, in letters, digits, dots and dashes.');
if (beyond !== undefined) refuse(`badCommandLine: "${beyond}" is one word too many.`);
const { kind, data, kept } = chosen.value.game;
if (kept === undefined)
  refuse(`nothingKept: "${kind}" names no phases in its tools to which a game is played.`);

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
