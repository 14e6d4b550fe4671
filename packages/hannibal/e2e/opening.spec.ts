import { expectAccessible, expectKeysApart, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';

test('both sit at the board of a war, whose card it is can be seen, and each key means one thing', async ({
  browser,
  war,
}) => {
  const started = await startWar(war.url, 'landing');
  const rome = await sitAt(browser, started, { seat: 'rome' });
  const carthage = await sitAt(browser, started, { seat: 'carthage' });
  await expect(prompt(carthage)).toHaveText('Play a Strategy card');
  await expect(prompt(rome)).toHaveText(/^Waiting for /);
  await expectAccessible(carthage);
  await expectAccessible(rome);
  await rome.getByRole('button', { name: 'Show the map alone' }).click();
  const again = rome.getByRole('button', { name: 'Show the armies again' });
  await expect(again).toBeVisible();
  await again.focus();
  await rome.keyboard.press('m');
  await expect(rome.getByRole('button', { name: 'Show the map alone' })).toBeVisible();

  await expectKeysApart(carthage);
});
