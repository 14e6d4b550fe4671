import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { confirmLetters } from './support/letters.js';
import { linkOf, type Office } from './support/office.js';
import { expectAccessible, tabTo } from './support/play.js';
import { sitDown } from './support/wager.js';

test.use({ reducedMotion: 'reduce' });

const ADDRESS = 'nora@example.org';

/** Without an address there is no link: the page says so, and leads to the field. */
async function expectAskedForAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Type one e-mail address first.')).toBeVisible();
  await expect(page.getByLabel('Your e-mail address')).toBeFocused();
  await expect(page.getByLabel('Your e-mail address')).toHaveAttribute('inputmode', 'email');
  await expectAccessible(page);
}

/** Asks for a link, and opens it, without a press of its button. */
async function openLink(page: Page, office: Office): Promise<void> {
  await page.goto(`${office.url}/account`);
  await page.getByLabel('Your e-mail address').fill(ADDRESS);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status')).toContainText(`on its way to ${ADDRESS}`);
  const [letter] = await office.pass(0);
  if (letter === undefined) throw new Error('No letter.');
  await page.goto(linkOf(letter, /\/sign-in#/));
  await expect(page.getByRole('button', { name: 'Sign in here' })).toBeVisible();
  expect(page.url()).not.toContain('#');
}

/** Lets the letters of a seat outside the account go to its address too. */
async function writeTo(page: Page, office: Office): Promise<void> {
  const seat = page.url();
  await confirmLetters(page, office, ADDRESS);
  await page.goto(seat);
}

const openMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Table', exact: true }).click();

/** Chooses at the table never to be asked again, which the account keeps: the seat says so elsewhere too. */
async function choosesToBeAskedNever(
  page: Page,
  { elsewhere, seat }: { readonly elsewhere: Page; readonly seat: string },
): Promise<void> {
  await openMenu(page);
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/account/settings'));
  await page.locator('[data-control=confirm]').selectOption('never');
  expect((await kept).status()).toBe(200);
  await elsewhere.goto(seat);
  await openMenu(elsewhere);
  await expect(elsewhere.locator('[data-control=confirm]')).toHaveValue('never');
}

/** Deletes the account, as its page asks. */
async function deleteAccount(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Delete my account…' }).click();
  await expect(desk.getByText('Your running game is not resigned')).toBeVisible();
  // A seat outside the account to which its address is bound is offered, and left to its player.
  const lettered = desk.getByRole('checkbox', { name: /its letters go to your address/ });
  await expect(lettered).toBeChecked();
  await lettered.uncheck();
  await expectAccessible(desk);
  const deleting = desk.getByRole('button', { name: 'Delete it for good' });
  await expect(deleting).not.toHaveAttribute('aria-disabled', 'true');
  await deleting.click();
  await expect(desk.getByRole('status')).toContainText('Your account is deleted');
  await expect(desk.getByRole('status')).toContainText('One seat that you did not tick still does.');
  await desk.getByRole('link', { name: 'Tessera, first page' }).click();
  await expect(desk.getByRole('button', { name: 'Play a bot: The Wager' })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Your games' })).toHaveCount(0);
}

test('a player signs in by a letter, opens their seats on a phone, ends that, saves what is kept, and deletes it', async ({
  browser,
  page: desk,
  office,
}) => {
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await sitDown({ north: desk, south: other }, office.url);
  const seat = desk.url();

  await desk.goto(office.url);
  await desk.getByRole('link', { name: 'Account' }).click();
  await expectAskedForAddress(desk);
  await openLink(desk, office);
  await expectAccessible(desk);
  await tabTo(desk.getByRole('button', { name: 'Sign in here' }));
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(`You are signed in as ${ADDRESS}.`)).toBeVisible();
  await expect(desk.getByText('Are these seats yours?')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Yes, put them into my account' }).click();
  await expect(desk.getByText('Seats that you take in this browser go into your account.')).toBeVisible();

  const phone = await (
    await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  ).newPage();
  await openLink(phone, office);
  await phone.getByRole('button', { name: 'Sign in here' }).click();
  await phone.getByRole('link', { name: 'Go to your games' }).click();
  await phone.getByRole('link', { name: 'A wager with Nora' }).click();
  await expect(phone).toHaveURL(seat);
  await expect(phone.getByText('Live', { exact: true })).toBeAttached();

  await choosesToBeAskedNever(phone, { elsewhere: desk, seat });

  await phone.goto(`${office.url}/account`);
  await expect(phone.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();
  await expectAccessible(phone);
  await desk.goto(`${office.url}/account`);
  const sessions = desk.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.locator('[data-here=true]')).toContainText('This browser: A computer, Chrome');
  const saving = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Save the file' }).click();
  const saved = await (await saving).path();
  const file: unknown = JSON.parse(await readFile(saved, 'utf8'));
  expect(file).toMatchObject({
    address: ADDRESS,
    seats: [{ seat: 'north', name: 'Nora', over: false, record: { viewer: 'north' } }],
  });
  await phone.goto(seat);
  await expect(phone.getByText('Live', { exact: true })).toBeAttached();
  await sessions.getByRole('button', { name: /^Sign out there/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(phone.getByText('This seat is not yours in this browser.')).toBeVisible();

  await writeTo(other, office);
  await deleteAccount(desk);
  await expect(other.getByText('Somebody').first()).toBeVisible();
});
