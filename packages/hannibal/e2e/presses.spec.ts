import { prompt } from '@tessera/e2e/play';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';
import { type Press, TURN } from '@tessera/hannibal/recorded';
import type { War } from './support/server.js';
import { spaceOn } from './support/spots.js';

// Nobody is asked again, so that each press does all that it can.
test.use({ asksAgain: false });

/** Makes one press, once the question is not fresh any more. */
async function press(page: Page, war: War, what: Press): Promise<void> {
  await expect(page.locator('[data-fresh]')).toHaveCount(0);
  if (what === 'commit') await page.locator('[data-control=commit]').click();
  else if ('space' in what) {
    const { x, y } = await spaceOn(page, war, what.space);
    await page.mouse.click(x, y);
  } else if ('card' in what) {
    const hand = page.getByRole('list', { name: 'Your Strategy cards' });
    await hand.getByRole('button', { name: new RegExp(`^${what.card},`) }).click();
  } else await page.locator('.panel').getByRole('button', { name: what.button }).first().click();
}

test('a turn takes as many presses on the page as the bench counts', async ({ browser, war }) => {
  const started = await startWar(war.url, 'opening');
  const pages = {
    carthage: await sitAt(browser, started, { seat: 'carthage' }),
    rome: await sitAt(browser, started, { seat: 'rome' }),
  };
  // The bench counts as many presses for the same plans (bench/presses.test.ts).
  for (const { seat, presses } of TURN) {
    await expect(prompt(pages[seat])).toHaveText('Play a Strategy card');
    for (const one of presses) await press(pages[seat], war, one);
    await expect(prompt(pages[seat])).toHaveText(/^Waiting for /);
  }
  await expect(pages.carthage.getByRole('log')).toContainText('to Narbo');
  await expect(pages.carthage.getByRole('log')).toContainText('Rome places markers in Nice and Emporiae.');
  await started.finish();
});
