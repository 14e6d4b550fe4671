import { expect, test } from './support/fixtures.js';
import { openNarrowWay } from '@tessera/e2e/narrow';
import { answer, commit, expectAccessible, openGame, prompt, takeSeat } from '@tessera/e2e/play';
import { activate, goFirst, order, ordersOf } from './support/orders.js';

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

test('a plan that is made and committed without a network is kept, and goes out once when it is back', async ({
  browser,
  complaints,
  page: carthage,
  server,
}) => {
  complaints.provoke(/^(console: WebSocket connection|failed: net::ERR_INTERNET_DISCONNECTED)/);
  const rome = await (await browser.newContext(PHONE)).newPage();
  const link = await openGame(carthage, { url: server.url, side: 'Carthage', name: 'Hasdrubal' });
  await takeSeat(rome, link, 'Livius');
  await carthage.context().setOffline(true);
  await expect(carthage.getByText('You are offline. Your plan is kept here.')).toBeVisible();
  await order(carthage, 'Iberians', 'Move');
  await expect(carthage.getByText('Plan kept on this device')).toBeVisible();
  await expectAccessible(carthage);
  await commit(carthage, 'Seal the set-up');
  await expect(carthage.locator('.planBar').getByText('Sending…')).toBeVisible();
  await expect(prompt(rome)).toHaveText('Waiting for Hasdrubal');
  await carthage.context().setOffline(false);
  await expect(prompt(carthage)).toHaveText('Waiting for Livius');
  await expect(prompt(rome)).toHaveText('Set up your army');
  await expect(
    rome.getByRole('log').getByText('Carthage has set up and sealed its first orders.'),
  ).toHaveCount(1);
});

test('where no WebSocket gets through, two play on by asking what is new', async ({
  browser,
  complaints,
  page: carthage,
  server,
}) => {
  // A late draft is reported too.
  complaints.provoke(/^(console: WebSocket connection|refused: 409 PUT .*draft$)/);
  const way = await openNarrowWay(server.url);
  const rome = await (await browser.newContext(PHONE)).newPage();
  const link = await openGame(carthage, { url: way.url, side: 'Carthage', name: 'Hasdrubal' });
  await rome.goto(link);
  await rome.getByLabel('Your name').fill('Livius');
  await rome.getByRole('button', { name: /^Take the seat/ }).click();
  await expect(rome.getByText('Connected (checking every few seconds)')).toBeAttached();
  await answer(carthage, 'Set up your army', 'Seal the set-up as it stands');
  await answer(rome, 'Set up your army', 'Seal the set-up as it stands');
  await goFirst(carthage);
  await order(carthage, 'Iberians', 'Move');
  await expect(carthage.getByText('Plan saved')).toBeVisible();
  await commit(carthage, 'Seal the orders');
  await answer(rome, ordersOf(1), 'Seal the same orders');
  await activate(carthage, 'Iberians');
  await commit(carthage, 'Activate: Iberians');
  await expect(prompt(carthage)).toHaveText('Iberians: Move');
  await expect(rome.getByRole('log')).toContainText('Iberians');
  expect(way.refused()).toBeGreaterThan(1);
  complaints.end();
  await way.close();
});

test('where a proxy does not pass WebSockets on, as nginx does by itself, a game goes on by asking', async ({
  complaints,
  page: carthage,
  server,
}) => {
  complaints.provoke(/^console: WebSocket connection/);
  const way = await openNarrowWay(server.url, 'forgets');
  await openGame(carthage, { url: way.url, side: 'Carthage', name: 'Hasdrubal' });
  await expect(carthage.getByText('Connected (checking every few seconds)')).toBeAttached();
  await answer(carthage, 'Set up your army', 'Seal the set-up as it stands');
  await expect(prompt(carthage)).toHaveText(/^Waiting for/);
  expect(way.refused()).toBeGreaterThan(0);
  complaints.end();
  await way.close();
});
