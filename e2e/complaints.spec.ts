import { hearAll } from './support/complaints.js';
import { expect, test } from './support/fixtures.js';

/** What no page of ours may do, and how a test is told of it. */
const FAULTS = [
  ['console: Nothing is right.', () => console.error('Nothing is right.')],
  [
    'page error: Error: Nobody catches this.',
    () =>
      new Promise((resolve) => {
        window.addEventListener('error', resolve);
        queueMicrotask(() => {
          throw new Error('Nobody catches this.');
        });
      }).then(() => undefined),
  ],
  [
    'scripts: ',
    async () => {
      const own = [...document.scripts].find(({ src }) => src !== '')?.src ?? '';
      const links = Array.from({ length: 26 }, (_, n) => {
        const link = document.createElement('link');
        return Object.assign(link, { rel: 'modulepreload', href: `${own}?${n}` });
      });
      document.head.append(...links);
      await Promise.all(
        links.map((link) => new Promise((resolve) => link.addEventListener('load', resolve))),
      );
    },
  ],
  ['refused: 404 GET /api/games/0123456789ab', () => fetch('/api/games/0123456789ab').then(() => undefined)],
] as const;

for (const [complaint, commit] of FAULTS)
  test(`a test is failed by any page in any context: ${complaint}`, async ({
    browser,
    complaints,
    wager,
  }) => {
    complaints.provoke(new RegExp(`^${complaint}`));
    const visit = async () => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(wager);
      await page.evaluate(commit);
    };
    await expect(hearAll(browser, visit)).rejects.toThrow(complaint);
    await hearAll(browser, async ({ provoke }) => {
      provoke(new RegExp(`^${complaint}`));
      await visit();
    });
  });

test('a test is failed where nobody complains of what it says that it provokes', async ({ browser }) => {
  const idle = hearAll(browser, async ({ provoke }) => Promise.resolve(provoke(/^refused: 404/)));
  await expect(idle).rejects.toThrow('nobody complained of');
});
