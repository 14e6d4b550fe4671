import { readFile } from 'node:fs/promises';
import { expectAccessible, prompt } from './support/play.js';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce' });

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const DAY = 86_400;

test('a pace is agreed on in the invite, its clocks run, and who is out of time may lose the game by a claim', async ({
  browser,
  page: north,
  office,
}) => {
  await north.goto(office.url);
  await north.getByRole('link', { name: 'Start a game' }).click();
  await north.getByRole('radio', { name: /^North/ }).check();
  await north.getByRole('radio', { name: /^By web/ }).check();
  await north.getByLabel('For each of you', { exact: true }).selectOption('3 days');
  await expect(north.getByText('By web: 3 days of thinking time for each side')).toBeVisible();
  await expectAccessible(north);
  await north.getByLabel('Your name').fill('Nora');
  await north.getByRole('button', { name: 'Open the game' }).click();
  const link = await north.getByRole('textbox', { name: /^Link for/ }).inputValue();
  const clock = (seat: string) => north.locator(`[data-clock=${seat}]`);
  await expect(north.getByText('The clocks start as soon as the other player is here.')).toBeVisible();

  const south = await (await browser.newContext(PHONE)).newPage();
  await south.goto(link);
  await expect(south.getByText('By web: 3 days of thinking time for each side')).toBeVisible();
  await south.getByLabel('Your name').fill('Sol');
  await south.getByRole('button', { name: /^Take the seat/ }).click();
  await expect(clock('north')).toContainText('Nora');
  await expect(clock('north')).toContainText(/^Nora\s*(3 days|2 days 23 hours)/);
  await expect(clock('south')).toContainText('3 days');
  await expectAccessible(south);

  await office.pass(3 * DAY);
  await expect(north.getByText('Your time is up. Decide before')).toBeVisible();
  await office.pass(2 * DAY);
  await expect(south.getByText('Nora has run out of time')).toBeVisible();
  await expectAccessible(south);
  await south.getByRole('button', { name: 'Give one day more' }).first().click();
  await expect(clock('north')).toContainText('one day');
  await north.getByRole('button', { name: 'Table', exact: true }).click();
  await north.getByLabel('Adjourn to').fill('2026-03-20T20:00');
  await north.getByRole('button', { name: 'Ask to adjourn to this date' }).click();
  await expectAccessible(north);
  await north.keyboard.press('Escape');
  await south.getByRole('button', { name: 'Agree' }).click();
  await expect(clock('north')).toContainText('stands still: a pause');
  const download = north.waitForEvent('download');
  await north.getByRole('button', { name: 'Calendar file' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('DTSTART:20260320T');
  expect(file).toContain('/game/');
  await office.pass(15 * DAY);
  await expect(clock('north')).not.toContainText('stands still');
  await office.pass(DAY);
  await office.pass(2 * DAY);
  await south.getByRole('button', { name: 'Claim the game' }).click();
  await expect(prompt(south)).toHaveText('You have won');
  await expect(north.getByText('The time of the losing side is over.')).toBeVisible();
});
