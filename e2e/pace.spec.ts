import { FULL } from './support/full.js';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, prompt } from './support/play.js';
import { expect, test } from './support/fixtures.js';
import type { Office } from './support/office.js';

test.use({ reducedMotion: 'reduce' });

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const DAY = 86_400;

const clock = (page: Page, seat: string) => page.locator(`[data-clock=${seat}]`);

/** Takes the seat of an invite whose page is shown. */
async function accept(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: /^Take the seat/ }).click();
}

/** Whoever waits is asked where to write, and leaves an address. */
async function askForLetters(page: Page): Promise<void> {
  const offer = page.getByRole('region', { name: 'Where shall we write when it is your move?' });
  await expectAccessible(page);
  await offer.getByRole('textbox').fill('sol@example.org');
  await offer.getByRole('button', { name: 'Write to me' }).click();
  await expect(offer).toContainText('A letter is on its way to sol@example.org.');
}

/** Who plays north asks to adjourn the game, and the other agrees; the date comes as a file for a calendar. */
async function adjourn(third: Page, south: Page): Promise<void> {
  await third.getByRole('button', { name: 'Table', exact: true }).click();
  await third.getByLabel('Adjourn to').fill('2026-03-20T20:00');
  await third.getByRole('button', { name: 'Ask to adjourn to this date' }).click();
  await expectAccessible(third);
  await third.keyboard.press('Escape');
  await expect(south.getByRole('button', { name: 'Agree' })).toBeInViewport({ ratio: 1 });
  await south.getByRole('button', { name: 'Agree' }).click();
  await expect(south.getByText('The game is adjourned: the clocks stand still until')).toBeInViewport();
  await expect(south.getByRole('button', { name: 'Calendar file' })).toBeInViewport({ ratio: 1 });
  await expect(clock(third, 'north')).toContainText('stands still: a pause');
  const download = third.waitForEvent('download');
  await third.getByRole('button', { name: 'Calendar file' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('DTSTART:20260320T');
  expect(file).toContain('/game/');
}

/** The host stops the game, and lets it go on after three months: its clocks stand still meanwhile. */
async function halt(office: Office, third: Page, south: Page): Promise<void> {
  const committing = third.locator('[data-control=commit]');
  await third.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(committing).toBeEnabled();
  await office.halt('Two players disagree');
  await expect(third.locator('[data-frozen]')).toHaveCount(1);
  await office.pass(DAY);
  await expect(committing).toBeDisabled();
  await expect(third.locator('.planBar')).toContainText('commit when it goes on');
  for (const page of [third, south]) {
    await expect(page.locator('[data-frozen]')).toContainText(
      'The host of this server has stopped this game. They say: “Two players disagree”',
    );
    await expect(page.locator('[data-frozen]')).toContainText('plans are kept, and the clocks stand still');
    await expect(clock(page, 'north')).toContainText('stands still: the host has stopped the game');
    await expectAccessible(page);
  }
  await office.pass(90 * DAY);
  await office.halt(null);
  await expect(third.locator('[data-frozen]')).toHaveCount(0);
  await office.pass(1);
  await expect(committing).toBeEnabled();
  await expect(clock(third, 'north')).not.toContainText(/stands still|out of time/);
}

/** Who plays south leaves their seat to a bot, which all see, and comes back. */
async function leaveAndReturn(south: Page, third: Page): Promise<void> {
  await south.getByRole('button', { name: 'Table', exact: true }).click();
  await south.getByRole('button', { name: 'Leave the seat to a bot…' }).click();
  await expectAccessible(south);
  await south.getByRole('button', { name: 'Leave the seat to a bot', exact: true }).click();
  const back = south.getByRole('button', { name: 'I am back: I play on' });
  await expect(back).toBeInViewport({ ratio: 1 });
  await expect(clock(third, 'south')).toContainText('Sol (Bot, medium)');
  await expect(third.getByText(/^The player of .* leaves\. A bot plays on/).first()).toBeVisible();
  await expectAccessible(south);
  await back.click();
  await expect(back).toHaveCount(0);
  await expect(clock(third, 'south')).not.toContainText('Bot');
}

test(
  'a pace is agreed on in the invite, its clocks run, and who is out of time may lose the seat, or the game',
  { tag: FULL },
  async ({ browser, page: north, office }) => {
    await north.goto(`${office.url}/new`);
    await north.getByRole('radio', { name: /^North/ }).check();
    await north.getByRole('radio', { name: /^By web/ }).check();
    await north.getByLabel('For each of you', { exact: true }).selectOption('3 days');
    await expect(north.getByText('By web: 3 days of thinking time for each side')).toBeVisible();
    await north.getByRole('checkbox', { name: 'A bot may play on for whoever leaves the game' }).check();
    await expectAccessible(north);
    await north.getByLabel('Your name').fill('Nora');
    await north.getByRole('button', { name: 'Open the game' }).click();
    const linkFor = (page: Page) => page.getByRole('textbox', { name: /^Link for/ });
    const link = await linkFor(north).inputValue();
    await expect(north.getByText('The clocks start as soon as the other player is here.')).toBeVisible();

    const south = await (await browser.newContext(PHONE)).newPage();
    await south.goto(link);
    await expect(south.getByText('By web: 3 days of thinking time for each side')).toBeVisible();
    await expect(south.getByText(/^They may also let a bot play on, and so may who leaves/)).toBeVisible();
    await accept(south, 'Sol');
    await expect(clock(north, 'north')).toContainText(/^Nora\s*(3 days|2 days 23 hours)/);
    await expect(clock(north, 'south')).toContainText('3 days');
    await expectAccessible(south);
    await askForLetters(south);

    await office.pass(3 * DAY);
    await expect(north.getByText('Your time is up. Decide before')).toBeVisible();
    await office.pass(2 * DAY);
    await expect(south.getByText('Nora has run out of time')).toBeVisible();
    await expectAccessible(south);
    await south.getByRole('button', { name: 'Hand the seat to somebody new' }).click();
    await expect(north.getByText('This seat is not yours in this browser.')).toBeVisible();
    const third = await (await browser.newContext()).newPage();
    await third.goto(await linkFor(south).inputValue());
    await accept(third, 'Cleo');
    await expect(clock(third, 'north')).toContainText(/^Cleo\s*(3 days|2 days 23 hours)/);

    await adjourn(third, south);
    await office.pass(15 * DAY);
    await expect(clock(third, 'north')).not.toContainText('stands still');

    await halt(office, third, south);
    await leaveAndReturn(south, third);

    for (const days of [3, 2]) await office.pass(days * DAY);
    await south.getByRole('button', { name: 'Give one day more' }).first().click();
    await expect(clock(third, 'north')).toContainText('one day');
    for (const days of [1, 2]) await office.pass(days * DAY);
    await south.getByRole('button', { name: 'Claim the game' }).click();
    await expect(prompt(south)).toHaveText('You have won');
    await expect(third.getByText('Your time is over.')).toBeVisible();
  },
);
