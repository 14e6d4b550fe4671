/** `pnpm person`: whoever plays on a server, for its host. */
import { personCommand } from './commands/personCommand.js';
import { runHostProgram } from './hostProgram.js';

await runHostProgram(personCommand);
