import { expect, type Locator, type Page } from '@playwright/test';

/** What a lesson tells the learner now. */
export const says = (page: Page): Locator =>
  page.getByRole('region', { name: 'A lesson' }).getByRole('status');

/** Whether the marked control is where a finger meets it, without scrolling. */
export const isInReach = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const marked = document.querySelector('[data-pointed]');
    if (marked === null) return false;
    const { x, y, width, height } = marked.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return met !== null && marked.contains(met);
  });

/** Presses what is marked until the lesson says that. Its last press takes the mark away. */
export async function follow(page: Page, until: string): Promise<void> {
  const end = says(page).getByText(until);
  for (;;) {
    await expect.poll(async () => (await end.isVisible()) || (await isInReach(page))).toBe(true);
    if (await end.isVisible()) return;
    await page
      .locator('[data-pointed]')
      .tap({ timeout: 5000 })
      .catch(() => undefined);
  }
}
