import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

const isSource = (name: string): boolean => /(?<!\.test)\.tsx?$/.test(name);

/** Returns the text of all sources below a folder of the repository, without tests, installed packages and generated files. */
export const sources = (...folder: string[]): string =>
  readdirSync(join(root, ...folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'generated')
    .map((entry) => {
      if (entry.isDirectory()) return sources(...folder, entry.name);
      return isSource(entry.name) ? readFileSync(join(root, ...folder, entry.name), 'utf8') : '';
    })
    .join('\n');
