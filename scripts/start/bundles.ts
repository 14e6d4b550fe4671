import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'esbuild';
import { root } from './tools.js';

const gzipped = (text: Buffer): Promise<Buffer> => promisify(gzip)(text, { level: 9 });
const brotlied = (text: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

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

/** Where the pages' service worker lies: at the root, so that it may be every page's, and under a name that stays. */
const WORKER = 'notices.js';

/** Writes the service worker into the folder of the pages: one file, which shows what is pushed to a browser. */
export async function bundleWorker(folder: string): Promise<void> {
  await build({
    entryPoints: [join(root, 'apps', 'web', 'src', 'notices', 'worker.ts')],
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
