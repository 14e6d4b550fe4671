import type { Locator, Page } from '@playwright/test';
import { commitByKey, expectAccessible, prompt, tabTo } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';

/** Waits for a question, goes to an answer with the Tab key, chooses it, and commits. */
async function answerByKeys(
  page: Page,
  question: string,
  [choice, key]: readonly [Locator, string],
): Promise<void> {
  await expect(prompt(page)).toHaveText(question);
  await tabTo(choice);
  await page.keyboard.press(key);
  await commitByKey(page);
}

/** Picks a card of the hand and one of its uses. */
async function playByKeys(page: Page, card: string, use: RegExp): Promise<void> {
  await expect(prompt(page)).toHaveText('Play a Strategy card');
  await expect(prompt(page)).toBeFocused();
  await page.keyboard.press('h');
  const row = page.getByRole('list', { name: 'Your Strategy cards' });
  const wanted = row.getByRole('button', { name: new RegExp(`^${card},`) });
  while (!(await wanted.evaluate((each) => each === document.activeElement)))
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(
    page.getByRole('region', { name: `What you do with ${card}` }).getByRole('button', { name: use }),
  );
  await page.keyboard.press('Enter');
  await commitByKey(page);
}

/** Moves the cursor over the board from the general to Tarraco. */
async function marchByKeys(page: Page): Promise<void> {
  await expect(prompt(page)).toHaveText('Where does Hannibal go?');
  const spoken = page.locator('.field p[role=status].unseen');
  const steps = page.getByRole('region', { name: 'The way' }).locator('.wayStep');
  await page.keyboard.press('n');
  await expect(spoken).toContainText('Saguntum');
  await page.keyboard.press('ArrowUp');
  await expect(spoken).toContainText('Dertosa');
  await page.keyboard.press('Enter');
  await expect(steps).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(spoken).toContainText('Tarraco');
  await page.keyboard.press('Enter');
  await expect(steps).toHaveCount(2);
  await expectAccessible(page);
  await commitByKey(page);
}

const button = (page: Page, name: RegExp) => page.locator('.panel').getByRole('button', { name }).first();

test('a march, the battle that it brings, and what that costs by keyboard alone', async ({
  browser,
  war,
}) => {
  const started = await startWar(war.url, 'landing');
  const carthage = await sitAt(browser, started, { seat: 'carthage' });
  const rome = await sitAt(browser, started, { seat: 'rome' });
  await playByKeys(carthage, 'Troops from Africa', /^Move a general/);
  await answerByKeys(carthage, 'Which general acts?', [button(carthage, /^Hannibal/), 'Enter']);
  await marchByKeys(carthage);
  const nobody = [button(rome, /^Nobody reacts/), 'Enter'] as const;
  await answerByKeys(rome, 'Do you intercept in Dertosa?', nobody);
  await expect(prompt(carthage)).toHaveText('Where does Hannibal go?');
  await expect(carthage.getByText('Nobody intercepted: go on.')).toBeVisible();
  await commitByKey(carthage);
  await answerByKeys(rome, 'Do you avoid battle in Tarraco?', nobody);

  await expect(carthage.locator('[data-control=commit]')).toHaveText('Pass');
  await commitByKey(carthage);
  await answerByKeys(rome, 'A battle begins: do you play a counter event?', [button(rome, /^Pass/), 'Enter']);
  await answerByKeys(carthage, 'Do the elephants charge?', [button(carthage, /^Keep them back/), 'Enter']);
  // Without a card for the moment the pass is planned at once.
  for (const page of [carthage, rome]) {
    await expect(prompt(page)).toHaveText('A round of battle begins: do you play a counter event?');
    await commitByKey(page);
  }
  await answerByKeys(carthage, 'How do you attack?', [button(carthage, /^Attack with Frontal/), 'Enter']);
  await answerByKeys(rome, 'Do you match the attack?', [button(rome, /^Do not match it/), 'Space']);
  await expectAccessible(rome);

  await answerByKeys(rome, 'Which of your markers goes for the defeat?', [button(rome, /^Pisae/), 'Enter']);
  await playByKeys(rome, 'Elephants take fright', /^Place a marker/);
  await answerByKeys(rome, 'Place a marker: the last one', [button(rome, /^Narbo/), 'Enter']);
  await expect(carthage.getByRole('log')).toContainText('Rome places a marker in Narbo.');
  await started.finish();
});
