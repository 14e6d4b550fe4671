/** `pnpm games`: the games of a server, for its host. */
import { gamesCommand } from './host/gamesCommand.js';
import { runHostProgram } from './hostProgram.js';

await runHostProgram(gamesCommand);
