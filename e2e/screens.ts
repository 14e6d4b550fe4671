/** Pictures of the main moments of each game: `screens.ts [--readme] [folder]`, as its own `screens.ts` says. */
import process from 'node:process';
import { inGames } from './support/gameFolders.js';
import { runSource } from './support/source.js';

for (const program of inGames('screens.ts')) await runSource(program, process.argv.slice(2));
