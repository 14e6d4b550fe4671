import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createBrowser, createTrash, reopenable, startServer, temporaryFolder } from '../../testkit/index.js';
import { ownPages } from './pages.js';

describe('the pages of a server', () => {
  const trash = createTrash();
  afterEach(trash.empty);

  const build = (folder: string, name: string) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), `<script src="/assets/${name}.js"></script>`);
    writeFileSync(join(folder, 'assets', `${name}.js`), `'${name}';`);
  };

  it('stay as they were when others are built while it runs', async () => {
    const built = join(temporaryFolder(trash), 'dist');
    build(built, 'one');
    const database = await (await reopenable('embedded', trash))();
    trash.add(database.close);
    const pages = ownPages(built, temporaryFolder(trash));
    const server = await startServer({ database, games: [], pages });
    trash.add(server.close);
    build(built, 'two');
    const browser = createBrowser(server.url);
    const page = await browser.ask('GET /');
    expect(page.text).toContain('/assets/one.js');
    const file = await browser.ask('GET /assets/one.js');
    expect([file.status, file.text]).toEqual([200, "'one';"]);
  });

  it('let browsers keep what is named by its content, and ask anew for the worker and all else', async () => {
    const built = join(temporaryFolder(trash), 'dist');
    build(built, 'one');
    for (const name of ['worker.js', 'kept.json']) writeFileSync(join(built, name), '0');
    const database = await (await reopenable('embedded', trash))();
    trash.add(database.close);
    const server = await startServer({ database, games: [], pages: built });
    trash.add(server.close);
    const browser = createBrowser(server.url);
    const caching = async (path: string) => (await browser.ask(`GET ${path}`)).headers.get('cache-control');
    expect(await caching('/assets/one.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/worker.js', '/kept.json']) expect(await caching(path)).toBe('no-cache');
  });

  it('are the newest ones at the next start, and no others', () => {
    const built = join(temporaryFolder(trash), 'dist');
    const data = temporaryFolder(trash);
    build(built, 'one');
    ownPages(built, data);
    build(built, 'two');
    const own = ownPages(built, data);
    expect(readFileSync(join(own, 'index.html'), 'utf8')).toContain('two');
    expect(() => readFileSync(join(own, 'assets', 'one.js'))).toThrow('ENOENT');
  });
});
