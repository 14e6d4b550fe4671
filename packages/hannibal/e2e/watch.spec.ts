import type { Page } from '@playwright/test';
import { expectAccessible } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { startWar } from './support/playing.js';

const look = (page: Page, eyes: string) => page.getByLabel('As seen by').selectOption(eyes);
/** The visible hand of a side. */
const hand = (page: Page, side: string) => page.getByRole('region', { name: `${side}’s Strategy cards` });

test.use({ reducedMotion: 'reduce' });

test('a finished war says how it ended and what luck it had, is watched with the eyes of each side, and verified', async ({
  page,
  war,
}) => {
  const { game, finish } = await startWar(war.url, 'landing');
  await finish();
  await page.goto(`${war.url}/game/${game}`);
  await expect(page.getByText('has won with Carthage.')).toBeVisible();
  await expect(page.getByText('It was over in turn 1 of 9, 218 BC.')).toContainText('Rome 9, Carthage 7.');
  await expect(page.getByRole('heading', { name: 'Luck' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Turn 1, Rome \d+ \(\d+\.\d expected\)/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Strategy cards dealt' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Watch it from the beginning' }).click();
  await expect(page).toHaveURL(/\/watch\/all\/\d+$/);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByRole('heading', { name: 'Carthage has won' })).toBeVisible();
  await expect(page.getByText(/^At the end, Rome controlled 9 of the provinces that count, /)).toBeVisible();
  const forces = page.getByRole('region', { name: 'Forces on the map' });
  await forces.getByRole('button', { name: 'Tarraco: Publius Scipio, 5 CUs' }).click();
  await expect(page.getByRole('region', { name: 'Tarraco' })).toContainText('Rome: 5 CUs');
  // Before the end, when all hands are revealed.
  await page.getByRole('button', { name: 'One step back' }).click();
  await look(page, 'Carthage');
  await expect(hand(page, 'Carthage')).toBeVisible();
  await expect(hand(page, 'Rome')).toBeHidden();
  await look(page, 'Rome');
  await expect(hand(page, 'Rome')).toBeVisible();
  await expect(hand(page, 'Carthage')).toBeHidden();
  await look(page, 'the public');
  await expect(hand(page, 'Rome')).toBeHidden();
  await expect(hand(page, 'Carthage')).toBeHidden();
  await expectAccessible(page);

  // This server deals listed cards instead of those of its seeds, so only the actions can be verified.
  await page.goto(`${war.url}/game/${game}/verify`);
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(
    /checks? fails?: this record has been altered/,
  );
  await expect(page.getByRole('alert')).toContainText('Strategy cards brought');
  await page.getByText(/^What the dice mean, and the rules \(\d+\)$/).click();
  await expect(page.getByText('Each fact follows by the rules from what the players did')).toBeVisible();
});
