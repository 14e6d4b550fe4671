import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './tools.js';

/** A file of ours: its path from the root, with `/`, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const skipped = new Set(['node_modules', 'dist', 'generated', 'test-results', '.git']);

function walk(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** Every TypeScript file under the folders; one that is not there has none: a game has only the rooms that it needs. */
export const sources = (folders: readonly string[]): readonly Source[] =>
  folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap(walk)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));

/** Whether a file holds tests, or helps them. */
export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)(test|testkit)\//.test(path);
