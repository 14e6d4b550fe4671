import type { Locator, Page } from '@playwright/test';
import { commit, expectAccessible } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce' });

const says = (page: Page): Locator => page.getByRole('region', { name: 'A lesson' }).getByRole('status');

/** Takes a card up from the hand, and picks its use. */
async function play(page: Page, card: string, use: RegExp): Promise<void> {
  await page
    .locator('.hand')
    .getByRole('button', { name: new RegExp(`^${card}`) })
    .tap();
  const uses = page.getByRole('region', { name: `What you do with ${card}` });
  await uses.getByRole('button', { name: use }).tap();
  await commit(page, 'Play the card');
}

/** Marks a space in the list that the whole sheet shows. */
async function mark(page: Page, space: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More of the panel' });
  if (await more.isVisible()) await more.tap();
  await page.getByRole('button', { name: space, exact: true }).tap();
}

/** Plays a round of cards: two markers, and Rome's answer. */
async function placeMarkers(page: Page): Promise<void> {
  await expect(says(page)).toContainText('Step 1 of 8');
  // What it points at is in sight: the card in the hand, for the panel's list has no room.
  await expect(page.locator('.handCard[data-pointed]')).toBeInViewport({ ratio: 1 });
  await play(page, 'Epidemic', /^Place/);
  await expect(says(page)).toContainText('Mark Taurini');
  await mark(page, 'Narbo');
  await expect(says(page)).toContainText('Not just now: the lesson goes another way.');
  await mark(page, 'Taurini');
  await commit(page, 'Place markers');
  await expect(says(page)).toContainText('And Verona.');
  await mark(page, 'Verona');
  await commit(page, 'Place markers');
  await expect(says(page)).toContainText('Rome won Massilia in return.');
}

/** Plays a march that Rome may intercept. */
async function march(page: Page): Promise<void> {
  await play(page, 'Slingers from the Baleares', /^Move a general/);
  await expect(says(page)).toContainText('Step 5 of 8');
  await mark(page, 'Mutina');
  await expect(page.getByRole('region', { name: 'The way' })).toContainText('may intercept');
  await commit(page, 'Carry it out');
  await expect(says(page)).toContainText('Rome let you pass through Verona');
}

/** Plays the battle, card against card. */
async function fight(page: Page): Promise<void> {
  await commit(page, 'Carry it out');
  for (const [step, tactic] of [
    ['Step 7 of 8', 'flankRight'],
    ['Step 8 of 8', 'doubleEnvelopment'],
  ] as const) {
    await expect(says(page)).toContainText(step);
    await page.locator('.battleGroup', { has: page.locator(`[data-tactic=${tactic}]`) }).tap();
    await commit(page, 'Attack');
  }
}

// As players have it who have chosen nothing.
test.use({ asksAgain: false });

test('on a phone a first march: a round of cards, a way and a battle, left and gone on with', async ({
  page,
  war,
}) => {
  await page.goto(`${war.url}/learn/hannibal`);
  await placeMarkers(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Leave' }).tap();
  await expect(page.getByRole('button', { name: /^Invite a friend: Hannibal/ })).toBeVisible();
  await page.goBack();
  await expect(says(page)).toContainText('Rome won Massilia in return.');
  await march(page);
  await fight(page);
  await expect(page.getByRole('heading', { name: 'Now a short war' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play a friend' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect(page.getByRole('button', { name: 'The whole game, against the easy bot' })).toBeVisible();
  await page.getByRole('button', { name: 'A short war of one turn, against the easy bot' }).tap();
  await expect(page).toHaveURL(/\/game\/\w+\/carthage$/);
  await expect(page.locator('.panel .prompt')).toBeVisible();
  await expect(page.locator('.stateLine .turnTrack > *')).toHaveCount(1);
});
