import { expect, type Page } from '@playwright/test';
import { linkOf, type Office } from './office.js';

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
