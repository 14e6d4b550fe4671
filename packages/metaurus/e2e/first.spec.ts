import { expect, test } from './support/fixtures.js';
import { expectAccessible } from '@tessera/e2e/play';

test('the first pages are accessible in the light and in the dark, and ask nothing of another host', async ({
  page,
  server,
}) => {
  const hosts = new Set<string>();
  const complaints: string[] = [];
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(server.url);
    await expect(page.getByRole('img', { name: /^The field of the Metaurus/ })).toHaveJSProperty(
      'complete',
      true,
    );
    await expectAccessible(page);
    await page.goto(`${server.url}/new`);
    await page.getByRole('button', { name: 'Open the game' }).click();
    await expect(page.getByText('Type a name of 1 to 40 characters first.')).toBeVisible();
    await expectAccessible(page);
  }
  expect([...hosts]).toEqual([new URL(server.url).host]);
  expect(complaints).toEqual([]);
});
