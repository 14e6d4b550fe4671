import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listKept } from '../../scripts/start/bundles.js';

/** Makes a newer build of built pages: all their scripts have other names than before. */
export async function renew(pages: string): Promise<void> {
  const assets = join(pages, 'assets');
  for (const name of readdirSync(assets)) if (/\.(br|gz)$/.test(name)) rmSync(join(assets, name));
  for (const name of readdirSync(pages)) if (/\.(br|gz)$/.test(name)) rmSync(join(pages, name));
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const newer = (name: string): string => name.replace(/\.js$/, 'n.js');
  const texts = [join(pages, 'index.html'), ...scripts.map((name) => join(assets, name))];
  for (const file of texts) {
    const text = scripts.reduce(
      (before, name) => before.replaceAll(name, newer(name)),
      readFileSync(file, 'utf8'),
    );
    writeFileSync(file, text);
  }
  for (const name of scripts) renameSync(join(assets, name), join(assets, newer(name)));
  await listKept(pages);
}
