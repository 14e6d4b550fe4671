import { commit, expectAccessible, expectKeysApart, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startBattle } from './support/playing.js';

test('the game that is chosen on the first page is the one that is tried at once', async ({
  page,
  battle,
}) => {
  await page.goto(battle.url);
  await page.getByLabel('Game', { exact: true }).selectOption('Quincunx');
  await expect(page.getByRole('heading', { name: 'Or try Quincunx at once, on this screen' })).toBeVisible();
  await page.getByRole('button', { name: 'Play both sides yourself' }).click();
  await expect(prompt(page)).toHaveText('Place your lines');
});

test('both place their lines unseen, both are shown, and who moves first is asked for orders', async ({
  browser,
  battle,
}) => {
  const started = await startBattle(battle.url, 'placing');
  const rome = await sitAt(browser, started, { seat: 'rome' });
  const carthage = await sitAt(browser, started, { seat: 'carthage' });
  await expect(prompt(rome)).toHaveText('Place your lines');
  await expectAccessible(rome);

  await rome.getByRole('button', { name: 'Hastati', exact: true }).click();
  await rome.getByRole('button', { name: 'Fronts, from your edge: half an inch more' }).click();
  await expect(rome.getByText('You have moved one line.')).toBeVisible();
  await commit(rome, 'The army stands');
  await expect(prompt(rome)).toHaveText(/^Waiting for /);
  await expect(carthage.getByText('Rome has placed its army, unseen.')).toBeVisible();
  await expect(carthage.getByText(/You place Hastati/)).toHaveCount(0);
  await commit(carthage, 'The army stands');
  await expect(carthage.getByText('Both armies stand on the field.')).toBeVisible();
  await expect(prompt(rome)).toHaveText('Your orders, turn 1, round 1');
  await expect(prompt(carthage)).toHaveText(/^Waiting for /);
  await expectAccessible(rome);
  await expectAccessible(carthage);

  await expectKeysApart(rome);
  await started.finish();
});
