import { FULL } from '@tessera/e2e/full';
import type { Locator, Page } from '@playwright/test';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startWar } from './support/playing.js';

const leave = (place: Page | Locator) => place.getByRole('button', { name: 'Leave this answer' }).click();

/** The sheet of all orders of a seat. */
async function sheetOf(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^All that you have left/ }).click();
  return page.getByRole('dialog', { name: 'All that you have left' });
}

/** Opens the panel again, because it closes at each new question. */
async function expectClosed(form: Locator): Promise<void> {
  await expect(form).toHaveCount(0);
  await form.page().getByRole('button', { name: 'And from now on …' }).click();
  await expect(form).toBeVisible();
}

/** Lays a Strategy card ahead on that sheet, and withdraws it. */
async function layAndWithdraw(page: Page): Promise<void> {
  const ahead = await sheetOf(page);
  const laying = ahead.getByRole('form', { name: 'Lay a card ahead' });
  await laying.getByLabel('Way').selectOption('place markers');
  await expect(laying.getByRole('button', { name: 'Lay it ahead' })).toBeDisabled();
  await laying.getByLabel('Add a space').selectOption({ index: 1 });
  await laying.getByRole('button', { name: 'Lay it ahead' }).click();
  await expect(ahead.getByRole('list', { name: 'Strategy cards laid ahead' })).toContainText(
    'unless you have lost CUs',
  );
  await expectAccessible(page);
  await ahead.getByRole('button', { name: /^Withdraw: Sophonisba/ }).click();
  await expect(ahead).toContainText('You have laid none.');
  await page.keyboard.press('Escape');
}

/** Gives a sealed order that waits for a general; its other conditions stay folded. */
async function leaveSealedOrder(all: Locator): Promise<void> {
  await all.getByText('Sealed orders for counter events').click();
  const form = all.getByRole('form', { name: 'Leave a sealed order' });
  await form.getByLabel('Card').first().selectOption('Foul weather');
  await expect(form.getByRole('checkbox', { name: 'Hannibal', exact: true })).toBeHidden();
  await form.getByText('Who comes: anybody').click();
  await form.getByRole('checkbox', { name: 'Hannibal', exact: true }).check();
  await expect(form.getByText('Who comes: Led by one of these generals: Hannibal')).toBeVisible();
  await expect(form.getByText('Where: anywhere')).toBeVisible();
  await form.getByRole('button', { name: 'Leave a sealed order' }).click();
  await expect(form.getByText('Who comes: anybody')).toBeVisible();
  await all.getByRole('button', { name: 'Withdraw: Play Foul weather' }).click();
}

test('a defence is answered beforehand where it is asked, and a card laid ahead on the sheet of all', async ({
  browser,
  war,
}) => {
  const started = await startWar(war.url, 'defending');
  const rome = await sitAt(browser, started, { seat: 'rome', ...PHONE });
  const carthage = await sitAt(browser, started, { seat: 'carthage' });

  await rome.getByRole('button', { name: 'And from now on …' }).click();
  const defence = rome.getByRole('form', { name: 'Defence in a battle' });
  await expect(defence.getByRole('radio', { name: /^match it if you can/ })).toBeChecked();
  await defence.getByRole('radio', { name: 'this battle only' }).check();
  await leave(defence);
  await expect(rome.getByRole('list', { name: 'Defence in a battle' })).toContainText(
    'match it if you can, with a Reserve if need be; else decline; this battle only',
  );
  const all = await sheetOf(rome);
  await all.getByText('Leave another answer').click();
  const another = all.getByRole('form', { name: 'Leave another answer' });
  const choose = (matter: string) => another.getByLabel('When you are asked').selectOption(matter);
  await choose('whether to roll for a counterattack');
  await another.getByRole('radio', { name: 'do not roll' }).check();
  await leave(another);
  await expect(all.getByRole('list', { name: 'Counterattack' })).toHaveText(/^do not roll/);
  await choose('for counter events, in a battle');
  await leave(another);
  await expect(all.getByRole('list', { name: 'Counter events in a battle' })).toContainText(
    'this battle only',
  );
  await leaveSealedOrder(all);
  await expectAccessible(rome);
  await rome.keyboard.press('Escape');
  await rome.getByRole('button', { name: 'Match with Frontal Assault' }).click();
  await commit(rome, 'Answer');

  await expect(prompt(carthage)).toHaveText('A round of battle begins: do you play a counter event?');
  await carthage.getByRole('button', { name: 'And from now on …' }).click();
  await leave(carthage.getByRole('form', { name: 'Counter events in a battle' }));
  await commit(carthage, 'Pass');
  await expect(prompt(carthage)).toHaveText('How do you attack?');
  const attacks = carthage.getByRole('form', { name: 'Attacks in a battle' });
  await expectClosed(attacks);
  await layAndWithdraw(carthage);
  await attacks.getByRole('radio', { name: /^play these, one in each of your attacks/ }).check();
  await expect(attacks.getByRole('button', { name: 'Leave this answer' })).toBeDisabled();
  await attacks.getByLabel('Add a kind').selectOption('Frontal Assault');
  await leave(attacks);
  await expect(carthage.getByRole('list', { name: 'Attacks in a battle' })).toContainText('Frontal Assault');

  await carthage
    .getByRole('button', { name: /^Attack with/ })
    .first()
    .click();
  await commit(carthage, 'Attack');
  await expect(carthage.getByRole('list', { name: 'The rounds so far' })).toContainText('Round 3');
  await expect(prompt(carthage)).toHaveText('How do you attack?');
  await expect(rome.getByRole('log')).not.toContainText('standing');
  await started.finish();
});

/** Leaves a discard laid ahead of the seat's first card, laid when it had more CUs than it has. */
const leaveLapsed = (page: Page, card: number): Promise<number> =>
  page.evaluate(
    async ([at, laid]) => {
      const { pathname } = window.location;
      const [, game, seat] = /^\/game\/([^/]+)\/([^/]+)/.exec(pathname) ?? [];
      const play = {
        card: laid,
        use: 'discard',
        spaces: [],
        general: null,
        turn: 1,
        unless: 'losses',
        seen: { cus: 99, armies: [] },
        begun: false,
      };
      const response = await fetch(`/api/games/${game}/seats/${seat}/standing`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version: at, policy: { orders: [], plays: [play] } }),
      });
      return response.status;
    },
    [0, card] as const,
  );

test(
  'a card laid ahead that waits no more says why where a card is asked for, and is kept or withdrawn by one press',
  { tag: FULL },
  async ({ browser, war }) => {
    const page = await sitAt(browser, await startWar(war.url, 'opening'), { seat: 'carthage' });
    await expect(prompt(page)).toHaveText('Play a Strategy card');
    const card = Number(await page.locator('.cardList [data-card]').first().getAttribute('data-card'));
    expect(await leaveLapsed(page, card)).toBe(200);
    await page.reload();
    const lapsed = page.locator('.lapsedCard');
    await expect(lapsed).toContainText('was laid ahead and is not played. It waits no more: you have lost');
    await page.getByRole('button', { name: 'Answer beforehand, or lay cards ahead' }).click();
    const all = await sheetOf(page);
    await expect(all.locator('.lapse')).toContainText('You will be asked instead.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await lapsed.getByRole('button', { name: 'Keep it as things stand now' }).click();
    await expect(lapsed).toHaveCount(0);
  },
);
