import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import {
  answer,
  commit,
  commitByKey,
  expectAccessible,
  openGame,
  prompt,
  spotOf,
  takeSeat,
} from '@tessera/e2e/play';
import { goFirst, order, ordersOf } from './support/orders.js';
import type { ComposedServer } from './support/server.js';

/** Rome on a phone, Carthage at a desk. */
interface Table {
  readonly phone: Page;
  readonly desk: Page;
  readonly clash: ComposedServer;
}

async function tap({ phone, clash }: Table, ...hexes: readonly number[]): Promise<void> {
  for (const hex of hexes) {
    const { x, y } = await spotOf(phone, clash.maps.north, hex);
    await phone.touchscreen.tap(x, y);
  }
}

const planned = (page: Page, steps: string) => expect(page.locator('.planState')).toContainText(steps);

/** Rome goes first and has its legion attack; the Gauls may give way. */
async function begin({ phone, desk }: Table): Promise<void> {
  await answer(desk, 'Set up your army', 'Seal the set-up as it stands');
  await answer(phone, 'Set up your army', 'Seal the set-up as it stands');
  await goFirst(phone);
  await order(phone, 'V Legion', 'Move to Attack');
  await commit(phone, 'Seal the orders');
  await expect(prompt(desk)).toHaveText(ordersOf(1));
  await order(desk, 'Gauls', 'Move');
  await commit(desk, 'Seal the orders');
  // Rome's only command acts by itself.
  await answer(phone, 'V Legion: Move to Attack', 'End the movement: attack');
}

/** Gives a standing answer to the present question, which is then shown in words. */
async function leave(page: Page, answer: string, told: string): Promise<void> {
  await page.getByText('And from now on…').click();
  const form = page.locator('.habitForm');
  await form.getByRole('radio', { name: answer }).check();
  await form.getByRole('button', { name: 'Leave this answer' }).click();
  await expect(page.locator('.habitPanel .habitsLeft')).toHaveText(told);
}

/** Required attacks are proposed. The one unit with a choice joins one attack, then the other, by taps. */
async function declare(table: Table): Promise<void> {
  const { phone } = table;
  await expect(prompt(phone)).toHaveText('Declare your attacks');
  await planned(phone, '3 steps planned');
  await expect(phone.getByText('A unit must attack and has no target yet.')).toBeVisible();
  await tap(table, 711, 811);
  await planned(phone, '4 steps planned');
  await tap(table, 812);
  await expect(phone.getByText('each unit fights in one attack')).toBeVisible();
  await tap(table, 811);
  await planned(phone, '3 steps planned');
  await tap(table, 812);
  await planned(phone, '4 steps planned');
  const folded = phone.locator('.oddsBox > summary').nth(1);
  await expect(folded).toContainText(/hurts \d.* %, risks \d.* %/);
  await folded.tap();
  await expect(phone.getByRole('columnheader', { name: 'Reform' }).first()).toBeVisible();
  await expect(phone.getByLabel('Who advances, where they win a hex?')).toHaveValue('ask');
  const isWider = (body: Element) => body.scrollWidth > body.clientWidth;
  expect(await phone.locator('.panelBody').evaluate(isWider)).toBe(false);
  await expectAccessible(phone);
  await commit(phone, 'Declare the attacks');
}

/** The Gauls withdraw by two clicks; Rome chooses the attack that comes first, and leaves the order of the others. */
async function retreatAndResolve(table: Table): Promise<void> {
  const { desk, phone, clash } = table;
  await expect(prompt(desk)).toHaveText('Retreat before combat?');
  await expect(desk.locator('.unitCard')).toContainText('0815');
  const strike = desk.getByLabel(/Gauls in 0815, if they stand and the attack fails: strike back\?/);
  await strike.selectOption('always strike back');
  await expect(strike).toBeEnabled();
  await expect(strike).toHaveValue('always');
  await expectAccessible(desk);
  const away = await spotOf(desk, clash.maps.south, 915);
  await desk.mouse.click(away.x, away.y);
  await commit(desk, 'Retreat to 0915');
  await expect(prompt(phone)).toHaveText('Which attack next?');
  const best = 'the best chance to hurt them first';
  await leave(phone, best, `Your whole army: ${best}`);
  await expectAccessible(phone);
  await tap(table, 712);
  await commit(phone, 'Roll for attack 2');
}

