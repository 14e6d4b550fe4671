import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './play.js';

/** Opens a game by a sealed bid from its form; answers the invite. */
export async function openByBid(page: Page, url: string, bid: string): Promise<string> {
  await page.goto(`${url}/new`);
  await page.getByRole('radio', { name: /^The Duel/ }).check();
  await page.getByRole('radio', { name: /^By a sealed bid/ }).check();
  await page.getByLabel('Your name').fill('Nora');
  const field = page.getByRole('textbox', { name: 'Your bid, from 0 to 5' });
  await expect(field).toHaveAccessibleDescription('It is sealed until the other player has named theirs.');
  await field.fill('6');
  await page.getByRole('button', { name: 'Open the game' }).click();
  await expect(page.getByText('Type a whole number from 0 to 5 first.')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(bid);
  await page.getByRole('button', { name: 'Open the game' }).click();
  await expect(
    page.getByText('Your bid is sealed. The sides wait for the bid of the other player.'),
  ).toBeVisible();
  await expectAccessible(page);
  return page.getByRole('textbox', { name: /^Link for/ }).inputValue();
}

/** Names the second bid, by the invite; both bids are then told. */
export async function nameBid(page: Page, link: string, bid: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText('Nora has sealed a bid.')).toBeVisible();
  await page.getByLabel('Your name').fill('Sol');
  await page.getByRole('button', { name: 'Name this bid and take the seat' }).click();
  await expect(page.getByText('Type a whole number from 0 to 5 first.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your bid, from 0 to 5' }).fill(bid);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Name this bid and take the seat' }).click();
}

/** Two players settle their sides by bids of 3 and 2, and sit down: who opened the game has South. */
export async function settleByBids(opener: Page, second: Page, url: string): Promise<void> {
  const link = await openByBid(opener, url, '3');
  await opener.goto(`${url}/mine`);
  await opener.locator('li[data-game] a').click();
  await expect(opener.getByText('Your bid is sealed.')).toBeVisible();
  await nameBid(second, link, '2');
  await expect(second.getByRole('heading', { name: 'You play North.' })).toBeVisible();
  await expect(second.getByText('Nora bid 3, you bid 2.')).toBeVisible();
  await expect(
    second.getByText('The bid of Nora is the one that was sealed before you named yours.'),
  ).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('link', { name: 'Go to your seat: North' }).click();
  await expect(opener).toHaveURL(/\/south$/);
  for (const page of [opener, second])
    await expect(page.getByRole('log')).toContainText(
      'South had sealed a bid of 3, and the other side named 2.',
    );
}
