/** `pnpm backup FILE` and `pnpm restore FILE`: of the database that the settings name. */
import { join } from 'node:path';
import { backupCommand } from './backup/command.js';
import { games } from './games.js';

process.exitCode = await backupCommand(process.argv.slice(2), {
  env: process.env,
  games,
  migrations: join(import.meta.dirname, '..', '..', '..', 'prisma', 'migrations'),
  told: (sentence) => void process.stdout.write(`${sentence}\n`),
});
