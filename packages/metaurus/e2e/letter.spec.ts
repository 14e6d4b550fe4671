import { FULL } from '@tessera/e2e/full';
import type { Browser, Page } from '@playwright/test';
import { letterAfter } from '@tessera/e2e/letters';
import { linkOf, type ReadLetter } from '@tessera/e2e/office';
import { expect, test } from './support/fixtures.js';
import { answer, expectAccessible, openGame, prompt, takeSeat } from '@tessera/e2e/play';

const ADDRESS = 'livius@example.org';

/** A browser of its own, without cookies, with a small board. */
const stranger = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 900, height: 640 }, reducedMotion: 'reduce' })).newPage();

/** Enters an address on the seat's page, and leaves the page. */
async function leaveAddress(rome: Page): Promise<void> {
  await rome.getByRole('button', { name: 'Table' }).click();
  await rome.getByRole('button', { name: 'Write to me' }).click();
  await expect(rome.getByText('Type one e-mail address first.')).toBeVisible();
  await expectAccessible(rome);
  await rome.getByLabel('Your e-mail address').fill(ADDRESS);
  await rome.getByRole('button', { name: 'Write to me' }).click();
  await expect(rome.getByText(`A letter is on its way to ${ADDRESS}.`)).toBeVisible();
}

/** Opens the link in the letter that confirms the address. Nothing happens until its button is pressed. */
async function confirm(rome: Page, letter: ReadLetter): Promise<void> {
  await rome.goto(linkOf(letter, /\/confirm#/));
  await expect(rome.getByRole('heading', { level: 1 })).toHaveText('Letters to this address?');
  expect(rome.url()).not.toContain('#');
  await expectAccessible(rome);
  await rome.getByRole('button', { name: 'Yes, write to me here' }).click();
  await expect(rome.getByRole('status')).toContainText('Your address is confirmed.');
}

/** The text about the only game on the page of one's games. */
async function expectMine(page: Page, url: string, awaited: RegExp): Promise<void> {
  await page.goto(`${url}/mine`);
  const row = page.locator('[data-game]');
  await expect(row.getByText('Rome, against Hasdrubal')).toBeVisible();
  await expect(row.getByRole('listitem')).toHaveText(awaited);
}

/** Opens the link in a letter in a new browser, and presses its button. */
async function followLetter(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open your seat');
  expect(page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Go to your seat' }).click();
}

test(
  'a letter comes when it is your move, and its link opens your seat at the question, once',
  { tag: FULL },
  async ({ browser, complaints, office }) => {
    complaints.provoke(/^refused: 4(03|10) POST \/api\/games\/\w+\/seats\/rome\/letters\/open$/);
    const [carthage, rome, elsewhere, late] = await Promise.all([
      stranger(browser),
      stranger(browser),
      stranger(browser),
      stranger(browser),
    ]);
    const invite = await openGame(carthage, { url: office.url, side: 'Carthage', name: 'Hasdrubal' });
    await takeSeat(rome, invite, 'Livius');
    await leaveAddress(rome);
    await confirm(rome, await letterAfter(office, 0, ADDRESS));
    await expectMine(rome, office.url, /^Waiting for Hasdrubal: set up since/i);

    expect(await office.pass(3600)).toEqual([]);
    await answer(carthage, 'Set up your army', 'Seal the set-up as it stands');
    await expect(prompt(carthage)).toHaveText('Waiting for Livius');
    expect(await office.pass(30)).toEqual([]);
    const letter = await letterAfter(office, 31, ADDRESS);
    expect(letter.subject).toMatch(/^Set-up: Set up your army – /);
    expect(letter.text).toContain('You play Rome, against Hasdrubal.');
    expect(letter.text).toContain('Set up your army');
    expect(letter.html).toContain('src="cid:board"');
    expect(letter.pictures).toEqual(['image/png']);

    const link = linkOf(letter, /\/letter\//);
    await followLetter(elsewhere, link);
    await expect(elsewhere).toHaveURL(/\/rome$/);
    await expect(prompt(elsewhere)).toHaveText('Set up your army');
    await followLetter(late, link);
    await expect(late.getByText('This link from a letter has been used, or is too old.')).toBeVisible();
    await expectAccessible(late);
    await late.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(late.getByRole('status')).toHaveText(
      'A letter with a new link is on its way to your address.',
    );
    await expectAccessible(late);
    const renewed = await letterAfter(office, 0, ADDRESS);
    expect(renewed.subject).toMatch(/^Set-up: a new link to your seat – /);
    await followLetter(late, linkOf(renewed, /\/letter\//));
    await expect(prompt(late)).toHaveText('Set up your army');
    await expectMine(elsewhere, office.url, /^Your move: set up since/i);

    expect(await office.pass(10)).toEqual([]);
    await carthage.getByRole('button', { name: 'Table', exact: true }).click();
    await carthage.getByRole('button', { name: 'Offer a draw' }).click();
    await expect(carthage.getByRole('button', { name: 'Withdraw the offer' })).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere.locator('[data-offer=draw]')).toHaveText(/^Hasdrubal offers you a draw since/);
    await expectAccessible(elsewhere);
    expect((await letterAfter(office, 61, ADDRESS)).subject).toMatch(/^Set-up: a draw is offered – /);
  },
);
