import { FULL } from '@tessera/e2e/full';
import { HANDS } from '@tessera/e2e/hands';
import { prompt } from '@tessera/e2e/play';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';
import { type Press, TURN } from '@tessera/hannibal/recorded';
import type { Space } from '@tessera/hannibal';
import type { War } from './support/server.js';
import { cursorTo, spaceOn } from './support/spots.js';

// Nobody is asked again, so that each press does all that it can.
test.use({ asksAgain: false });

interface Pressing {
  readonly war: War;
  readonly byKeys: boolean;
}

/** Makes one press, once the question is not fresh any more. */
async function press(page: Page, { war, byKeys }: Pressing, what: Press): Promise<void> {
  await expect(page.locator('[data-fresh]')).toHaveCount(0);
  const hand = byKeys ? HANDS['by keys alone'] : HANDS['by the pointer'];
  if (what === 'commit') await hand(page, page.locator('[data-control=commit]'));
  else if ('card' in what) {
    // By keys a card is chosen in the panel's list, which names what the hand shows.
    const cards = byKeys
      ? page.locator('.cardList')
      : page.getByRole('list', { name: 'Your Strategy cards' });
    await hand(page, cards.getByRole('button', { name: new RegExp(`^${what.card}[,:]`) }));
  } else if ('button' in what)
    await hand(page, page.locator('.panel').getByRole('button', { name: what.button }).first());
  else if (byKeys) {
    await cursorTo(page, war, what.space);
    await page.keyboard.press('Enter');
  } else {
    const { x, y } = await spaceOn(page, war, what.space);
    await page.mouse.click(x, y);
  }
}

for (const byKeys of [false, true]) {
  test(
    `a turn takes as many presses ${byKeys ? 'by keys alone' : 'by the pointer'} as the bench counts`,
    byKeys ? { tag: FULL } : {},
    async ({ browser, war }) => {
      const started = await startWar(war.url, 'opening');
      const pages = {
        carthage: await sitAt(browser, started, { seat: 'carthage' }),
        rome: await sitAt(browser, started, { seat: 'rome' }),
      };
      // The bench counts as many presses for the same plans (bench/presses.test.ts).
      for (const { seat, presses } of TURN) {
        await expect(prompt(pages[seat])).toHaveText('Play a Strategy card');
        for (const one of presses) await press(pages[seat], { war, byKeys }, one);
        await expect(prompt(pages[seat])).toHaveText(/^Waiting for /);
      }
      await expect(pages.carthage.getByRole('log')).toContainText('to Narbo');
      await expect(pages.carthage.getByRole('log')).toContainText(
        'Rome places markers in Nice and Emporiae.',
      );
      await started.finish();
    },
  );
}

test('a march begun on the map says that it goes nowhere yet, and another general takes it over', async ({
  browser,
  war,
}) => {
  const started = await startWar(war.url, 'opening');
  const page = await sitAt(browser, started, { seat: 'carthage' });
  const pressSpace = (space: Space) => press(page, { war, byKeys: false }, { space });
  await pressSpace('saguntum');
  const commit = page.locator('[data-control=commit]');
  await expect(commit).toHaveText('Play the card, and say later where to');
  await expect(commit).not.toHaveClass(/main/);
  await expect(prompt(page)).toHaveText('Who goes with Hannibal?');
  await pressSpace('new_carthage');
  await expect(prompt(page)).toHaveText('Who goes with Hasdrubal?');
  await started.finish();
});
