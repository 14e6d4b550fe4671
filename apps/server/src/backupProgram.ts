/** `pnpm backup FILE` and `pnpm restore FILE`: of the database that the settings name. */
import { join } from 'node:path';
import { backupCommand } from './backup/command.js';
import { games } from './games.js';

const here = import.meta.dirname;
const isSource = import.meta.filename.endsWith('.ts');
const [folder, name] = isSource
  ? [join(here, 'database'), 'embeddedProcess.ts']
  : [here, 'embeddedProcess.js'];

process.exitCode = await backupCommand(process.argv.slice(2), {
  env: process.env,
  games,
  migrations: join(here, '..', '..', '..', 'prisma', 'migrations'),
  program: { file: join(folder, name), execArgv: process.execArgv },
  told: (sentence) => void process.stdout.write(`${sentence}\n`),
});
