/** `pnpm games`: the games of a server, for its operator. */
import { gamesCommand } from './commands/gamesCommand.js';
import { games } from './games.js';
import { runHostProgram } from './hostProgram.js';

await runHostProgram(gamesCommand(games));
