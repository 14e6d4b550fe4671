/** `pnpm reports`: the reports of players, for the operator. */
import { reportsCommand } from './commands/reportsCommand.js';
import { runHostProgram } from './hostProgram.js';

await runHostProgram(reportsCommand);