/** The question comes first and is visible; what came since the last decision waits in a line below it until it is read. */
async function readResults(phone: Page): Promise<void> {
  const line = phone.locator('.resultLine');
  await expect(phone.locator('.lastCombat')).toHaveCount(0);
  await expect(line).toContainText('1 new');
  await phone.reload();
  await expect(prompt(phone)).toBeInViewport({ ratio: 1 });
  await expect(line).toContainText('1 new');
  const [asked, below] = [await prompt(phone).boundingBox(), await line.boundingBox()];
  expect(below?.y).toBeGreaterThan(asked?.y ?? Infinity);
  await line.tap();
  await expect(phone.getByRole('heading', { name: 'Combat', exact: true })).toBeVisible();
  await expect(phone.locator('.lastCombat')).toContainText('Defenders: Disorder');
  await expect(phone.locator('.lastCombat .verdict')).toBeInViewport({ ratio: 1 });
  await expect(line).not.toContainText('new');
  await phone.getByRole('button', { name: 'Previous result' }).tap();
  await expect(phone.getByRole('heading', { name: 'Retreat before combat', exact: true })).toBeVisible();
  await expect(phone.locator('.lastCombat')).toContainText('against');
  await phone.getByRole('button', { name: 'Previous result' }).tap();
  await expect(phone.getByRole('heading', { name: 'Initiative of turn 1' })).toBeVisible();
  await phone.locator('.panelBody').evaluate((body) => body.scrollTo({ top: body.scrollHeight }));
  await expect(prompt(phone)).toBeInViewport({ ratio: 1 });
  await expectAccessible(phone);
}

/** Undo is beside the commit button, so that the bar leaves room for the panel. */
async function expectOneRow(phone: Page): Promise<void> {
  const middles = await phone
    .locator('.planButtons :is([data-control=undo], [data-control=commit])')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
    );
  expect(middles).toHaveLength(2);
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? Infinity))).toBeLessThan(8);
}

/** The attack goes on and destroys; one of the victors advances and turns. */
async function attackAgain(table: Table): Promise<void> {
  const { phone, desk } = table;
  await expect(prompt(phone)).toHaveText('Attack again?');
  await readResults(phone);
  await expect(desk.locator('.lastCombat')).toContainText('Defenders: Disorder');
  await tap(table, 711, 812, 712, 812);
  await planned(phone, '2 steps planned');
  await expectOneRow(phone);
  await commit(phone, 'Attack again');
  await expect(prompt(phone)).toHaveText('Who advances?');
  await expect(phone.locator('.resultLine')).toContainText('Iberians 0812 eliminated');
  await expect(desk.locator('.fateList [data-outcome=eliminated]')).toContainText('0812 Iberians');
  // Pressed before anything else, a facing sends the victor there too.
  await tap(table, 711);
  await expect(phone.getByRole('heading', { name: 'Advance, and face' })).toBeVisible();
  await phone.getByRole('button', { name: 'north-west' }).tap();
  await planned(phone, '2 steps planned');
  await commit(phone, 'Advance to 0812');
}

