import { join } from 'node:path';
import { allowClosedOutput, type HostCommand } from './commands/program.js';
import { systemIds } from './parts.js';

/** Runs an operator's command with this process's arguments and environment, and sets the exit code. */
export async function runHostProgram(command: HostCommand): Promise<void> {
  allowClosedOutput();
  process.exitCode = await command(process.argv.slice(2), {
    env: process.env,
    migrations: join(import.meta.dirname, '..', '..', '..', 'prisma', 'migrations'),
    clock: () => new Date(),
    name: systemIds.cookie,
    told: (line) => void process.stdout.write(`${line}\n`),
    failed: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
}
