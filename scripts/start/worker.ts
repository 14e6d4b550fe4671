import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './tools.js';

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
