import { join } from 'node:path';
import { allowClosedOutput, type HostCommand } from './commands/program.js';
import { systemIds } from './parts.js';

/** Runs a host's command as this process: by its words, in its environment. */
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