/** A standing answer on a desktop: the present chance, how long it applies, and all answers on a sheet. */
async function answerFromNowOn(desk: Page): Promise<void> {
  await desk.getByText('And from now on…').click();
  const form = desk.locator('.habitForm');
  await form.getByRole('radio', { name: 'strike back if the chance to hurt them is good enough' }).check();
  await expect(form.getByText(/^This time the chance to hurt them is/)).toBeVisible();
  await form.getByLabel('Good enough, in %').fill('25');
  await form.getByRole('combobox', { name: 'For' }).selectOption('Iberians');
  await form.getByRole('radio', { name: 'this turn only' }).check();
  await form.getByRole('button', { name: 'Leave this answer' }).press('Enter');
  const told = 'Iberians, turn 1 only: strike back if the chance to hurt them is 25 % or better';
  await expect(desk.locator('.habitPanel .habitsLeft')).toContainText(told);
  await desk.getByRole('button', { name: 'All standing answers (2)' }).click();
  const sheet = desk.getByRole('dialog', { name: 'All standing answers' });
  await expect(sheet.getByRole('region', { name: 'Striking back' })).toContainText(told);
  await sheet.getByLabel('When you are asked').selectOption('who retreats before combat');
  await sheet.getByRole('radio', { name: 'stand' }).check();
  await sheet.getByRole('button', { name: 'Leave this answer' }).click();
  await expect(sheet.getByRole('region', { name: 'Retreat before combat' })).toContainText(
    'Your whole army: stand',
  );
  await expectAccessible(desk);
  await sheet.getByRole('button', { name: `Withdraw: ${told}` }).click();
  await expect(sheet.getByRole('region', { name: 'Striking back' })).not.toContainText(told);
  await desk.keyboard.press('Escape');
}

/** Rome has not chosen the order of its attacks. It advances after the retreat; then the last attack fails and is counter-attacked. */
async function strikeBack(table: Table): Promise<void> {
  const { phone, desk } = table;
  await expect(prompt(phone)).toHaveText('Who advances?');
  // The same question came just before, about those who have advanced to 0812. Here only one can, into one hex: that is planned.
  await expect(phone.locator('.unitCard')).toContainText('0815');
  await planned(phone, '1 step planned');
  await commit(phone, 'Advance to 0815');
  await expect(prompt(desk)).toHaveText('Strike back?');
  await expect(prompt(desk).locator('..')).toContainText('The attack of');
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect(desk.getByRole('radio', { name: 'Strike back', exact: true })).toBeInViewport();
  await expect(desk.locator('.panelBody .oddsBox > summary')).toBeInViewport({ ratio: 1 });
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.getByRole('button', { name: 'Fold the results away' }).click();
  await desk.getByRole('radio', { name: 'Strike back', exact: true }).press('Space');
  await answerFromNowOn(desk);
  await commitByKey(desk);
}

/** Engaged units must attack, and can do so in only one way, so nobody is asked. That loss decides the game. */
async function lastAttack({ phone, desk }: Table): Promise<void> {
  await expect(prompt(desk)).toHaveText('Which command acts next?');
  await desk.getByRole('radio', { name: /^Iberians/ }).click();
  await commit(desk, 'Activate and roll: Iberians');
  await expect(prompt(desk)).toHaveText('You have won');
  await expect(prompt(phone)).toHaveText('Carthage has won');
  await expect(phone.getByText('Rome has lost one unit.')).toBeVisible();
  await expectAccessible(desk);
}

test(
  'a battle to its end, on a phone and at a desk',
  { tag: FULL },
  async ({ browser, page: phone, clash }) => {
    await phone.emulateMedia({ reducedMotion: 'reduce' });
    const large = {
      viewport: { width: 1440, height: 900 },
      isMobile: false,
      hasTouch: false,
      deviceScaleFactor: 1,
    };
    const desk = await (await browser.newContext({ ...large, reducedMotion: 'reduce' })).newPage();
    const table = { phone, desk, clash };
    const link = await openGame(phone, { url: clash.url, side: 'Rome', name: 'Livius' });
    await takeSeat(desk, link, 'Hasdrubal');
    await test.step('until the attack', () => begin(table));
    await test.step('declare', () => declare(table));
    await test.step('retreat, resolve', () => retreatAndResolve(table));
    await test.step('attack again, advance', () => attackAgain(table));
    await test.step('strike back', () => strikeBack(table));
    await test.step('the last attack', () => lastAttack(table));
  },
);
