import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectMarksInContrast } from './contrast.js';
import type { MapPlan } from './server.js';

/** A point of a page, in CSS pixels, or of a sheet. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * No page breaks a rule that axe can check, and a contrast theme hides nothing that it marks; what is drawn inside a picture is not text to it. Our pages have no frames,
 * so that axe may run in the page alone (its "legacy mode"): else it opens another page each time, for twice the work.
 * Of a page that has been looked at whole, a part that has changed can be looked at by itself.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // Nothing is read but the violations, and no rule that we run looks into style sheets from elsewhere.
  const axe = new AxeBuilder({ page })
    .exclude('.picture svg')
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, page.url()).toEqual([]);
  await expectMarksInContrast(page);
}

/** Goes away from a seat's page, once the browser has kept how far it was looked at. Answers where the seat is. */
export async function leaveSeat(page: Page): Promise<string> {
  const seat = page.url();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.endsWith(':seen'))))
    .toBe(true);
  await page.goto('about:blank');
  return seat;
}

/** Opens a game by the form for one, as that side. */
export async function openGame(
  page: Page,
  { url, side, name }: { url: string; side: string; name: string },
): Promise<string> {
  await page.goto(new URL('/new', url).href);
  await page.getByRole('radio', { name: new RegExp(`^${side}`) }).check();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Open the game' }).click();
  await expect(page.getByRole('heading', { name: 'Invite the other player' })).toBeVisible();
  return page.getByRole('textbox', { name: /^Link for/ }).inputValue();
}

/** Opens a game with both seats in this browser: both sides one's own, or two people at one screen with a curtain. */
export async function sitAtBoth(page: Page, url: string, against: 'solo' | 'hotseat'): Promise<void> {
  await page.goto(new URL(`/new?against=${against}`, url).href);
  await page.getByRole('button', { name: 'Open the game' }).click();
}

/** Takes the seat of an invite. */
export async function takeSeat(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: /^Take the seat/ }).click();
  await expect(page.getByText('Live', { exact: true })).toBeAttached();
}

/** The prompt that says whose decision is awaited, and for what. */
export const prompt = (page: Page): Locator => page.locator('.prompt h2');

/** Commits the plan by the panel's one button, under the name that it has now. */
export async function commit(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('.planBar').getByRole('button', { name }).click();
}

/** Commits the plan by its key, as soon as the button takes a press. */
export async function commitByKey(page: Page): Promise<void> {
  await expect(page.locator('[data-control=commit]')).toBeEnabled();
  await page.keyboard.press('c');
}

/** Waits for the question, and answers it with what is planned. */
export async function answer(page: Page, question: string | RegExp, name: string | RegExp): Promise<void> {
  await expect(prompt(page)).toHaveText(question);
  await commit(page, name);
}

/** Where a place is on the page while the whole board is shown. */
export async function spotOf(page: Page, { bounds, centres }: MapPlan, place: number): Promise<Point> {
  const centre = centres.find(([number]) => number === place)?.[1];
  if (centre === undefined) throw new Error(`Place ${place} is nowhere.`);
  return onPage(page, bounds, centre);
}

/** Shows the whole board, and answers where a point of its sheet is on the page. */
export async function onPage(page: Page, bounds: MapPlan['bounds'], centre: Point): Promise<Point> {
  await page.getByRole('button', { name: 'Show the whole board' }).click();
  // The board takes no press for a moment after the question has changed.
  await expect(page.locator('.game[data-fresh]')).toHaveCount(0);
  const box = await page.locator('.boardCanvas').boundingBox();
  if (box === null) throw new Error('There is no board.');
  const scale = Math.min(box.width / bounds.width, box.height / bounds.height);
  return {
    x: box.x + box.width / 2 + (centre.x - bounds.x - bounds.width / 2) * scale,
    y: box.y + box.height / 2 + (centre.y - bounds.y - bounds.height / 2) * scale,
  };
}

const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement);

/** Goes from field to field by the Tab key until it has come there. */
export async function tabTo(place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let pressed = 0; pressed < 200; pressed++) {
    await place.page().keyboard.press('Tab');
    if (await isFocused(place)) return;
  }
  throw new Error('The Tab key does not lead there.');
}

/** Opens the list of keys: each key means one thing. */
export async function expectKeysApart(page: Page): Promise<void> {
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog').locator('dl.keys kbd');
  await expect(keys.first()).toBeVisible();
  const all = await keys.allTextContents();
  expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
}
