import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const kept = join(root, 'packages', 'metaurus', 'tools', 'kept');

/** The files that pages are made of; a text may lie compressed beside itself. */
const KNOWN = /\.(?:html|js|mjs|css|svg|woff2?|json|webmanifest)(?:\.(?:br|gz))?$/;
const TEXT = /\.(?:html|js|mjs|css|svg|json|webmanifest)$/;

/** Positions that are kept for tests, with what both sides have ordered: line by line, as they would stand in a bundle. */
const keptLines = (): string[] =>
  readdirSync(kept)
    .flatMap((name) => readFileSync(join(kept, name), 'utf8').split('\n'))
    .filter((line) => /^\S+ \(\w+\) \d{4}@/.test(line));

/** What must stand in no file that anybody may fetch. */
const forbidden = (): readonly (readonly [string, (text: string) => boolean])[] => {
  const positions = keptLines();
  return [
    ['a source map', (text) => text.includes('sourceMappingURL')],
    ['a seed, a salt or a key', (text) => /(?<![\w-])[0-9a-f]{32,}(?![\w-])/i.test(text)],
    ['a private key', (text) => /BEGIN [A-Z ]*PRIVATE KEY/.test(text)],
    ['a setting of the server', (text) => /DATABASE_URL|SECRET_KEY|tessera\.key/.test(text)],
    ['what is for tests alone', (text) => /testkit|idealChance|TESSERA_/.test(text)],
    ['a place on the machine that built it', (text) => text.includes(root)],
    ['a kept position', (text) => positions.some((line) => text.includes(line))],
  ];
};

/** What is in a folder of built pages that must not be there, by file. */
export function faultsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const rules = forbidden();
  return names.flatMap((name) => {
    const strange = KNOWN.test(name) ? [] : [`${name}: a file of another kind`];
    if (!TEXT.test(name)) return strange;
    const text = readFileSync(name, 'utf8');
    const found = rules.filter(([, isThere]) => isThere(text));
    return [...strange, ...found.map(([what]) => `${name}: ${what}`)];
  });
}
