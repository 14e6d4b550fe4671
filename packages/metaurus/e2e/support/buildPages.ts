/**
 * Builds the pages of composed games: `buildPages.ts <folder> <name>...`, into a folder of each name. They differ in
 * their data alone, so that they are built once, with a mark where each data file stands.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildSite } from '@tessera/e2e/buildSite';
import { bundleVerifier, compressPages } from '../../../../scripts/start/bundles.js';
import { fieldOf } from './fields.js';

const [, , folder = '', ...names] = process.argv;
const common = join(folder, 'common');

const markOf = (file: string): string => JSON.stringify(`data of ${file}`);

/** Puts a game's data in the places of the marks. Answers which files that changed. Throws where a mark is missing. */
function fill(pages: string, data: Readonly<Record<string, unknown>>): readonly string[] {
  const changed: string[] = [];
  const scripts = readdirSync(join(pages, 'assets')).filter((name) => name.endsWith('.js'));
  const found = new Set<string>();
  for (const name of scripts) {
    const path = join(pages, 'assets', name);
    const text = readFileSync(path, 'utf8');
    const filled = text.replaceAll(/(["'`])data of (\w+)\1/g, (_mark, _quote, file: string) => {
      found.add(file);
      return JSON.stringify(data[file]);
    });
    if (filled === text) continue;
    writeFileSync(path, filled);
    changed.push(join('assets', name));
  }
  if (found.size !== Object.keys(data).length)
    throw new Error(`Only these are there: ${[...found].join(', ')}`);
  return changed;
}

await buildSite(common, {
  name: 'marked-data',
  enforce: 'pre',
  load: (id) => {
    const file = /\/packages\/metaurus\/data\/(map|counters|tables)\.json$/.exec(id)?.[1];
    return file === undefined ? null : markOf(file);
  },
});
await bundleVerifier(common);
await compressPages(common);
for (const name of names) {
  const pages = join(folder, name);
  cpSync(common, pages, { recursive: true });
  await compressPages(pages, fill(pages, fieldOf(name).data));
}
rmSync(common, { recursive: true });
