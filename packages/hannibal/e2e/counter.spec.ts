import type { Page } from '@playwright/test';
import { expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Answers whatever a battle asks until the map is asked again: fights on, and rolls where one may. */
async function fightOn(page: Page): Promise<void> {
  const asked = await prompt(page).innerText();
  const form = page.locator('.panelBody');
  const yes = form.getByRole('radio').first();
  const pass = form.getByRole('button', { name: 'Pass: play no card' });
  // Without a card for the moment the pass is planned at once.
  if (await form.getByText('None of your cards is for this moment.').isVisible())
    await expect(page.locator('[data-deed=commit]')).toHaveText('Pass');
  else if (await pass.isVisible()) await pass.click();
  else if (await form.getByRole('button', { name: /^(Attack|Match) with (?!Reserve)/ }).count())
    await form
      .getByRole('button', { name: /^(Attack|Match) with (?!Reserve)/ })
      .first()
      .click();
  else await yes.check();
  await page.locator('[data-deed=commit]').click();
  await expect(prompt(page)).not.toHaveText(asked);
}

test('elephants that charge take fright at a counter event, and the battle is fought through', async ({
  browser,
  war,
}) => {
  const started = await startWar(war.url, 'charging');
  const carthage = await sitAt(browser, started, { seat: 'carthage' });
  const rome = await sitAt(browser, started, { seat: 'rome', ...PHONE });
  await carthage.getByRole('radio', { name: /^Charge with all elephants/ }).check();
  await carthage.locator('[data-deed=commit]').click();
  await expect(prompt(rome)).toHaveText('Elephants charge: do you play a counter event?');
  await expectAccessible(rome);
  await rome.getByRole('button', { name: /^Play Elephants take fright/ }).click();
  await rome.locator('[data-deed=commit]').click();
  await expect(carthage.getByRole('log')).toContainText('Elephants take fright');
  const over = carthage.getByRole('log').getByText(/wins the battle of Tarraco|withdraws from the battle/);
  while (!(await over.isVisible())) {
    const page = (await prompt(carthage).innerText()).startsWith('Waiting') ? rome : carthage;
    await fightOn(page);
  }
  await expect(over).toBeVisible();
  await started.finish();
});
