import type { Locator, Page } from '@playwright/test';
import { commitByKey, expectAccessible, tabTo } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce' });

const says = (page: Page): Locator => page.getByRole('region', { name: 'A lesson' }).getByRole('status');

/** Goes to a control by Tab, and presses it. */
async function press(place: Locator): Promise<void> {
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
async function place(page: Page): Promise<void> {
  await press(row(page, 'Princeps'));
  const middle = page.getByRole('group', { name: 'Middle, from the west' });
  const more = middle.getByRole('button', { name: 'half an inch more' });
  await tabTo(more);
  while (await says(page).getByText('Drag them right').isVisible()) {
    const before = await middle.getByRole('status').textContent();
    await page.keyboard.press('Enter');
    await expect(middle.getByRole('status')).not.toHaveText(before ?? '');
  }
  await expect(middle.getByRole('status')).toHaveText('15″');
}

/** Both lines are told a word, after one that the lesson does not lead through. */
async function goForward(page: Page): Promise<void> {
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
async function fight(page: Page): Promise<void> {
  await expect(says(page)).toContainText('Step 3 of 5');
  await expect(row(page, 'Hastati')).toContainText('Forward');
  await tell(page, 'Hastati', 'Charge');
  await expect(says(page)).toContainText('you cause losses at 32 %, they at 44 %');
  await expect(page.locator('.fightRow')).toHaveCount(3);
  await expect(page.locator('.fightRow').first()).toBeInViewport();
  await commitByKey(page);
  await expect(says(page)).toContainText('Step 4 of 5');
  await tell(page, 'Hastati', 'Relieve');
  await expect(says(page)).toContainText('54 % against the Celts’ 23 %');
  await commitByKey(page);
  await expect(says(page)).toContainText('Step 5 of 5');
  await tell(page, 'Hastati', 'Back');
  await tell(page, 'Princeps', 'Charge');
  await commitByKey(page);
}

// As players have it who have chosen nothing.
test.use({ asksAgain: false });

test('a first relief by keyboard alone, left and gone on with, without a word to the server', async ({
  page,
  battle,
}) => {
  await page.goto(battle.url);
  await press(page.getByRole('link', { name: /^Learn it in five minutes.*Quincunx/ }));
  await expect(says(page)).toContainText('Step 1 of 5');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await place(page);
  await expectAccessible(page);
  await commitByKey(page);
  await goForward(page);
  expect(asked.filter((path) => path.startsWith('/api') || path.startsWith('/socket'))).toEqual([]);
  await expect(says(page)).toContainText('Step 3 of 5');
  await press(page.getByRole('link', { name: 'Leave' }));
  await press(page.getByRole('link', { name: 'Go on with the lesson “A first battle in three lines”' }));
  await expect(says(page)).toContainText('Step 3 of 5');
  await fight(page);
  await expect(page.getByRole('heading', { name: 'Now the whole battle' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play a friend' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(battle.url);
  await expect(page.getByRole('link', { name: /^Learn it again.*Quincunx/ })).toBeVisible();
});
