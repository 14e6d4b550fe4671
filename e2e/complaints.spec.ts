import { test } from './support/fixtures.js';

/** What no page of ours may do. */
const FAULTS = {
  'an error in the console': () => console.error('Nothing is right.'),
  'an error that nobody catches': () =>
    new Promise((resolve) => {
      window.addEventListener('error', resolve);
      queueMicrotask(() => {
        throw new Error('Nothing is right.');
      });
    }).then(() => undefined),
  'a request that is refused': () => fetch('/api/games/0123456789ab').then(() => undefined),
  'a request that does not arrive': () =>
    fetch('http://127.0.0.1:9/', { mode: 'no-cors' }).then(
      () => undefined,
      () => undefined,
    ),
};

for (const [name, commit] of Object.entries(FAULTS)) {
  test.fail(`a test fails by ${name}, in whatever context a page of it has`, async ({ browser, wager }) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(wager);
    await page.evaluate(commit);
  });
}

test.fail(
  'a test fails where nobody complains of what it says that it provokes',
  async ({ complaints, page, wager }) => {
    complaints.provoke(/^refused: 404/);
    await page.goto(wager);
  },
);

test('what a test says that it provokes does not fail it', async ({ complaints, page, wager }) => {
  complaints.provoke(/^refused: 404 GET \/api\/games\/0123456789ab$/);
  await page.goto(wager);
  await page.evaluate(() => fetch('/api/games/0123456789ab').then(() => undefined));
});
