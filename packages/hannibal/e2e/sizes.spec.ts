import { withWebgl } from '@tessera/e2e/launch';
import { expectLittleBoard } from '@tessera/e2e/sizes';
import { test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';

test.use(withWebgl);

test('the first board fetches little script', async ({ browser, request, war }) => {
  const rome = await sitAt(browser, await startWar(war.url, 'opening'), { seat: 'rome' });
  await expectLittleBoard(rome, request);
});
