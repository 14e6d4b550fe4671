import { FULL } from '@tessera/e2e/full';
import { HANDS } from '@tessera/e2e/hands';
import { prompt } from '@tessera/e2e/play';
import { type Press, ROUNDS } from '@tessera/quincunx/recorded';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { sitAt, startBattle } from './support/playing.js';

// Nobody is asked again, so that each press does all that it can.
test.use({ asksAgain: false });

/** What a press is aimed at. */
function aimOf(page: Page, what: Press) {
  if (what === 'commit') return page.locator('[data-control=commit]');
  const lines = page.getByRole('region', { name: 'Your lines' });
  if (!('word' in what)) return lines.getByRole('button', { name: new RegExp(`^${what.line}`) }).first();
  return lines.getByRole('group', { name: what.line }).getByRole('button', { name: what.word, exact: true });
}

/** Carthage commits whatever it is asked, as it stands, until Rome is asked for orders: the dice say who goes first in a turn. */
const untilAsked = (rome: Page, carthage: Page): Promise<void> =>
  expect(async () => {
    const asked = prompt(rome).filter({ hasText: /^Your orders, / });
    const answer = carthage.locator('[data-control=commit]:enabled:not([aria-disabled=true])');
    if ((await asked.count()) === 0 && (await answer.count()) > 0) await answer.click({ timeout: 2000 });
    await expect(asked).toBeVisible({ timeout: 1000 });
  }).toPass();

for (const [name, hand] of Object.entries(HANDS)) {
  test(
    `rounds take as many presses ${name} as the bench counts`,
    name === 'by keys alone' ? { tag: FULL } : {},
    async ({ browser, battle }) => {
      const started = await startBattle(battle.url, 'ordering');
      const rome = await sitAt(browser, started, { seat: 'rome' });
      const carthage = await sitAt(browser, started, { seat: 'carthage' });
      // The bench counts as many presses for the same orders (bench/presses.test.ts).
      for (const { presses } of ROUNDS) {
        await untilAsked(rome, carthage);
        const round = (await prompt(rome).textContent()) ?? '';
        for (const one of presses) await hand(rome, aimOf(rome, one));
        await expect(prompt(rome)).not.toHaveText(round);
      }
      await started.finish();
    },
  );
}
