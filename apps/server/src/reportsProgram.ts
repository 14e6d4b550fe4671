/** `pnpm reports`: what players have reported, for the host. */
import { reportsCommand } from './commands/reportsCommand.js';
import { runHostProgram } from './hostProgram.js';

await runHostProgram(reportsCommand);
