import { expect, type Browser, type Page } from '@playwright/test';
import { linkOf, type Office, type ReadLetter } from './office.js';
import { PHONE } from './playing.js';

/** Lets a seat's page ask for letters to an address, and confirms that by the link of the letter that comes. */
export async function confirmLetters(page: Page, office: Office, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByLabel('Your e-mail address').fill(address);
  await page.getByRole('button', { name: 'Write to me' }).click();
  await expect(page.getByText(`A letter is on its way to ${address}.`)).toBeVisible();
  const [asking] = await office.pass(0);
  if (asking === undefined) throw new Error('No letter.');
  await page.goto(linkOf(asking, /\/confirm#/));
  await page.getByRole('button', { name: 'Yes, write to me here' }).click();
  await expect(page.getByRole('status')).toContainText('Your address is confirmed.');
}

/** The one letter that comes when so much time has passed, and to whom. */
export async function letterAfter(office: Office, seconds: number, to: string): Promise<ReadLetter> {
  const letters = await office.pass(seconds);
  expect(letters.map((letter) => letter.to)).toEqual([[to]]);
  const [letter] = letters;
  if (letter === undefined) throw new Error('No letter.');
  return letter;
}

/** Follows the link of a letter on a phone that knows nothing of the game, to the seat. */
export async function followOnPhone(browser: Browser, letter: ReadLetter): Promise<Page> {
  const phone = await (await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })).newPage();
  await phone.goto(linkOf(letter, /\/letter\//));
  await phone.getByRole('button', { name: 'Go to your seat' }).click();
  return phone;
}
