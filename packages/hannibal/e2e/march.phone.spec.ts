import { expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startWar } from './support/playing.js';

test('on a phone a march is planned in the panel, and the army stays in view', async ({ browser, war }) => {
  const page = await sitAt(browser, await startWar(war.url, 'marching'), { seat: 'carthage', ...PHONE });
  await expect(prompt(page)).toHaveText('Where does Hannibal go?');
  await page.getByRole('button', { name: 'Dertosa', exact: true }).tap();
  await expect(page.getByRole('region', { name: 'The way' })).toContainText('may intercept from Tarraco');
  await expect(page.getByRole('img', { name: '5 of 6 Movement Points are left' })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the place of a siege is in view with what its die may bring', async ({ browser, war }) => {
  const page = await sitAt(browser, await startWar(war.url, 'siege'), { seat: 'carthage', ...PHONE });
  await expect(prompt(page)).toHaveText('Do you besiege or subjugate Massilia?');
  await page.getByRole('button', { name: 'Besiege', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Besiege', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
