import { FULL } from '@tessera/e2e/full';
import { expectMarksInContrast } from '@tessera/e2e/contrast';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startBattle } from './support/playing.js';

test('on a phone a line is told one word, goes on by it round after round, and is mended unit by unit', async ({
  browser,
  battle,
}) => {
  const started = await startBattle(battle.url, 'ordering');
  const rome = await sitAt(browser, started, { seat: 'rome', ...PHONE });
  const carthage = await sitAt(browser, started, { seat: 'carthage', ...PHONE });
  await expect(prompt(rome)).toHaveText('Your orders, turn 1, round 1');
  const lines = rome.getByRole('region', { name: 'Your lines' });
  await lines.getByRole('button', { name: /^Hastati/ }).tap();
  await rome.getByRole('group', { name: 'Hastati' }).getByRole('button', { name: 'Forward' }).tap();
  await expect(lines.getByRole('button', { name: /^Hastati.*Forward/ })).toBeVisible();
  await expectAccessible(rome);

  // The charts cover the page, and the plain behind them keeps its place and view.
  const before = await rome.locator('section.field').boundingBox();
  await rome.getByRole('button', { name: 'Charts and rules' }).tap();
  const sheet = rome.getByRole('dialog', { name: 'Charts and rules' });
  await expect(sheet.getByRole('button', { name: 'Rules', exact: true })).toBeVisible();
  expect(await rome.locator('section.field').boundingBox()).toEqual(before);
  await sheet.getByRole('button', { name: 'Close', exact: true }).tap();

  await commit(rome, 'Give the orders');
  await expect(rome.getByText(/Hastati 1–5 go \d/)).toBeAttached();

  await expect(prompt(carthage)).toHaveText('Your orders, turn 1, round 2');
  await commit(carthage, 'Give no orders: all hold');

  // The order is kept, so an unchanged round is one tap.
  await expect(prompt(rome)).toHaveText('Your orders, turn 2, round 1');
  await lines.getByRole('button', { name: /^Hastati.*Forward/ }).tap();
  await lines.getByRole('button', { name: 'Hastati 3', exact: true }).tap();
  await rome.getByRole('button', { name: 'Take out of the line’s order' }).tap();
  await expect(rome.getByText('Units in italics were moved by hand.')).toBeVisible();
  await commit(rome, 'Give the orders');
  await expect(rome.getByText(/Hastati 1–2, 4–5 go|Hastati 1–2 go/)).toBeAttached();
  await started.finish();
});

test(
  'on a phone the sheet shows lines and their words whole, or not at all',
  { tag: FULL },
  async ({ browser, battle }) => {
    const started = await startBattle(battle.url, 'ordering');
    const rome = await sitAt(browser, started, { seat: 'rome', ...PHONE });
    const cutOff = (parts: string) =>
      rome.locator(parts).evaluateAll((rows) => {
        const seen = document.querySelector('.panelBody')?.getBoundingClientRect();
        const { top = 0, bottom = 0 } = seen ?? {};
        const isCut = (row: Element): boolean => {
          const { top: from, bottom: to } = row.getBoundingClientRect();
          return from < bottom - 1 && to > bottom + 1 && to > top;
        };
        return rows.flatMap((row) => (isCut(row) ? [row.textContent] : []));
      });
    await expect(rome.locator('.lineRow').nth(1)).toBeInViewport({ ratio: 1 });
    expect(await cutOff('.lineRow')).toEqual([]);
    await rome.locator('.lineRow').nth(1).tap();
    await expect(rome.getByRole('button', { name: 'Charge', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await cutOff('.lineRow, .lineWords button, .groupAs button')).toEqual([]);
    await started.finish();
  },
);

test(
  'a word is undone as one, and no row says what the plan does not',
  { tag: FULL },
  async ({ browser, battle }) => {
    const started = await startBattle(battle.url, 'ordering');
    const rome = await sitAt(browser, started, { seat: 'rome', ...PHONE });
    const lines = rome.getByRole('region', { name: 'Your lines' });
    const row = (name: string) => lines.locator('.lineRow', { hasText: name });
    const bar = rome.locator('.planBar');
    await expect(bar.getByRole('button', { name: 'Give no orders: all hold' })).toBeVisible();
    await row('Hastati').tap();
    await rome.getByRole('group', { name: 'Hastati' }).getByRole('button', { name: 'Forward' }).tap();
    await rome.getByRole('group', { name: 'Princeps' }).getByRole('button', { name: 'Forward' }).tap();
    await expect(row('Princeps')).toContainText('Forward');
    await bar.locator('[data-control=undo]').tap();
    await expect(row('Princeps')).toContainText('no order: it holds');
    await expect(row('Hastati')).toContainText('Forward');
    await bar.locator('[data-control=undo]').tap();
    await expect(row('Hastati')).toContainText('no order: it holds');
    await expect(bar).toContainText('Nothing planned yet');
    await started.finish();
  },
);

test(
  'after a word, the next line stays open when it is pressed, and the keyboard goes on there',
  { tag: FULL },
  async ({ browser, battle }) => {
    const started = await startBattle(battle.url, 'ordering');
    const rome = await sitAt(browser, started, { seat: 'rome', ...PHONE });
    const row = (name: string) => rome.locator('.lineRow', { hasText: name });
    const words = (name: string) => rome.getByRole('group', { name });
    await row('Hastati').tap();
    await words('Hastati').getByRole('button', { name: 'Forward' }).tap();
    await expect(words('Princeps')).toBeVisible();
    // Who has not seen that the page went on by itself presses the row of the line that it chose.
    await row('Princeps').tap();
    await expect(row('Princeps')).toHaveAttribute('aria-pressed', 'true');
    await words('Princeps').getByRole('button', { name: 'Forward' }).press('Enter');
    await expect(row('Princeps')).toContainText('Forward');
    await expect(rome.locator('.chosenGroup h3')).toBeFocused();
    await expect(words('Princeps')).toBeHidden();
    await started.finish();
  },
);

test(
  'a contrast theme shows what is chosen, whose turn it is and what can be pressed, in each kind of question',
  { tag: FULL },
  async ({ browser, battle }) => {
    for (const scene of ['placing', 'reacting', 'fighting'] as const) {
      const started = await startBattle(battle.url, scene);
      for (const seat of ['rome', 'carthage'] as const) {
        const page = await sitAt(browser, started, { seat, ...PHONE });
        await expect(prompt(page)).toBeVisible();
        const row = page.locator('.lineRow:enabled').first();
        if ((await row.count()) > 0) await row.tap();
        await expectMarksInContrast(page);
        await page.emulateMedia({ forcedColors: 'active' });
        // The dot of the link to the server, which is all that a phone shows of it.
        const dot = await page
          .locator('.connection')
          .evaluate((link) => getComputedStyle(link, '::before').borderTopWidth);
        expect(dot).toBe('2px');
        await page.context().close();
      }
      await started.finish();
    }
  },
);
