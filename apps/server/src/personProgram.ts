/** `pnpm person`: the persons who play on a server, for its operator. */
import { personCommand } from './commands/personCommand.js';
import { runHostProgram } from './hostProgram.js';

await runHostProgram(personCommand);
