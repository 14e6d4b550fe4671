import { FULL } from './support/full.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { familyOf } from '../scripts/testkit/process.js';
import { allGone, until } from '../scripts/testkit/starting.js';
import { copyRepository } from './support/copied.js';

/** A `pnpm dev` in a copy of the repository, and what it has said. */
function startDev(folder: string, port = '0') {
  // The runner asks for colours and the run for none: of both, Node complains in what the program says.
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', '--no-open'], {
    cwd: folder,
    env: { ...env, PORT: port, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const exited = once(child, 'exit').then(([code]: unknown[]) => code);
  return { pid: child.pid ?? 0, said: () => said, end: () => child.kill('SIGINT'), exited };
}
type Dev = ReturnType<typeof startDev>;

/** The address of a seat, or of the first page, when it is said. */
const addressOf = (dev: Dev, wanted: RegExp): Promise<string> =>
  until(`an address like ${String(wanted)}`, () => wanted.exec(dev.said())?.[0] ?? null, 120);

/** Changes a file of the copy. */
function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** What is changed is seen on the page, which nobody loads anew, and the program says so. */
async function expectSeen(page: Page, dev: Dev, { file, seen }: { file: string; seen: string }) {
  await expect(page.locator('#app')).toContainText(seen);
  await until('it says that it was seen', () => dev.said().includes(`: ${file}`));
}

test(
  'a change of a page, of a text and of the server is seen on an open page',
  { tag: FULL },
  async ({ page, context }) => {
    const { folder, remove } = copyRepository();
    const dev = startDev(folder);
    try {
      const first = await addressOf(dev, /http:\S+(?=\n\n)/);
      await page.goto(first);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Board wargames for two, far apart');

      const home = 'apps/web/src/home/homePage.tsx';
      change(join(folder, home), '<p class="lead">{', '<p class="lead">Seen of a page. {');
      await expectSeen(page, dev, { file: home, seen: 'Seen of a page.' });

      const texts = 'packages/table/src/texts/english/first.ts';
      change(join(folder, texts), 'Board wargames for two, far apart', 'Seen of a text');
      await expectSeen(page, dev, { file: texts, seen: 'Seen of a text' });

      await page.goto(await addressOf(dev, /http:\S+\/dev\/\w+/));
      await expect(page).toHaveURL(/\/game\/\w+\/\w+$/);
      const other = await context.newPage();
      await other.goto(await addressOf(dev, /(?<=\/dev\/\w+\n.*)http:\S+\/dev\/\w+/));
      await expect(other).toHaveURL(/\/game\/\w+\/\w+$/);
      expect(other.url()).not.toBe(page.url());
      const pages = 'apps/server/src/seats/pages.ts';
      change(join(folder, pages), '    title,\n', '    title: `Seen of the server: ${title}`,\n');
      for (const one of [page, other])
        await expectSeen(one, dev, { file: pages, seen: 'Seen of the server' });

      const second = startDev(folder, new URL(first).port);
      expect(await second.exited).toBe(1);
      expect(second.said()).toMatch(
        /^\s*portTaken: Port \d+ of 127\.0\.0\.1 cannot be had .*: end what uses it/,
      );
    } finally {
      const family = familyOf(dev.pid);
      dev.end();
      expect(await dev.exited).toBe(0);
      await allGone(family);
      remove();
    }
  },
);
