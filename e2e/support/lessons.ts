import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './play.js';

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

/** Chooses one of a group: Tab leads to the one that is chosen, or the first of them; arrows go from there. */
async function choose(radio: Locator): Promise<void> {
  const page = radio.page();
  const group = page.locator(`input[name="${await radio.getAttribute('name')}"]:enabled`);
  const chosen = group.and(page.locator(':checked'));
  const start = (await chosen.count()) > 0 ? chosen : group.first();
  await tabTo(start);
  const places = await group.evaluateAll((all) => [
    all.findIndex((one) => one === document.activeElement),
    all.findIndex((one) => one.closest('[data-pointed]') !== null),
  ]);
  const [from = 0, to = 0] = places;
  for (let at = from; at !== to; at += Math.sign(to - from))
    await page.keyboard.press(to > from ? 'ArrowDown' : 'ArrowUp');
  // Where an answer is sent by what chooses it, arrows only lead to it.
  await page.keyboard.press('Space');
}

/** Presses what is marked by the keyboard alone, to which Tab leads, until the lesson says that. */
export async function followByKeys(page: Page, until: string): Promise<void> {
  const end = says(page).getByText(until);
  const marked = page.locator('[data-pointed]:not([aria-disabled=true])');
  for (;;) {
    await expect.poll(async () => (await end.isVisible()) || (await marked.isVisible())).toBe(true);
    if (await end.isVisible()) return;
    const told = await says(page).innerText();
    const id = await marked.evaluate((element) => (element.id ||= `marked-${crypto.randomUUID()}`));
    const control = page.locator(`[id="${id}"]`);
    const radio = control.locator('input[type=radio]');
    const box = control.locator('input[type=checkbox]');
    if ((await radio.count()) > 0) await choose(radio);
    else if ((await box.count()) > 0) {
      await tabTo(box);
      await page.keyboard.press('Space');
    } else {
      await tabTo(control);
      await page.keyboard.press('Enter');
    }
    // What is pressed is no longer marked, or for another step.
    const isDone = async () =>
      (await page.locator(`[id="${id}"][data-pointed]`).count()) === 0 ||
      (await says(page).innerText()) !== told;
    await expect.poll(isDone).toBe(true);
  }
}
