import { expect, type Page } from '@playwright/test';
import { openGame, prompt, takeSeat } from './play.js';

/** The two pages of a game. */
export interface Pair {
  readonly north: Page;
  readonly south: Page;
}

/** Opens a game in the one browser, and takes its other seat in the other. */
export async function sitDown({ north, south }: Pair, url: string): Promise<void> {
  const link = await openGame(north, { url, side: 'North', name: 'Nora' });
  await takeSeat(south, link, 'Sol');
}

/** A page is ready for the cards, and the server knows it. */
export async function beReady(page: Page): Promise<void> {
  await expect(prompt(page)).toHaveText('Are you ready?');
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByRole('button', { name: 'Sit down to play' }).click();
  // A bot may be the first to lay a card, and at once.
  await expect(prompt(page)).toHaveText(/^(Waiting for|Lay a card|Do you believe it\?)/);
}

/** Both are ready; answers who lays the first card, and who is to believe it. */
export async function begin({ north, south }: Pair): Promise<readonly [Page, Page]> {
  await beReady(north);
  await beReady(south);
  await expect(prompt(south)).toHaveText(/^(Lay a card|Waiting for Nora)$/);
  await expect(prompt(north)).toHaveText(/^(Lay a card|Waiting for Sol)$/);
  return (await prompt(north).textContent()) === 'Lay a card' ? [north, south] : [south, north];
}

/** The position in words, in the place of a board. */
export const position = (page: Page) => page.locator('.plainField');

/** Plans the first card of the hand, called by a number. */
export async function planCard(page: Page, called: number): Promise<void> {
  await expect(prompt(page)).toHaveText('Lay a card');
  await page.getByRole('group', { name: 'Your card' }).getByRole('radio').first().check();
  await page
    .getByRole('group', { name: 'What you call it' })
    .getByRole('radio', { name: String(called) })
    .check();
  await page.getByRole('button', { name: 'Lay this card' }).click();
  await expect(page.getByText('1 step planned')).toBeVisible();
}

/** Lays the first card of the hand, called by a number. */
export async function layCard(page: Page, called: number): Promise<void> {
  await planCard(page, called);
  await page.getByRole('button', { name: 'Lay the card', exact: true }).click();
}

/** Says whether the card is believed. */
export async function answerCard(page: Page, name: 'Believe it' | 'Doubt it'): Promise<void> {
  await expect(prompt(page)).toHaveText('Do you believe it?');
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Say so' }).click();
}

/** The last card of the last hand has been answered. */
export const expectOver = async ({ north, south }: Pair): Promise<void> => {
  for (const page of [north, south])
    await expect(prompt(page)).toHaveText(/^(You have won|North has won|South has won|A draw)$/);
};

/** Resigns, so that the game is over and has a record. */
export async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page
    .getByRole('button', { name: /^(Resign|Yes)/ })
    .last()
    .click();
  await expect(page.getByText(/(North|South) has won/).first()).toBeVisible();
}
