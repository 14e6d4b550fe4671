import { FULL } from '@tessera/e2e/full';
import { commit, expectAccessible, leaveSeat, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startWar } from './support/playing.js';
import { spaceOn } from './support/spots.js';

test(
  'who comes back sees the enemy march as it went, what the winter took, and names the proconsul',
  { tag: FULL },
  async ({ browser, war }) => {
    const started = await startWar(war.url, 'leaving');
    const rome = await sitAt(browser, started, { seat: 'rome' });
    await expect(prompt(rome)).toHaveText(/^Waiting for /);
    const seat = await leaveSeat(rome);

    await started.playTo('winter');
    const carthage = await sitAt(browser, started, { seat: 'carthage', ...PHONE });
    await expect(prompt(carthage)).toHaveText('Which CUs are lost to the winter?');
    await carthage.getByRole('button', { name: 'More: Elephants' }).tap();
    await expectAccessible(carthage);
    // What is shown is planned from the beginning, although the plan could run on to the markers.
    await expect(carthage.locator('.planState')).toContainText('1 step planned');
    await commit(carthage, 'Take them off');
    await expect(prompt(carthage)).toHaveText(/^Which of your markers goes for/);
    // What is taken off has to be told before somebody else plays on.
    await expect(carthage.getByRole('log')).toContainText('Carthage loses 3 CUs (1 elephant).');
    await started.playTo('proconsul');

    await rome.goto(seat);
    await expect(rome.getByText('Since you last looked')).toBeVisible();
    await rome.getByRole('button', { name: 'Play it' }).click();
    const told = rome.locator('.recallLines [aria-current]');
    const march = /^Hannibal and Mago march with 10 CUs .* from Saguntum through .* to Massilia\.$/;
    await expect(told).toHaveText(march);
    await expectAccessible(rome);
    // The board shows the path; one step earlier it shows the space without the army that is there now.
    const { x, y } = await spaceOn(rome, war, 'massilia');
    const look = () => rome.screenshot({ clip: { x: x - 40, y: y - 40, width: 80, height: 80 } });
    const arrived = await look();
    await rome.getByRole('button', { name: 'One step back' }).click();
    await expect(told).toHaveCount(0);
    await expect.poll(async () => arrived.equals(await look())).toBe(false);
    const before = await look();
    await rome.getByRole('button', { name: 'One step on' }).click();
    await expect(told).toHaveText(march);
    await rome.getByRole('button', { name: 'To the present' }).click();

    await expect(prompt(rome)).toHaveText('Who stays as proconsul?');
    await expect.poll(async () => before.equals(await look())).toBe(false);
    await rome.getByRole('button', { name: /^Publius Scipio/ }).click();
    await commit(rome, 'Decide');
    await expect(prompt(rome)).toHaveText(/^Where does the consul/);
    await expect(rome.getByRole('log')).toContainText('stays in Rome as proconsul');
    await expect(rome.getByRole('log')).toContainText('T. Longus leaves office');
    await expect(rome.getByRole('log')).toContainText(
      'Winter in Massilia (rolled 5): Carthage loses 3 CUs (1 elephant).',
    );
    await expectAccessible(rome);
    await started.finish();
  },
);
