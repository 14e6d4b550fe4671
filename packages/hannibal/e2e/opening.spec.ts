import { expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';

test('both sit at the board of a war, and whose card it is can be seen', async ({ browser, war }) => {
  const started = await startWar(war.url, 'landing');
  const rome = await sitAt(browser, started, { seat: 'rome' });
  const carthage = await sitAt(browser, started, { seat: 'carthage' });
  await expect(prompt(carthage)).toHaveText('Play a Strategy card');
  await expect(prompt(rome)).toHaveText(/^Waiting for /);
  await expectAccessible(carthage);
  await expectAccessible(rome);
});
