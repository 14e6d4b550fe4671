import { expectAccessible } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { startBattle } from './support/playing.js';

test('a finished battle is watched moment by moment, with its dice proved', async ({ browser, battle }) => {
  const { game, finish } = await startBattle(battle.url, 'fighting');
  await finish();
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`${battle.url}/game/${game}/watch`);
  await page.locator('.boardHost[data-state=ready]').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\/watch\/all\/\d+/);
  await page.context().close();
});
