import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { bundleWorker, listKept } from '../../scripts/start/bundles.js';

/** The folder of the pages' sources. */
export const web = join(import.meta.dirname, '..', '..', 'apps', 'web');

/** Builds the pages into a folder, with something in the place of some of their modules. */
export async function buildSite(outDir: string, plugin: Plugin): Promise<void> {
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    plugins: [plugin],
    build: { outDir, emptyOutDir: true },
    logLevel: 'error',
  });
  await bundleWorker(outDir);
  await listKept(outDir);
}
