import { FULL } from './support/full.js';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { expectAccessible, openGame, takeSeat } from './support/play.js';

/** A browser of its own, without cookies. */
const stranger = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 900, height: 640 }, reducedMotion: 'reduce' })).newPage();

/** The page says what is wrong, and is accessible. */
async function expectError(page: Page, address: string, what: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(what);
  await expectAccessible(page);
}

test('every wrong address says what is wrong and what to do', async ({ complaints, page, wager }) => {
  complaints.provoke(/^refused: 404 GET \/api\/games\/0123456789ab/);
  await expectError(page, `${wager}/game/0123456789ab`, 'There is no game at this address.');
  await expectError(page, `${wager}/game/nonsense/north`, 'There is no game at this address.');
  await expectError(page, `${wager}/game/0123456789ab/north/there`, 'There is nothing at this address.');
});

test('an invite is taken once; withdrawn, renewed and lost ones say so', async ({
  complaints,
  page,
  browser,
  wager,
}) => {
  complaints.provoke(/^refused: 410 POST \/api\/games\/\w+\/seats\/south\/take$/);
  const link = await openGame(page, { url: wager, side: 'North', name: 'Nora' });
  const game = link.replace(/\/join#.*$/, '');
  await page.getByRole('button', { name: 'Withdraw the invite' }).click();
  await expect(page.getByText('The invite has been withdrawn')).toBeVisible();

  const guest = await stranger(browser);
  await guest.goto(link);
  await guest.getByRole('button', { name: /^Take the seat/ }).click();
  await expect(guest.getByText('Type a name of 1 to 40 characters first.')).toBeVisible();
  await guest.getByLabel('Your name').fill('Sol');
  await guest.getByRole('button', { name: /^Take the seat/ }).click();
  await expect(guest.getByText('This invite has been withdrawn.')).toBeVisible();
  await expectAccessible(guest);
  await expectError(guest, `${game}/north`, 'This seat is not yours in this browser.');
  await expectError(guest, `${game}/nobody`, 'This game has no such seat.');
  await expectError(await stranger(browser), `${game}/join`, 'This link is incomplete');

  await page.getByRole('button', { name: 'Make a new invite' }).click();
  const fresh = page.getByRole('textbox', { name: /^Link for/ });
  await expect(fresh).toBeVisible();
  const renewed = await fresh.inputValue();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText(/^(Copied|Selected)/)).toBeVisible();

  await takeSeat(guest, renewed, 'Sol');
  await expectError(await stranger(browser), renewed, 'Somebody has already taken this seat.');
  await guest.goto(game);
  await expect(guest.getByRole('link', { name: 'Go to your seat: South' })).toBeVisible();
  await expectAccessible(guest);
});

test('one browser holds both seats only after being asked', async ({ page, wager }) => {
  const link = await openGame(page, { url: wager, side: 'North', name: 'Solo' });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Hold both seats in this browser?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take this seat too' }).click();
  await expect(page).toHaveURL(/\/south$/);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test(
  'a personal link opens the seat elsewhere, until it is replaced',
  { tag: FULL },
  async ({ complaints, page, browser, wager }) => {
    complaints.provoke(/^refused: 410 POST \/api\/games\/\w+\/seats\/north\/open$/);
    await openGame(page, { url: wager, side: 'North', name: 'Nora' });
    await page.getByRole('button', { name: 'Table' }).click();
    // Of who may look on, nothing is said for a seat that nobody has taken.
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('checkbox', { name: 'Let others look on' })).not.toBeChecked();
    await expect(menu.getByText('has not agreed')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show my personal link' }).click();
    const field = page.getByRole('textbox', { name: 'Your personal link' });
    const link = await field.inputValue();
    await expectAccessible(page);

    const tablet = await stranger(browser);
    await tablet.goto(link);
    await expect(tablet).not.toHaveURL(/#/);
    await expectAccessible(tablet);
    // What is shown of the free seat has come before the link is replaced: later, it would be refused.
    const shown = ['/offered', '/invite/letter'].map((end) =>
      tablet.waitForResponse((response) => response.url().endsWith(end)),
    );
    await tablet.getByRole('button', { name: 'Open the seat here' }).click();
    await expect(tablet.getByText('Live', { exact: true })).toBeVisible();
    await Promise.all(shown);

    await page.getByRole('button', { name: 'Replace the link' }).click();
    await expect(field).not.toHaveValue(link);
    await expect(tablet.getByRole('heading', { level: 1 })).toHaveText(
      'This seat is not yours in this browser.',
    );
    const late = await stranger(browser);
    await late.goto(link);
    await late.getByRole('button', { name: 'Open the seat here' }).click();
    await expect(late.getByText('This personal link has been replaced by a newer one.')).toBeVisible();
  },
);

test(
  'a link that others have passed on opens all the same',
  { tag: FULL },
  async ({ page, browser, wager }) => {
    const link = await openGame(page, { url: wager, side: 'North', name: 'Nora' });
    const guest = await stranger(browser);
    // The first link stops short: the whole one is then opened in the same tab.
    await expectError(guest, link.slice(0, -5), 'This link is incomplete');
    for (const passed of [`${link}.`, `${link})`, `${link}%C2%A0`, link.replace('#', '%23')]) {
      await guest.goto(passed);
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText('You are invited');
      await expect(guest).toHaveURL(link.replace(/#.*$/, ''));
    }
  },
);

test(
  'a list of games that lies open shows by itself what has become of them',
  { tag: FULL },
  async ({ page, browser, wager }) => {
    const link = await openGame(page, { url: wager, side: 'North', name: 'Nora' });
    const list = await page.context().newPage();
    await list.clock.install();
    await list.goto(`${wager}/mine`);
    await expect(list.getByText('North, against nobody yet')).toBeVisible();
    await takeSeat(await stranger(browser), link, 'Sol');
    await list.clock.runFor('00:31');
    await expect(list.getByText('North, against Sol')).toBeVisible();
  },
);

test('the first page says whose move it is, and how a game has ended', async ({ page, browser, wager }) => {
  const link = await openGame(page, { url: wager, side: 'North', name: 'Nora' });
  const guest = await stranger(browser);
  await takeSeat(guest, link, 'Sol');
  await page.goto(wager);
  const yours = page.getByRole('region', { name: 'Your games' });
  await expect(yours.getByText(/^(Your move|Sol is to move), since/)).toBeVisible();
  await guest.getByRole('button', { name: 'Table', exact: true }).click();
  await guest.getByRole('button', { name: 'Resign…' }).click();
  await guest
    .getByRole('button', { name: /^(Resign|Yes)/ })
    .last()
    .click();
  await expect(guest.getByText('North has won')).toBeVisible();
  await page.reload();
  await expect(yours).toContainText('Nora (North) against Sol (South)');
  await expectAccessible(page);
  await guest.goto(wager);
  await expect(guest.getByRole('region', { name: 'Your games' })).toContainText('Nora (North) against Sol');
});
