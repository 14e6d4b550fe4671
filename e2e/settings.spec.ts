import { FULL } from './support/full.js';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { linkOf, type Office } from './support/office.js';
import { expectAccessible, openGame, tabTo } from './support/play.js';

test.use({ reducedMotion: 'reduce' });

const ADDRESS = 'nora@example.org';

/** The radio button or checkbox of a setting. */
const choice = (page: Page, group: string, name: string): Locator =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });

const singleKeys = (page: Page): Locator =>
  page.getByRole('checkbox', { name: 'Single keys do something at the table' });

const themeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['theme']);

/** Opens the page of settings, and waits for what the server says of the account. */
async function openSettings(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings`);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
  await expect(page.locator('.settings')).not.toHaveAttribute('data-account', 'unheard');
}

/** Signs in by the link of a letter. */
async function signIn(page: Page, office: Office): Promise<void> {
  await page.goto(`${office.url}/account`);
  await page.getByLabel('Your e-mail address').fill(ADDRESS);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status')).toContainText(`on its way to ${ADDRESS}`);
  const [letter] = await office.pass(0);
  if (letter === undefined) throw new Error('No letter.');
  await page.goto(linkOf(letter, /\/sign-in#/));
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await expect(page.getByText(`You are signed in as ${ADDRESS}.`)).toBeVisible();
}

test('what is chosen stays on the device, and is painted before the page’s scripts run', async ({
  page,
  wager,
}) => {
  await page.goto(wager);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText('This browser keeps it.')).toBeVisible();
  await expectAccessible(page);
  expect(await themeOf(page)).toBeUndefined();
  const light = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  await tabTo(choice(page, 'Sound', 'Quiet'));
  await page.keyboard.press('ArrowLeft');
  await expect(choice(page, 'Sound', 'Off')).toBeChecked();
  await expect(page.getByRole('button', { name: 'A die' })).toBeDisabled();
  await choice(page, 'Appearance', 'Dark').check();
  await choice(page, 'Speed of results', 'At once').check();
  expect(await themeOf(page)).toBe('dark');
  await expectAccessible(page);

  await page.reload();
  await expect(choice(page, 'Sound', 'Off')).toBeChecked();
  await expect(choice(page, 'Appearance', 'Dark')).toBeChecked();
  await expect(choice(page, 'Speed of results', 'At once')).toBeChecked();
  const dark = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(dark).not.toBe(light);

  // Without the scripts of the page, the small one that comes before them has said so already.
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto(wager);
  expect(await themeOf(page)).toBe('dark');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(dark);
});

test(
  'the account keeps what is chosen, for another browser that is signed in',
  { tag: FULL },
  async ({ page: desk, browser, office }) => {
    await signIn(desk, office);
    await desk.getByRole('link', { name: 'Choose your settings' }).click();
    await expect(desk.getByText(`Your account (${ADDRESS}) keeps it`)).toBeVisible();
    const kept = desk.waitForResponse(
      (answer) => answer.url().endsWith('/api/account/settings') && answer.request().postData() !== null,
    );
    await choice(desk, 'Appearance', 'Dark').check();
    expect((await kept).status()).toBe(200);
    const off = desk.waitForResponse((answer) => answer.url().endsWith('/api/account/settings'));
    await choice(desk, 'Sound', 'Off').check();
    expect((await off).status()).toBe(200);

    const phone = await (
      await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
    ).newPage();
    await signIn(phone, office);
    await expect.poll(() => themeOf(phone)).toBe('dark');
    await openSettings(phone, office.url);
    await expect(choice(phone, 'Sound', 'Off')).toBeChecked();
    await expectAccessible(phone);
    const light = phone.waitForResponse((answer) => answer.url().endsWith('/api/account/settings'));
    await choice(phone, 'Appearance', 'Light').check();
    expect((await light).status()).toBe(200);

    await openSettings(desk, office.url);
    await expect(choice(desk, 'Appearance', 'Light')).toBeChecked();
    expect(await themeOf(desk)).toBe('light');
  },
);

test(
  'who signs out leaves no word of which finished games were opened there',
  { tag: FULL },
  async ({ page, office }) => {
    await signIn(page, office);
    const keepsRecords = () => page.evaluate(() => caches.has('tessera-records'));
    await page.evaluate(async () => {
      const records = await caches.open('tessera-records');
      await records.put('/api/games/0123456789ab/record', new Response('{}'));
    });
    expect(await keepsRecords()).toBe(true);
    await page.goto(`${office.url}/account`);
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await expect(page.getByLabel('Your e-mail address')).toBeVisible();
    await expect.poll(keepsRecords).toBe(false);
  },
);

test('single keys that are switched off do nothing at the table, in a tab that is open already', async ({
  page,
  context,
  wager,
}) => {
  await openGame(page, { url: wager, side: 'North', name: 'Nora' });
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('t');
  await expect(dialog.getByRole('region', { name: 'This game' })).toBeVisible();
  await dialog
    .getByRole('region', { name: 'Settings' })
    .getByRole('link', { name: /^All settings/ })
    .click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeAttached();

  const other = await context.newPage();
  await openSettings(other, wager);
  await singleKeys(other).uncheck();
  await expect(page.locator('[aria-keyshortcuts=c]')).toHaveCount(0);
  await page.keyboard.press('t');
  await page.keyboard.press('?');
  await page.keyboard.press('u');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /^Keys/ }).click();
  await expect(dialog.getByText('Single keys are switched off')).toBeVisible();
  await page.keyboard.press('Escape');

  await singleKeys(other).check();
  await expect(page.locator('[aria-keyshortcuts=c]')).toHaveCount(1);
  await page.keyboard.press('?');
  await expect(dialog.locator('dl.keys')).toBeVisible();
});
