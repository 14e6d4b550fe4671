/** `pnpm invite`: prints links that let somebody open games on this server. */
import { randomBytes } from 'node:crypto';
import { inviteCommand } from './passes/command.js';

process.exitCode = await inviteCommand(process.argv.slice(2), {
  env: process.env,
  clock: () => new Date(),
  id: () => randomBytes(8),
  told: (line) => void process.stdout.write(`${line}\n`),
});
