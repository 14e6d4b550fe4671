import { FULL } from '@tessera/e2e/full';
import { expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startWar } from './support/playing.js';
import { spaceOn } from './support/spots.js';

test(
  'on a phone a march is planned in the panel, and the army stays in view',
  { tag: FULL },
  async ({ browser, war }) => {
    const page = await sitAt(browser, await startWar(war.url, 'marching'), { seat: 'carthage', ...PHONE });
    await expect(prompt(page)).toHaveText('Where does Hannibal go?');
    await page.getByRole('button', { name: 'Dertosa', exact: true }).tap();
    await expect(page.getByRole('region', { name: 'The way' })).toContainText('may intercept from Tarraco');
    await expect(page.getByRole('img', { name: '5 of 6 Movement Points are left' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'on a phone the place of a siege is in view with what its die may bring',
  { tag: FULL },
  async ({ browser, war }) => {
    const page = await sitAt(browser, await startWar(war.url, 'siege'), { seat: 'carthage', ...PHONE });
    await expect(prompt(page)).toHaveText('Do you besiege or subjugate Massilia?');
    await page.getByRole('button', { name: 'Besiege', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Besiege', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);

test('on a phone a stepper stays under the finger, so that each press counts', async ({ browser, war }) => {
  const started = await startWar(war.url, 'opening');
  const page = await sitAt(browser, started, { seat: 'carthage', ...PHONE });
  const at = await spaceOn(page, war, 'saguntum');
  await page.touchscreen.tap(at.x, at.y);
  await expect(prompt(page)).toHaveText('Who goes with Hannibal?');
  const stepper = page.getByRole('group', { name: 'Regular CUs' });
  const fewer = stepper.getByRole('button', { name: 'Fewer: Regular CUs' });
  await fewer.scrollIntoViewIfNeeded();
  await expect(page.locator('.game[data-fresh]')).toHaveCount(0);
  const box = await fewer.boundingBox();
  if (box === null) throw new Error('There is no stepper.');
  for (let left = 7; left >= 4; left -= 1) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(stepper.getByRole('status')).toHaveText(`${left}`);
  }
  await started.finish();
});
