import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { expectAccessible, openGame, prompt, takeSeat, sitAtBoth } from '@tessera/e2e/play';

/** Opens the table's menu, and gives up. */
async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
}

/** The page of the end, with nothing open over it, and the focus on its result. */
async function expectEnd(page: Page, result: string): Promise<void> {
  await expect(page.locator('.endPage .over h2')).toHaveText(result);
  await expect(page.locator('.endPage .over h2')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.panel, .boardHost')).toHaveCount(0);
}

/** Nothing that can be pressed on the page of the end is lower than a finger. */
async function expectLargePresses(page: Page): Promise<void> {
  const low = await page
    .locator('.endPage :is(button, .button, .endTurning a)')
    .evaluateAll((all) =>
      all.flatMap((each) => (each.getBoundingClientRect().height < 40 ? [each.textContent] : [])),
    );
  expect(low).toEqual([]);
}

test('the end of a game comes by itself out of an open menu, and leads to the board and back', async ({
  browser,
  page: carthage,
  server,
}) => {
  const still = { reducedMotion: 'reduce' } as const;
  const rome = await (await browser.newContext(still)).newPage();
  const link = await openGame(carthage, { url: server.url, side: 'Carthage', name: 'Hasdrubal' });
  await takeSeat(rome, link, 'Livius');
  await expect(prompt(rome)).toHaveText('Waiting for Hasdrubal');
  await carthage.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(carthage.getByRole('dialog')).toBeVisible();
  await resign(rome);

  await expectEnd(carthage, 'You have won');
  await expectEnd(rome, 'Carthage has won');
  await expect(carthage.getByText('Livius has resigned.')).toBeVisible();
  await expect(rome.getByText('You have resigned.')).toBeVisible();
  await expect(carthage.getByText('You played Carthage, and Livius played Rome.')).toBeVisible();
  await expect(rome.getByText('Hasdrubal has won with Carthage. You played Rome.')).toBeVisible();
  await expect(rome.getByText('It ended before the first turn.')).toBeVisible();
  await expect(rome.getByText(/^Roman losses: 0 of \d+$/)).toBeVisible();
  await expect(rome.getByText('Nothing has changed the balance of this game.')).toBeVisible();
  await expect(rome.getByText('No combat was fought in this game.')).toBeVisible();
  await expect(
    rome.getByRole('img', { name: /^The board as it stood at the end\. .*Roman losses: 0/ }),
  ).toBeVisible();
  await expect(rome.getByRole('button', { name: 'Play again with sides swapped' })).toBeVisible();
  await expectAccessible(rome);
  await expectLargePresses(rome);

  await rome.getByRole('button', { name: 'Look at the board' }).click();
  await expect(rome.locator('.boardHost[data-state=ready]')).toBeAttached();
  await expect(prompt(rome)).toHaveText('Carthage has won');
  await rome.getByRole('button', { name: 'Back to the end of the game' }).click();
  await expectEnd(rome, 'Carthage has won');
  await rome.getByRole('button', { name: 'Look at the board' }).click();
  await expect(prompt(rome)).toHaveText('Carthage has won');
  await rome.goBack();
  await expectEnd(rome, 'Carthage has won');
  await rome.reload();
  await expectEnd(rome, 'Carthage has won');
  await rome.getByRole('link', { name: 'Watch it from the beginning' }).click();
  await expect(rome.getByRole('button', { name: 'To the end' })).toBeVisible();
  await rome.goBack();
  await expectEnd(rome, 'Carthage has won');
});

test('who plays both sides sees the end from each', { tag: FULL }, async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitAtBoth(page, server.url, 'solo');
  await expect(prompt(page)).toHaveText('Set up your army');
  await resign(page);
  await expect(page.locator('.endPage .over h2')).toHaveText('Rome has won');
  await page.getByRole('button', { name: /^Rome/ }).click();
  await expect(page.locator('.endPage .over h2')).toHaveText('You have won');
  await expect(page.getByRole('button', { name: 'Play again with sides swapped' })).toBeVisible();
  await expectAccessible(page);
});

test('after a first battle against a bot the end leads on: to a lesson, to the whole battle, to a friend', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${server.url}/new?game=metaurus&against=bot`);
  // The small one is proposed to who has fought none; this server has the whole one alone.
  await expect(page.getByRole('radio', { name: /^A small battle/ })).toBeChecked();
  await page.getByRole('radio', { name: 'The whole battle' }).check();
  await page.getByRole('button', { name: 'Open the game' }).click();
  await expect(prompt(page)).toHaveText('Set up your army');
  await resign(page);
  const onwards = page.getByRole('region', { name: 'Something else?' });
  await expect(onwards.getByRole('link', { name: /^Learn more: / })).toHaveAttribute(
    'href',
    '/learn/metaurus',
  );
  await expect(onwards.getByRole('link', { name: 'Play a friend' })).toBeVisible();
  await expectLargePresses(page);
  await onwards.getByRole('link', { name: /^Against a bot/ }).click();
  // Who has fought one is offered the whole battle.
  await expect(page.getByRole('radio', { name: 'The whole battle' })).toBeChecked();
});
