import { FULL } from '@tessera/e2e/full';
import { commitByKey, expectAccessible } from '@tessera/e2e/play';
import { keptWhole } from '@tessera/e2e/kept';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { fight, goForward, place, says } from './support/lesson.js';

test.use({ reducedMotion: 'reduce', serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What is asked of the server in vain, and says so to the browser's console. */
const IN_VAIN = /^failed: net::ERR_INTERNET_DISCONNECTED/;

test.describe('without a network, after one visit', () => {
  // As players have it who have chosen nothing.
  test.use({ asksAgain: false });

  test('a lesson is played to its end', async ({ complaints, page, battle }) => {
    complaints.provoke(IN_VAIN);
    await page.goto(battle.url);
    await keptWhole(page);
    await page.context().setOffline(true);
    await page.goto(`${battle.url}/learn/quincunx`);
    await place(page);
    await commitByKey(page);
    await goForward(page);
    await expect(says(page)).toContainText('Step 3 of 5');
    await page.reload();
    await expect(says(page)).toContainText('Step 3 of 5');
    await fight(page);
    await expect(page.getByRole('heading', { name: 'Now the Skirmish' })).toBeVisible();
    await page.getByRole('button', { name: 'The Skirmish, against the easy bot' }).click();
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  });
});

test(
  'the first page, and each game’s page, lesson, rules, charts and example open without a network',
  { tag: FULL },
  async ({ complaints, page, battle }) => {
    complaints.provoke(IN_VAIN);
    await page.goto(battle.url);
    await keptWhole(page);
    await page.context().setOffline(true);
    await page.goto(battle.url);
    await expect(page.getByRole('status')).toHaveText('No network. Lessons, rules and records still open.');
    await expect(page.locator('.gameCard img')).toHaveCount(3);
    await expect
      .poll(() =>
        page
          .locator('.gameCard img')
          .evaluateAll((all: HTMLImageElement[]) => all.every((one) => one.naturalWidth > 0)),
      )
      .toBe(true);
    await expectAccessible(page);
    const games = await page
      .locator('.gameCard h2 a')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map((one) => one.href));
    for (const game of games) {
      await page.goto(game);
      await expect(page.locator('.aboutGame img')).toBeVisible();
    }

    await page.goto(`${battle.url}/mine`);
    await expect(heading(page)).toHaveText('No network.');
    await expectAccessible(page);
    const links = await page
      .locator('.stillOpen a')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map((one) => one.href));
    expect(links).toHaveLength(9);
    for (const link of links) {
      await page.goto(link);
      if (link.includes('/learn/')) await expect(says(page)).toContainText('Step 1 of');
      if (link.includes('/example/')) {
        await page.getByRole('button', { name: 'Next comment' }).click();
        await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
      }
      if (link.includes('/rules/')) {
        await page.getByRole('button', { name: 'Charts', exact: true }).click();
        await expect(page.getByRole('table').first()).toBeVisible();
      }
    }
  },
);
