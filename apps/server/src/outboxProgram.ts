/** `pnpm outbox`: the letters on this machine, for the operator. */
import { join } from 'node:path';
import { outboxCommand } from './letters/command.js';
import { systemIds } from './parts.js';

process.exitCode = await outboxCommand(process.argv.slice(2), {
  env: process.env,
  migrations: join(import.meta.dirname, '..', '..', '..', 'prisma', 'migrations'),
  clock: () => new Date(),
  name: systemIds.cookie,
  told: (line) => void process.stdout.write(`${line}\n`),
});
