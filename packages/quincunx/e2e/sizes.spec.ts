import { withWebgl } from '@tessera/e2e/launch';
import { expectLittleBoard } from '@tessera/e2e/sizes';
import { test } from './support/fixtures.js';
import { sitAt, startBattle } from './support/playing.js';

test.use(withWebgl);

test('the first board fetches little script', async ({ browser, request, battle }) => {
  const rome = await sitAt(browser, await startBattle(battle.url, 'ordering'), { seat: 'rome' });
  await expectLittleBoard(rome, request);
});
