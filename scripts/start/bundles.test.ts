import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { listKept } from './bundles.js';

const folder = mkdtempSync(join(tmpdir(), 'tessera-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listSchema = z.object({
  build: z.string(),
  entry: z.string(),
  first: z.array(z.string()),
  rest: z.array(z.string()),
});

/** Lists what is kept of pages that consist of these files. */
async function listed(files: Readonly<Record<string, string>>) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await listKept(folder);
  return listSchema.parse(JSON.parse(readFileSync(join(folder, 'kept.json'), 'utf8')));
}

const PAGE =
  '<script type="module" crossorigin src="/assets/index-a1.js"></script><link href="/assets/a-1.css">';
const FILES = {
  'index.html': PAGE,
  'assets/index-a1.js': 'first',
  'assets/index-a1.js.br': 'packed',
  'assets/a-1.css': 'a{}',
  'assets/example-1.json': '{"large": "large"}',
  'assets/rules-1.js': 'rules',
  'assets/cinzel-1.woff2': 'font',
  'assets/cinzel-1.woff': 'older font',
  'assets/front-1.png': 'picture',
};

it('what the first page needs is listed first, then the rest, small files first; no packed or older form', async () => {
  const { entry, first, rest } = await listed(FILES);
  expect(entry).toBe('/assets/index-a1.js');
  expect(first.filter((file) => file.startsWith('/assets/'))).toEqual([
    '/assets/a-1.css',
    '/assets/cinzel-1.woff2',
    '/assets/index-a1.js',
    '/assets/front-1.png',
  ]);
  expect(rest).toEqual(['/assets/rules-1.js', '/assets/example-1.json']);
});

it('a build has a name of its own: another file, or another page, makes another', async () => {
  const builds = [
    await listed(FILES),
    await listed({ ...FILES, 'assets/more-1.js': '' }),
    await listed({ ...FILES, 'index.html': `${PAGE}<p>` }),
    await listed(FILES),
  ].map(({ build }) => build);
  expect(new Set(builds).size).toBe(3);
  expect(builds[0]).toBe(builds[3]);
});
