import { expectLittle, MOST, scriptsOf } from '@tessera/e2e/sizes';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';

test('the first board fetches little script', async ({ browser, request, war }) => {
  const rome = await sitAt(browser, await startWar(war.url, 'opening'), { seat: 'rome' });
  const board = scriptsOf(rome);
  await rome.reload();
  await expect(rome.locator('.boardHost[data-state=ready]')).toBeVisible();
  await expectLittle(request, { scripts: board, most: MOST.firstBoard });
});
