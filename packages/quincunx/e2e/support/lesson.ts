import type { Locator, Page } from '@playwright/test';
import { commitByKey, tabTo } from '@tessera/e2e/play';
import { expect } from './fixtures.js';

/** What the lesson says. */
export const says = (page: Page): Locator =>
  page.getByRole('region', { name: 'A lesson' }).getByRole('status');

/** Goes to a control by Tab, and presses it. */
export async function press(place: Locator): Promise<void> {
  await tabTo(place);
  await place.page().keyboard.press('Enter');
}

const row = (page: Page, line: string): Locator => page.locator('.lineRow', { hasText: line });

/** Chooses a line where it is not chosen, and tells it a word. */
async function tell(page: Page, line: string, word: string): Promise<void> {
  const chosen = row(page, line).and(page.locator('[aria-pressed=true]'));
  if ((await chosen.count()) === 0) await press(row(page, line));
  const words = page.getByRole('group', { name: line, exact: true });
  await press(words.getByRole('button', { name: word, exact: true }));
}

/** Moves the Princeps east by half an inch again and again, until they stand behind the gaps. */
export async function place(page: Page): Promise<void> {
  await press(row(page, 'Princeps'));
  const middle = page.getByRole('group', { name: 'Middle, from the west' });
  const more = middle.getByRole('button', { name: 'half an inch more' });
  await tabTo(more);
  await expect(says(page)).toContainText('Drag the Princeps right');
  const reads = middle.getByRole('status');
  for (let at = await reads.innerText(); at !== '15″'; at = await reads.innerText()) {
    await page.keyboard.press('Enter');
    await expect(reads).not.toHaveText(at);
  }
  await expect(says(page)).toContainText('The army stands');
}

/** Both lines are told a word, after one that the lesson does not lead through. */
export async function goForward(page: Page): Promise<void> {
  await expect(says(page)).toContainText('Step 2 of 5');
  await tell(page, 'Hastati', 'Charge');
  await expect(says(page)).toContainText('Not just now: the lesson goes another way.');
  await expect(row(page, 'Hastati')).toContainText('no order: it holds');
  await tell(page, 'Hastati', 'Forward');
  await expect(row(page, 'Hastati')).toContainText('Forward');
  await tell(page, 'Princeps', 'Follow');
  await commitByKey(page);
}

/** A charge, whose chances are told; then the second line relieves the first, which is pulled back. */
export async function fight(page: Page): Promise<void> {
  await expect(says(page)).toContainText('Step 3 of 5');
  await expect(row(page, 'Hastati')).toContainText('Forward');
  await tell(page, 'Hastati', 'Charge');
  await expect(says(page)).toContainText('you cause losses at 32 %, they at 44 %');
  await expect(page.locator('.fightRow')).toHaveCount(3);
  await expect(page.locator('.fightRow').first()).toBeInViewport();
  await commitByKey(page);
  await expect(says(page)).toContainText('Step 4 of 5');
  await tell(page, 'Hastati', 'Be relieved');
  await expect(says(page)).toContainText('54 % against the Celts’ 23 %');
  await commitByKey(page);
  await expect(says(page)).toContainText('Step 5 of 5');
  await tell(page, 'Hastati', 'Back');
  await tell(page, 'Princeps', 'Charge');
  await commitByKey(page);
}
