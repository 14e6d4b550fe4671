import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf } from '@tessera/core';
import { transformSync } from 'esbuild';
import type { EmbeddedProgram } from '../src/database/embedded.js';

const server = join(import.meta.dirname, '..');
const tsx = createRequire(join(server, '..', '..', 'package.json')).resolve('tsx');

/** What Node needs to run a program from its TypeScript. */
export const fromSource: readonly string[] = ['--import', pathToFileURL(tsx).href];

/**
 * How a database that lives for seconds gets by with less of the processor: making its fastest code would take longer
 * than that code could ever save.
 */
const QUICK = ['--liftoff-only'];

/**
 * The embedded database's process. Tests start it a hundred times: its source, which imports nothing of ours, is made
 * JavaScript once and kept beside the packages that it needs. One with a long life ahead of it makes its fastest code.
 */
export function embeddedProgram(life: 'short' | 'long' = 'short'): EmbeddedProgram {
  const source = readFileSync(join(server, 'src', 'database', 'embeddedProcess.ts'), 'utf8');
  const folder = join(server, '.cache');
  const file = join(folder, `embeddedProcess-${hashOf(source).slice(0, 12)}.js`);
  if (!existsSync(file)) {
    const made = `${file}.${process.pid}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(made, transformSync(source, { loader: 'ts', format: 'esm', target: 'node20' }).code);
    renameSync(made, file);
  }
  return { file, execArgv: life === 'short' ? QUICK : [] };
}
