import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';
import { spaceOn } from './support/spots.js';

/** The planned path, step by step. */
const stepsOf = (page: Page) => page.getByRole('region', { name: 'The way' }).locator('.wayStep');

/** Undoes the path step by step; the chosen army stays. */
async function takeBack(page: Page): Promise<void> {
  for (let left = await stepsOf(page).count(); left > 0; left = await stepsOf(page).count()) {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(stepsOf(page)).not.toHaveCount(left);
  }
}

test('a march is planned by name with its risks, ends with the stop when its points are gone, and is taken back', async ({
  browser,
  war,
}) => {
  const page = await sitAt(browser, await startWar(war.url, 'marching'), { seat: 'carthage' });
  await expect(prompt(page)).toHaveText('Where does Hannibal go?');

  // The largest army is proposed, and can be made smaller.
  const army = page.getByRole('region', { name: 'The army' });
  await expect(army.getByRole('heading')).toHaveText('Hannibal with 10 CUs, and Mago, H. Gisgo');
  await army.getByRole('button', { name: 'Fewer: Regular CUs' }).click();
  await army.getByRole('checkbox', { name: 'H. Gisgo' }).uncheck();
  await expect(army.getByRole('heading')).toHaveText('Hannibal with 9 CUs, and Mago');
  await army.getByRole('button', { name: 'Take all' }).click();
  await expect(army.getByRole('heading')).toHaveText('Hannibal with 10 CUs, and Mago, H. Gisgo');
  await expect(page.getByRole('button', { name: 'Set out, and say later where to' })).toBeVisible();

  // A distant space is reached by the shortest path, and each step says what may happen there.
  const way = page.getByRole('region', { name: 'The way' });
  await page.getByText('Farther', { exact: true }).click();
  await page.getByRole('button', { name: 'Emporiae', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Carry it out' })).toBeVisible();
  await expect(way.getByRole('listitem').filter({ has: page.locator('.wayStep') })).toHaveCount(3);
  await expect(way).toContainText('Publius Scipio may intercept from Tarraco: 33 % (2 in 6)');
  await expect(page.getByRole('img', { name: '3 of 6 Movement Points are left' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('img', { name: '4 of 6 Movement Points are left' })).toBeVisible();
  await expectAccessible(page);

  // Into the enemy: who may avoid it, and the battle.
  await page.getByRole('button', { name: 'Tarraco', exact: true }).click();
  await expect(way).toContainText('Publius Scipio may avoid battle: 33 % (2 in 6)');
  await expect(way).toContainText('5 enemy CUs stand there: battle');

  // A path that uses all points ends with a stop, and is undone with it.
  await takeBack(page);
  const steps = stepsOf(page);
  await page.getByRole('button', { name: 'Dertosa', exact: true }).click();
  await page.getByRole('group', { name: 'For 5 points' }).getByRole('button').first().click();
  await expect(page.getByRole('img', { name: '0 of 6 Movement Points are left' })).toBeVisible();
  await expect(steps.last()).toContainText('Stop here');
  await expect(way).toContainText('It may leave some behind first');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(steps.last()).not.toContainText('Stop here');
  await expect(page.getByRole('img', { name: '0 of 6 Movement Points are left' })).toHaveCount(0);

  // Some are left behind before the army stops.
  const farthest = page.getByRole('group', { name: /^For \d/ }).last();
  await farthest.getByRole('button').first().click();
  await expect(steps.last()).toContainText('Stop here');
  await page.getByText(/^Leave some behind in /).click();
  await page.getByRole('button', { name: 'Leave them behind' }).click();
  await expect(steps.nth(-2)).toContainText('Leave');
  await expect(steps.last()).toContainText('Stop here');
});

test('a march is planned by tapping spaces or by a cursor, and what is too far is refused with its rule', async ({
  browser,
  war,
}) => {
  const page = await sitAt(browser, await startWar(war.url, 'marching'), { seat: 'carthage' });
  const steps = stepsOf(page);
  await expect(prompt(page)).toHaveText('Where does Hannibal go?');
  for (const [space, planned] of [
    ['bilbilis', 2],
    ['numantia', 3],
  ] as const) {
    const { x, y } = await spaceOn(page, war, space);
    await page.mouse.click(x, y);
    await expect(steps).toHaveCount(planned);
  }
  await page.keyboard.press('u');
  await expect(steps).toHaveCount(2);
  await expect(steps.last()).toContainText('Bilbilis');

  await takeBack(page);
  const board = page.locator('.boardCanvas');
  await board.focus();
  const spoken = page.locator('.field p[role=status].unseen');
  await page.keyboard.press('ArrowUp');
  await expect(spoken).toContainText('Saguntum');
  await page.keyboard.press('ArrowUp');
  await expect(spoken).toContainText('Dertosa');
  await expect(spoken).toContainText('1 Movement Point');
  await page.keyboard.press('Enter');
  await expect(steps).toHaveCount(1);
  await page.keyboard.press('s');
  await expect(page.getByRole('region', { name: 'The way' })).toContainText('Stop here');
  await page.keyboard.press('Escape');
  await expect(spoken).toHaveText('');

  await takeBack(page);
  await board.focus();
  await page.keyboard.press('ArrowRight');
  await expect(spoken).toContainText('Saguntum');
  // As far to the east as the arrows lead.
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
  await expect(spoken).not.toContainText('Movement Point');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not possible')).toBeVisible();
  await expect(page.locator('.whyNot')).toContainText(/rule \d/);
});

test(
  'an enemy who comes is intercepted, or not, as it is announced',
  { tag: FULL },
  async ({ browser, war }) => {
    const page = await sitAt(browser, await startWar(war.url, 'reacting'), { seat: 'rome' });
    await expect(prompt(page)).toHaveText('Do you intercept in Dertosa?');
    await expect(page.getByRole('region', { name: 'Since your last move' })).toContainText(
      'Hannibal and Mago march with 10 CUs',
    );
    const force = page.getByRole('region', { name: 'Intercept from Tarraco' });
    await expect(force).toContainText('33 % (2 in 6)');
    await expectAccessible(page);
    await force.getByRole('button', { name: 'Intercept with 5 CUs from Tarraco' }).click();
    await expect(page.getByRole('region', { name: 'Announced' })).toContainText('Publius Scipio');
    await page.getByRole('button', { name: 'Take it back: Publius Scipio' }).click();
    await page.getByRole('button', { name: 'Nobody reacts' }).click();
    await commit(page, 'Announce it');
    await expect(prompt(page)).not.toHaveText('Do you intercept in Dertosa?');
  },
);

test('a siege shows what its die may bring', { tag: FULL }, async ({ browser, war }) => {
  const page = await sitAt(browser, await startWar(war.url, 'siege'), { seat: 'carthage' });
  await expect(prompt(page)).toHaveText('Do you besiege or subjugate Massilia?');
  await expect(page.locator('.siegeForm')).toContainText('0 of 3 points so far');
  await expect(page.locator('.siegeForm')).toContainText('1 point: 33 % (2 in 6)');
  await page.getByRole('button', { name: 'Leave it be' }).click();
  await page.getByRole('button', { name: 'Besiege', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Besiege', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  await commit(page, 'Decide');
  await expect(prompt(page)).not.toHaveText('Do you besiege or subjugate Massilia?');
});

test(
  'reinforcements are put where they may come, several in one plan, and anew before it is committed',
  { tag: FULL },
  async ({ browser, war }) => {
    const page = await sitAt(browser, await startWar(war.url, 'reinforcing'), { seat: 'carthage' });
    await expect(prompt(page)).toHaveText('Where does reinforcement 2 of 4 come?');
    const where = page.getByRole('group', { name: 'Where' });
    await where.getByRole('button', { name: 'Saguntum' }).click();
    await expect(prompt(page)).toHaveText('Where does reinforcement 3 of 4 come?');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(prompt(page)).toHaveText('Where does reinforcement 2 of 4 come?');
    await where.getByRole('button', { name: 'New Carthage' }).click();
    await where.getByRole('button', { name: 'Saguntum' }).click();
    await expect(page.getByText('So far: New Carthage, Saguntum.')).toBeVisible();
    await where.getByRole('button', { name: /^Carthage/ }).click();
    await where.getByRole('button', { name: 'New Carthage' }).click();
    await expect(where.getByRole('button', { name: 'New Carthage' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('3 steps planned')).toBeVisible();
    await commit(page, 'Place CUs');
    await expect(page.getByText('Rome places reinforcements.').first()).toBeVisible();
  },
);

test.describe('where no press is asked again', () => {
  test.use({ asksAgain: false });

  test(
    'a stop that was said is kept when the enemy may intercept there, and needs no second press',
    { tag: FULL },
    async ({ browser, war }) => {
      const started = await startWar(war.url, 'landing');
      const page = await sitAt(browser, started, { seat: 'carthage' });
      const rome = await sitAt(browser, started, { seat: 'rome' });
      for (const space of ['saguntum', 'dertosa']) {
        const at = await spaceOn(page, war, space);
        await page.mouse.click(at.x, at.y);
      }
      await page.getByRole('button', { name: 'Stop here' }).click();
      await commit(page, 'Carry it out');
      await expect(prompt(rome)).toHaveText('Do you intercept in Dertosa?');
      await rome.getByRole('button', { name: 'Nobody reacts' }).click();
      await expect(prompt(rome)).toHaveText('Play a Strategy card');
      await expect(prompt(page)).toHaveText(/^Waiting for /);
      await started.finish();
    },
  );
});
