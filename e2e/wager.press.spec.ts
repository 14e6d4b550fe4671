import type { Browser, Page } from '@playwright/test';
import { prompt } from './support/play.js';
import { sitDown } from './support/wager.js';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce', asksAgain: false });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a game on that page, and takes its other seat on another, which it answers. */
async function opposite(browser: Browser, north: Page, wager: string): Promise<Page> {
  const south = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await sitDown({ north, south }, wager);
  return south;
}

/** Chooses a card and what it is called; the press that lays it is left. */
async function chooseCard(page: Page): Promise<void> {
  await expect(prompt(page)).toHaveText('Lay a card');
  await page.getByRole('group', { name: 'Your card' }).getByRole('radio').first().check();
  await page.getByRole('group', { name: 'What you call it' }).getByRole('radio', { name: '5' }).check();
}

/** Waits for the next question, and answers what a pointer on its first field would hit at that moment. */
const hitOnFreshField = async (page: Page): Promise<unknown> => {
  const found = await page.waitForFunction(
    () => {
      const panel = document.querySelector('.game[data-fresh] .panelBody');
      const field = panel?.querySelector('input');
      if (panel === null || field === null || field === undefined) return false;
      field.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = field.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit !== null && panel.contains(hit) ? 'the field' : 'nothing of the question';
    },
    null,
    { polling: 'raf' },
  );
  return found.jsonValue();
};

test('one press answers a question, and the second of a double click counts for none of three', async ({
  browser,
  page: north,
  wager,
}) => {
  const south = await opposite(browser, north, wager);
  for (const page of [north, south]) {
    await expect(prompt(page)).toHaveText('Are you ready?');
    await button(page, 'Ready').dblclick();
    await expect(prompt(page)).toHaveText(/^(Waiting for|Lay a card)/);
  }
  await expect(prompt(north)).toHaveText(/^(Lay a card|Waiting for Sol)$/);
  const isNorth = (await prompt(north).textContent()) === 'Lay a card';
  const [lays, answers] = isNorth ? [north, south] : [south, north];

  await chooseCard(lays);
  await button(lays, 'Lay this card').dblclick();
  await expect(prompt(lays)).toHaveText(/^Waiting for/);

  await expect(prompt(answers)).toHaveText('Do you believe it?');
  const hit = hitOnFreshField(answers);
  await button(answers, 'Doubt it').dblclick();
  expect(await hit).toBe('nothing of the question');
  await expect(prompt(answers)).toHaveText('Lay a card');
  await expect(answers.locator('.game[data-fresh]')).toHaveCount(0);
  await expect(answers.getByRole('radio', { checked: true })).toHaveCount(0);
  for (const page of [lays, answers]) {
    await expect(page.getByRole('log').getByText(/ lays /)).toHaveCount(1);
    await expect(page.getByRole('log').getByText(/loses a point/)).toHaveCount(1);
  }
});

test('who wants to be asked again is, and the browser keeps that', async ({
  browser,
  page: north,
  wager,
}) => {
  await opposite(browser, north, wager);
  await button(north, 'Table').click();
  const again = north.getByLabel('Ask again before I commit what one press answers');
  await expect(again).toHaveValue('letter');
  await again.selectOption('always');
  await north.reload();
  await expect(prompt(north)).toHaveText('Are you ready?');
  await button(north, 'Ready').click();
  await expect(north.getByText('1 step planned')).toBeVisible();
  await button(north, 'Sit down to play').click();
  await expect(prompt(north)).toHaveText(/^Waiting for/);
});
