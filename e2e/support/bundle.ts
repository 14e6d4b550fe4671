import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '..', '..');

/** The files that pages are made of: a text may lie compressed beside itself, and no picture but the icons of a home screen and those by which games are chosen. */
const KNOWN =
  /(?:\.(?:html|js|mjs|css|svg|woff2?|json|webmanifest)(?:\.(?:br|gz))?|\/icon-(?:maskable-)?\d+\.png|\/front-[\w-]+\.png)$/;
const TEXT = /\.(?:html|js|mjs|css|svg|json|webmanifest)$/;

/** What must not stand in a file: what it is called, and whether a text holds it. */
export type Forbidden = readonly [string, (text: string) => boolean];

const SEED = 'a seed, a salt or a key';

/** What must stand in no file that anybody may fetch, whatever the game. */
const FORBIDDEN: readonly Forbidden[] = [
  ['a source map', (text) => text.includes('sourceMappingURL')],
  [SEED, (text) => /(?<![\w-])[0-9a-f]{32,}(?![\w-])/i.test(text)],
  ['a private key', (text) => /BEGIN [A-Z ]*PRIVATE KEY/.test(text)],
  ['a setting of the server', (text) => /DATABASE_URL|SECRET_KEY|tessera\.key/.test(text)],
  ['what is for tests alone', (text) => /testkit|idealChance|TESSERA_/.test(text)],
  ['a place on the machine that built it', (text) => text.includes(root)],
];

/** The pages that `pnpm build` has built, where it has. */
export const shippedPages = join(root, 'apps', 'web', 'dist');

/** True of the record of a finished game, which holds its seed for everybody: a game ships one as an example. */
const finishedSchema = z.looseObject({
  record: z.literal('tessera'),
  viewer: z.literal('all'),
  ended: z.iso.datetime(),
});
const isFinished = (text: string): boolean => finishedSchema.safeParse(JSON.parse(text)).success;

/** What is in a folder of built pages that must not be there, by file; `more` is what a game forbids besides. */
export function faultsIn(folder: string, more: readonly Forbidden[] = []): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const rules = [...FORBIDDEN, ...more];
  return names.flatMap((name) => {
    const strange = KNOWN.test(name) ? [] : [`${name}: a file of another kind`];
    if (!TEXT.test(name)) return strange;
    const text = readFileSync(name, 'utf8');
    const isExample = /\/example-[\w-]+\.json$/.test(name) && isFinished(text);
    const found = rules.filter(([what, isThere]) => isThere(text) && !(isExample && what === SEED));
    return [...strange, ...found.map(([what]) => `${name}: ${what}`)];
  });
}
