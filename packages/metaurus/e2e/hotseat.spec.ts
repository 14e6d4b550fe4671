import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { answer, commit, expectAccessible, prompt, sitAtBoth } from '@tessera/e2e/play';
import { goFirst, order, ordersOf } from './support/orders.js';

/** Waits for the board, and until each button accepts a press. */
async function atRest(page: Page): Promise<void> {
  await expect(page.locator('.boardHost[data-state=ready]')).toBeAttached();
  await expect(page.locator('[aria-disabled=true]')).toHaveCount(0);
}

/** Everything in a page: its DOM with all attributes, the accessibility tree, and the title. */
async function everythingOn(page: Page): Promise<string> {
  const dom = await page.content();
  const spoken = await page.locator('body').ariaSnapshot();
  const game = page.url().split('/').at(-2) ?? '';
  return [dom, spoken, await page.title()].join('\n').replaceAll(game, 'GAME');
}

/** Waits for the curtain, which has the focus and hides everything; then the side that it names lifts it. */
async function lift(page: Page, side: string): Promise<string> {
  await expect(page.getByRole('alertdialog', { name: 'The curtain is down' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^The curtain is down/);
  await expect(page.locator('.game, .panel, canvas, .boardHost, [role=log], dialog')).toHaveCount(0);
  await expect(page.locator('[aria-disabled=true]')).toHaveCount(0);
  const seen = await everythingOn(page);
  const ready = page.getByRole('button', { name: `${side} is ready: lift the curtain` });
  await ready.press('Enter');
  await expect(page.getByText(`${side} at the screen`)).toBeFocused();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.locator('.boardHost[data-state=ready]')).toBeAttached();
  await atRest(page);
  return seen;
}

/** The contents of a page while Carthage sat at it, and while the curtain was down or Rome sat there. */
interface Seen {
  readonly own: string[];
  readonly others: string[];
}

/** Plays the set-up and the orders, with these secrets of Carthage. */
async function play(page: Page, url: string, secret: { order: string; later: string }): Promise<Seen> {
  await sitAtBoth(page, url, 'hotseat');
  const others = [await lift(page, 'Carthage')];
  await order(page, 'Iberians', secret.order);
  await expect(page.getByText('1 step planned')).toBeVisible();
  await atRest(page);
  const own = [await everythingOn(page)];
  await commit(page, 'Seal the set-up');
  others.push(await lift(page, 'Rome'));
  await expect(prompt(page)).toHaveText('Set up your army');
  await atRest(page);
  others.push(await everythingOn(page));
  await commit(page, 'Seal the set-up as it stands');
  others.push(await lift(page, 'Carthage'));
  await goFirst(page);
  await order(page, 'Iberians', secret.later);
  await atRest(page);
  own.push(await everythingOn(page));
  await commit(page, 'Seal the orders');
  others.push(await lift(page, 'Rome'));
  await expect(prompt(page)).toHaveText(ordersOf(1));
  await atRest(page);
  others.push(await everythingOn(page));
  return { own, others };
}

/** A small board is drawn faster. */
const SMALL = { width: 1000, height: 640 };

test(
  'two at one screen give their orders, and nothing tells the other side which',
  { tag: FULL },
  async ({ browser, page: one, server }) => {
    const other = await (await browser.newContext()).newPage();
    for (const page of [one, other]) {
      await page.setViewportSize(SMALL);
      await page.emulateMedia({ reducedMotion: 'reduce' });
    }
    const [these, those] = await Promise.all([
      play(one, server.url, { order: 'Move', later: 'Move to Attack' }),
      play(other, server.url, { order: 'Reform', later: 'Stand' }),
    ]);
    // The curtain and Rome's page are the same to the last attribute, whatever Carthage has ordered.
    expect(these.others).toHaveLength(6);
    expect(these.others).toEqual(those.others);
    for (const [index, own] of these.own.entries()) expect(own).not.toBe(those.own[index]);
  },
);

test('one person plays both sides, and the curtain is clean in the light and in the dark', async ({
  page,
  server,
}) => {
  await page.setViewportSize(SMALL);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitAtBoth(page, server.url, 'solo');
  const side = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(side('Carthage')).toHaveAttribute('aria-pressed', 'true');
  await answer(page, 'Set up your army', 'Seal the set-up as it stands');
  await expect(side('Rome')).toHaveAttribute('aria-pressed', 'true');
  await side('Carthage').click();
  await expect(prompt(page)).toHaveText('Waiting for Rome');
  await page.getByRole('button', { name: 'About' }).click();
  await expect(page.getByText('the dice are the server’s word alone')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const hotseat = page.url().replace(/solo$/, 'hotseat');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(hotseat);
    await expect(page.getByRole('button', { name: 'Rome is ready: lift the curtain' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(`${server.url}/mine`);
  await expect(page.getByText('two at this screen, with a curtain')).toBeVisible();
  await expect(page.getByText('To decide: Rome')).toBeVisible();
});

test(
  'a click on its way does not lift the curtain; a side is handed on by its link, and the curtain stands before the one that is left',
  { tag: FULL },
  async ({ browser, page, server }) => {
    await page.setViewportSize(SMALL);
    await sitAtBoth(page, server.url, 'hotseat');
    await lift(page, 'Carthage');
    await page.evaluate(() => {
      const press = () => document.querySelector<HTMLElement>('[data-ready][aria-disabled=true]')?.click();
      new MutationObserver(press).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.getByRole('button', { name: 'Lower the curtain' }).click();
    const ready = page.getByRole('button', { name: 'Carthage is ready: lift the curtain' });
    await expect(ready).toBeEnabled();
    await ready.click();
    await expect(page.getByText('Carthage at the screen')).toBeFocused();

    const other = await (await browser.newContext()).newPage();
    await other.setViewportSize(SMALL);
    const link = page.getByRole('textbox', { name: 'Your personal link' });
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('button', { name: 'Show my personal link' }).click();
    await other.goto(await link.inputValue());
    await other.getByRole('button', { name: 'Open the seat here' }).click();
    await other.getByRole('button', { name: 'Table', exact: true }).click();
    await other.getByRole('button', { name: 'Show my personal link' }).click();
    await other.getByRole('button', { name: 'Replace the link' }).click();
    const rome = page.getByRole('button', { name: 'Rome is ready: lift the curtain' });
    await expect(rome).toBeEnabled();
    await rome.press('Enter');
    await expect(page).toHaveURL(/\/rome$/);
    await expect(prompt(page)).toHaveText('Waiting for Carthage');
    await expect(prompt(other)).toHaveText('Set up your army');
  },
);
