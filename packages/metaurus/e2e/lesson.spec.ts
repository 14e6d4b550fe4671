import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { commitByKey, expectAccessible, tabTo } from '@tessera/e2e/play';

test.use({ reducedMotion: 'reduce' });

const says = (page: Page): Locator => page.getByRole('region', { name: 'A lesson' }).getByRole('status');

/** Goes to a control by Tab, and presses it. */
async function press(place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(place);
  await place.page().keyboard.press(key);
}

/** Picks one of a group of answers by keyboard, and commits it. */
async function answerWith(page: Page, name: string | RegExp): Promise<void> {
  await press(page.getByRole('radio', { name }), 'Space');
  await expect(page.getByText('Nothing planned yet')).toHaveCount(0);
  await commitByKey(page);
}

/** Gives the legion its order: Tab to its chit, then an arrow key. */
async function order(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('radio', { name, exact: true });
  await tabTo(page.getByRole('group', { name: 'I Legion' }).getByRole('radio', { checked: true }));
  while (!(await wanted.isChecked())) await page.keyboard.press('ArrowRight');
  await commitByKey(page);
}

/** Chooses a unit by its hex, and sends it to another. */
async function send(page: Page, from: string, to: RegExp): Promise<void> {
  const all = page.getByRole('button', { name: 'All units' });
  if (await all.isVisible()) await press(all);
  await press(page.locator('.unitRow', { hasText: from }));
  await press(page.getByRole('button', { name: to }));
}

/** The lesson does not accept another hex than the one it points at, and says so. */
async function stray(page: Page): Promise<void> {
  await send(page, '1116', /^1216 /);
  await expect(says(page)).toContainText('Not just now: the lesson goes another way.');
  await expect(page.getByText('Nothing planned yet')).toBeVisible();
}

/** The first turn: orders, a march, a retreat, a Counter-Attack. */
async function firstTurn(page: Page): Promise<void> {
  await expect(says(page)).toContainText('Step 1 of 12');
  await answerWith(page, 'Go first');
  await expect(says(page)).toContainText('Give your legion the order “Move”.');
  await order(page, 'Move');
  await expect(says(page)).toContainText('Choose the citizens in 1116');
  await stray(page);
  await send(page, '1116', /^1316 /);
  await press(page.getByRole('button', { name: /^3 others follow/ }));
  await commitByKey(page);
  await expect(says(page)).toContainText('The Gauls came down to attack.');
}

async function underAttack(page: Page): Promise<void> {
  await send(page, '1319', /^1119$/);
  await commitByKey(page);
  await expect(says(page)).toContainText('They got away, but Disordered');
  await answerWith(page, /^Nobody retreats/);
  await expect(says(page)).toContainText('Step 6 of 12');
  await answerWith(page, /^Strike back$/);
  await expect(says(page)).toContainText('Step 7 of 12');
  await answerWith(page, /to 1416$/);
  await expect(says(page)).toContainText('Step 8 of 12');
}

/** The second turn's attack with its odds, and the third turn's recovery. */
async function attackAndReform(page: Page): Promise<void> {
  await expect(says(page)).toContainText('Step 8 of 12');
  await order(page, 'Move to Attack');
  await expect(says(page)).toContainText('Step 9 of 12');
  await send(page, '1218', /^1219 /);
  await send(page, '1221', /^1220 /);
  await commitByKey(page);
  await expect(says(page)).toContainText('Step 10 of 12');
  await press(page.getByRole('radio', { name: /^Attack 1/ }), 'Space');
  await expect(page.getByRole('table', { name: 'Modifiers and chances' }).first()).toContainText(
    'several sides',
  );
  await commitByKey(page);
  await expect(says(page)).toContainText('Step 11 of 12');
  await order(page, 'Reform');
  await expect(says(page)).toContainText('Step 12 of 12');
  await commitByKey(page);
}

// As players have it who have chosen nothing.
test.use({ asksAgain: false });

test('a first battle by keyboard alone, left and gone on with, without a word to the server', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await press(page.getByRole('link', { name: 'Learn it in five minutes: The Battle of the Metaurus' }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await firstTurn(page);
  await expectAccessible(page);
  expect(asked.filter((path) => path.startsWith('/api') || path.startsWith('/socket'))).toEqual([]);
  await press(page.getByRole('link', { name: 'Leave' }));
  await press(
    page.getByRole('link', { name: 'Learn it: go on with the lesson: The Battle of the Metaurus' }),
  );
  await expect(says(page)).toContainText('The Gauls came down to attack.');
  await underAttack(page);
  const again = await page.reload();
  expect(again?.status()).toBe(200);
  await attackAndReform(page);
  await expect(page.getByRole('heading', { name: 'Now a small battle' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Play a friend' })).toBeVisible();
  await page.goto(server.url);
  await press(page.getByRole('link', { name: 'Learn it: the next lesson: The Battle of the Metaurus' }));
  await expect(page).toHaveURL(/\/learn\/metaurus\/orders$/);
  await expect(says(page)).toContainText('Step 1 of 10');
  await page.evaluate(() => localStorage.setItem('tessera:lesson:metaurus', '{"print":7}'));
  await page.goto(`${server.url}/learn/metaurus`);
  await expect(says(page)).toContainText('Step 1 of 12');
});
