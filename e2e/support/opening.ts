import { expect, type Page } from '@playwright/test';
import type { Office } from './office.js';
import { expectAccessible, openGame, takeSeat } from './play.js';

const INVITES = 'On this server you need the host’s invite to open a game.';

/** Nothing of the page lies beside what is seen of it. */
async function expectNarrow(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
}

/** What a visitor sees who may open no games: on the first page, and on that for a new game. */
export async function expectUninvited(page: Page, url: string): Promise<void> {
  for (const path of ['/', '/new']) {
    await page.goto(url + path);
    await expect(page.getByText(INVITES)).toBeVisible();
    await expect(page.getByText('The link to a game that somebody sends you works')).toBeVisible();
    await expect(page.getByRole('button', { name: /Open the game|Play a bot|Invite a friend/ })).toHaveCount(
      0,
    );
    await expectAccessible(page);
    await expectNarrow(page);
  }
}

/** The host's invite lets a browser open games; another one is told that it is used up, and joins by a game's link. */
export async function expectInvites(host: Page, friend: Page, { url, invite }: Office): Promise<void> {
  await host.goto(invite);
  await expect(host.getByRole('heading', { level: 1 })).toHaveText('The host invites you to open games');
  expect(host.url()).not.toContain('#');
  await expectAccessible(host);
  await expectNarrow(host);
  await host.getByRole('button', { name: 'Accept the invite' }).click();
  await expect(host).toHaveURL(/\/new$/);
  await expect(host.getByRole('button', { name: 'Open the game' })).toBeVisible();
  const link = await openGame(host, { url, side: 'North', name: 'Nora' });

  await friend.goto(invite);
  await friend.getByRole('button', { name: 'Accept the invite' }).click();
  await expect(friend.getByRole('alert')).toContainText('This invite has been used up.');
  await expectAccessible(friend);
  await takeSeat(friend, link, 'Sol');
  await host.goto(invite);
  await expect(host.getByRole('heading', { level: 1 })).toHaveText('You may open games here');
}

/** A cap says so, and when it is open again, in words and as a time. */
async function expectUntil(page: Page, what: string, until: string): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(what);
  await expect(alert).toContainText('You can try again from');
  await expect(alert.locator('time')).toHaveAttribute('datetime', until);
  await expectAccessible(page);
  await expectNarrow(page);
}

/** Where one visitor may open one game a day, and ask for one letter, the second one says until when. */
export async function expectCaps(page: Page, url: string): Promise<void> {
  await openGame(page, { url, side: 'North', name: 'Nora' });
  const table = page.url();
  const many = 'One visitor may open only so many games, and that many have been opened from here.';
  await page.goto(`${url}/new`);
  await page.getByRole('button', { name: 'Open the game' }).click();
  await expectUntil(page, many, '2026-03-02T08:00:00.000Z');
  await page.goto(url);
  await page.getByRole('button', { name: 'Invite a friend: The Wager' }).click();
  await expectUntil(page, many, '2026-03-02T08:00:00.000Z');

  await page.goto(table);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByLabel('Your e-mail address').fill('nora@example.org');
  await page.getByRole('button', { name: 'Write to me' }).click();
  await page.getByRole('button', { name: 'Another address' }).click();
  await page.getByLabel('Your e-mail address').fill('sol@example.org');
  await page.getByRole('button', { name: 'Write to me' }).click();
  await expectUntil(page, 'Several confirmation letters', '2026-03-02T08:00:00.000Z');
}
