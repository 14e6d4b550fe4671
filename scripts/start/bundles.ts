import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'esbuild';
import { root } from './tools.js';

const gzipped = (text: Buffer): Promise<Buffer> => promisify(gzip)(text, { level: 9 });
const brotlied = (text: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/**
 * Lays every text of the built pages beside itself in both compressed forms: the server sends them as they are. Of the
 * folder's files only `changed` are compressed anew, where that is said: paths from the folder on.
 */
export async function compressPages(folder: string, changed?: readonly string[]): Promise<void> {
  const files = changed ?? readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => /\.(m?js|css|html|svg|json)$/.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        const text = await readFile(path);
        await writeFile(`${path}.gz`, await gzipped(text));
        await writeFile(`${path}.br`, await brotlied(text));
      }),
  );
}

/** Where the pages look for their service worker and for the list of what is kept (`apps/web/src/offline/names.ts`). */
const WORKER = 'worker.js';
const LIST = 'kept.json';

/** Writes the pages' service worker into their folder: one file. */
export async function bundleWorker(folder: string): Promise<void> {
  await build({
    entryPoints: [join(root, 'apps', 'web', 'src', 'worker', 'main.ts')],
    outfile: join(folder, WORKER),
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    charset: 'utf8',
    minifySyntax: true,
    logLevel: 'silent',
  });
}

/** Files at the root that pages need beside those that are named by their content. */
const BESIDE = ['/theme.js', '/icon.svg', '/icon-192.png', '/tessera.webmanifest'];

/**
 * Writes the list of what a browser keeps to open the built pages without a network: what the first page asks for, then
 * the rest, small files first. Fonts are kept in the form that every browser with a worker reads.
 */
export async function listKept(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
  const sizeOf = (file: string): number => statSync(join(folder, file)).size;
  const assets = readdirSync(join(folder, 'assets'))
    .filter((name) => !/\.(br|gz|woff)$/.test(name))
    .map((name) => `/assets/${name}`)
    .sort((one, other) => sizeOf(one) - sizeOf(other) || (one < other ? -1 : 1));
  const isFirst = (file: string): boolean => page.includes(file) || /\.(woff2|png)$/.test(file);
  const first = [...BESIDE, ...assets.filter(isFirst)];
  const rest = assets.filter((file) => !isFirst(file));
  const build = createHash('sha256')
    .update(JSON.stringify([page, assets]))
    .digest('base64url')
    .slice(0, 12);
  await writeFile(join(folder, LIST), JSON.stringify({ build, entry, first, rest }));
}

/** The name of the program with which a player verifies a record on their own machine. */
export const VERIFIER = 'tessera-verify.mjs';

/** Writes that program into a folder: one file, which needs nothing but Node. */
export async function bundleVerifier(folder: string): Promise<void> {
  await build({
    entryPoints: [join(root, 'scripts', 'verify', 'main.ts')],
    outfile: join(folder, VERIFIER),
    bundle: true,
    platform: 'node',
    target: 'node18',
    format: 'esm',
    charset: 'utf8',
    // Who verifies wants to read it: names and lines stay, and what is not used is left out.
    minifySyntax: true,
    legalComments: 'none',
    banner: {
      js: '// Verifies the record of a finished game of Tessera: node tessera-verify.mjs RECORD.json [--steps]',
    },
    logLevel: 'silent',
  });
}
