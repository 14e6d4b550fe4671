import { prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { dragOn, spotOn } from './support/plain.js';
import { sitAt, startBattle } from './support/playing.js';

test('a line is chosen on the board, and dragged along a lane, as a whole or a run of it', async ({
  browser,
  battle,
}) => {
  const started = await startBattle(battle.url, 'ordering');
  const rome = await sitAt(browser, started, { seat: 'rome' });
  await expect(prompt(rome)).toHaveText('Your orders, turn 1, round 1');
  // The third maniple of the Hastati stands in the middle of the table, its front at 15".
  const middle = await spotOn(rome, { x: 48, y: 14.2 });
  await rome.mouse.click(middle.x, middle.y);
  await expect(rome.getByRole('heading', { name: 'Chosen: Hastati 1–5' })).toBeVisible();
  // Straight ahead of them, past the Velites: the lane snaps to quarter inches.
  await dragOn(rome, { x: 48, y: 20 }, { x: 48, y: 20.95 });
  await expect(rome.getByText('They cannot go any farther in this round.')).toBeVisible();
  await rome.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rome.getByText('Nothing planned yet')).toBeVisible();

  // From a base that is dragged ahead it goes along the nearest lane.
  await dragOn(rome, { x: 48, y: 14.2 }, { x: 48.2, y: 20.6 });
  await expect(rome.getByText('What is planned: 1 step')).toBeVisible();
  await rome.getByRole('button', { name: 'Undo', exact: true }).click();

  // The second to the fourth, 9.6" apart.
  await dragOn(rome, { x: 38.4, y: 14.2 }, { x: 57.6, y: 14.2 });
  await expect(rome.getByRole('heading', { name: 'Chosen: Hastati 2–4' })).toBeVisible();
  await started.finish();
});

test('a line is dragged to where it is to stand, before the battle', async ({ browser, battle }) => {
  const started = await startBattle(battle.url, 'placing');
  const rome = await sitAt(browser, started, { seat: 'rome' });
  await expect(prompt(rome)).toHaveText('Place your lines');
  await dragOn(rome, { x: 38.4, y: 5.6 }, { x: 33.4, y: 4.6 });
  await expect(rome.getByText('You have moved one line.')).toBeVisible();
  await rome.getByRole('button', { name: 'Triarii', exact: true }).click();
  await expect(rome.getByRole('group', { name: /middle/i }).getByText('43″')).toBeVisible();
  await started.finish();
});
