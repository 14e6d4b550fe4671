import { FULL } from '@tessera/e2e/full';
import { expect, test } from './support/fixtures.js';
import { answer, commit, expectAccessible, openGame, prompt, takeSeat } from '@tessera/e2e/play';
import { order } from './support/orders.js';

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

test(
  'orders are taken back when the other side agrees, and given anew',
  { tag: FULL },
  async ({ browser, page: carthage, server }) => {
    await carthage.emulateMedia({ reducedMotion: 'reduce' });
    const rome = await (await browser.newContext(PHONE)).newPage();
    const link = await openGame(carthage, { url: server.url, side: 'Carthage', name: 'Hasdrubal' });
    await takeSeat(rome, link, 'Livius');
    await order(carthage, 'Iberians', 'Move');
    await commit(carthage, 'Seal the set-up');
    await expect(prompt(carthage)).toHaveText('Waiting for Livius');
    await carthage.getByRole('button', { name: 'Table', exact: true }).click();
    await carthage.getByRole('button', { name: 'Ask to take back' }).click();
    await expect(carthage.getByRole('button', { name: 'Withdraw the request' })).toBeVisible();
    await expect(rome.getByText('Hasdrubal asks to take back')).toBeVisible();
    await expectAccessible(rome);
    await rome.getByRole('button', { name: 'Agree' }).click();
    await expect(prompt(carthage)).toHaveText('Set up your army');
    await expect(prompt(rome)).toHaveText('Waiting for Hasdrubal');
    await expect(rome.getByRole('log')).toContainText('Rome agrees.');
    await order(carthage, 'Iberians', 'Reform');
    await commit(carthage, 'Seal the set-up');
    await answer(rome, 'Set up your army', 'Seal the set-up as it stands');
    await expect(prompt(carthage)).toHaveText('You won the initiative of turn 1');
  },
);
