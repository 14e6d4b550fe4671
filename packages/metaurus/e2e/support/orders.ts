import { expect, type Page } from '@playwright/test';
import { commit, prompt } from '@tessera/e2e/play';

/** The heading of a turn's orders: it says who goes first. */
export const ordersOf = (turn: number): RegExp =>
  new RegExp(`^Orders for turn ${turn}: (Rome|Carthage) first$`);

/** Gives a command another order. */
export async function order(page: Page, command: string, name: string): Promise<void> {
  const chit = page.getByRole('group', { name: command, exact: true });
  await chit.getByRole('radio', { name, exact: true }).check();
}

/** Who has won the initiative of turn 1 takes it, and is asked for the orders. */
export async function goFirst(page: Page): Promise<void> {
  await expect(prompt(page)).toHaveText('You won the initiative of turn 1');
  const answer = page.locator('.radios label', { hasText: 'Go first' });
  const isSent = (await answer.getAttribute('data-sends')) === 'true';
  await answer.click();
  if (!isSent) await commit(page, 'Go first');
  await expect(prompt(page)).toHaveText(ordersOf(1));
  await expect(page.getByText('Nothing planned yet')).toBeVisible();
}

/** Names the command that acts next: its movement belongs to the same plan. */
export async function activate(page: Page, command: string): Promise<void> {
  await expect(prompt(page)).toHaveText('Which command acts next?');
  await page.getByRole('radio', { name: new RegExp(`^${command}`) }).click();
  await expect(prompt(page)).toHaveText(new RegExp(`^${command}`));
}

/** Chooses a unit of the active command by the hex in which it stands. */
export async function chooseUnit(page: Page, hex: string): Promise<void> {
  const back = page.getByRole('button', { name: 'All units' });
  if (await back.isVisible()) await back.click();
  await page.locator('.unitRow', { hasText: hex }).first().click();
  await expect(page.locator('.unitCard')).toContainText(hex);
}
