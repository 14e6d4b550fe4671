import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { root } from '../../scripts/start/tools.js';

/** What programs run from, beside what is installed. */
const PARTS = [
  'packages',
  'apps',
  'prisma',
  'scripts',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
];
const SETTINGS = ['tsconfig.json', 'tsconfig.base.json'];

/** What was built or kept in a folder, and is made anew. */
const isMade = (path: string): boolean =>
  ['dist', '.dev', 'test-results', 'e2e'].includes(basename(path)) || /\/node_modules\/\.(?!bin)/.test(path);

/** A copy of this repository in a folder of its own, with what is installed here, where a test may change what it likes. */
export function copyRepository(): { readonly folder: string; readonly remove: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tessera-copy-')));
  for (const part of [...PARTS, ...SETTINGS]) {
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !isMade(relative(root, path)),
    });
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
