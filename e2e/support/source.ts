import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a program in TypeScript is started with. */
const tsx = [
  '--import',
  pathToFileURL(createRequire(join(import.meta.dirname, '..', '..', 'package.json')).resolve('tsx')).href,
];

/** Runs a program from its source. Throws when it fails. */
export async function runSource(file: string, args: readonly string[]): Promise<void> {
  const ended: unknown[] = await once(fork(file, args, { execArgv: tsx }), 'exit');
  if (ended[0] !== 0) throw new Error(`${file} has failed.`);
}
