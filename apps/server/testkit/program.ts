import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..', '..', '..');
const tsx = createRequire(join(root, 'package.json')).resolve('tsx');

/** What Node needs to run a program from its TypeScript. */
export const fromSource: readonly string[] = ['--import', pathToFileURL(tsx).href];
