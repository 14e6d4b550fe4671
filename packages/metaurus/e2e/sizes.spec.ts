import { withWebgl } from '@tessera/e2e/launch';
import { expectLittle, expectLittleBoard, MOST, scriptsOf } from '@tessera/e2e/sizes';
import { openGame } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';

test.use(withWebgl);

test('the first page and the first board fetch little script', async ({ page, request, server }) => {
  const first = scriptsOf(page);
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: /^Play a bot: The Battle/ })).toBeVisible();
  await expectLittle(request, { scripts: first, most: MOST.firstPage });

  await openGame(page, { url: server.url, side: 'Carthage', name: 'Hasdrubal' });
  await expectLittleBoard(page, request);
});
