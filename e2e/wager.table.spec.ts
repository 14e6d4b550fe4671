import type { Page } from '@playwright/test';
import { FULL } from './support/full.js';
import { expectAccessible, prompt, sitAtBoth } from './support/play.js';
import { confirmLetters } from './support/letters.js';
import { linkOf } from './support/office.js';
import { answerCard, beReady, begin, layCard, position, sitDown } from './support/wager.js';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce' });

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const look = (page: Page, eyes: string) => page.getByLabel('As seen by').selectOption(eyes);

/** Something that is waited for until it is given. */
function signal() {
  let give = (): void => undefined;
  const is = new Promise<void>((done) => {
    give = done;
  });
  return { is, give: () => give() };
}

/** Closes the table's menu by its key, also just after something in it was changed, and waits until it is gone. */
async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Says something at the table, by the button of that name in its menu. */
async function say(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name }).click();
}

test('a move is taken back when the other side agrees, and the game ends in a draw that both want', async ({
  browser,
  page: north,
  wager,
}) => {
  const south = await (await browser.newContext(PHONE)).newPage();
  await sitDown({ north, south }, wager);
  await beReady(north);
  await expect(prompt(north)).toHaveText('Waiting for Sol');
  await say(north, 'Ask to take back');
  await expect(south.getByText('Nora asks to take back')).toBeVisible();
  await expectAccessible(south);
  await south.getByRole('button', { name: 'Agree' }).click();
  await expect(prompt(south)).toHaveText('Waiting for Nora');
  await expect(south.getByRole('log')).toContainText('The last move of North is taken back');
  const [first, second] = await begin({ north, south });
  await layCard(first, 3);
  await expect(prompt(second)).toHaveText('Do you believe it?');
  await say(second, 'Offer a draw');
  await first.getByRole('button', { name: 'Accept the draw' }).click();
  for (const page of [north, south]) await expect(prompt(page)).toHaveText('A draw');
});

test(
  'who does not want to be asked says so for both to see, and every card passes until they do',
  { tag: FULL },
  async ({ browser, page: north, wager }) => {
    const south = await (await browser.newContext(PHONE)).newPage();
    await sitDown({ north, south }, wager);
    const [first, second] = await begin({ north, south });
    const asked = second.getByRole('checkbox', { name: 'believe or doubt' });
    await second.getByRole('button', { name: 'Table', exact: true }).click();
    await asked.uncheck();
    await expect(asked).toBeFocused();
    await expectAccessible(second);
    await closeMenu(second);
    await expect(first.getByRole('log')).toContainText(
      'does not want to be asked any more: believe or doubt.',
    );
    await first.getByRole('button', { name: 'Table', exact: true }).click();
    await expect(first.getByText(/ does not want to be asked: believe or doubt\./).last()).toBeVisible();
    await closeMenu(first);
    await layCard(first, 3);
    await expect(prompt(second)).toHaveText('Lay a card');

    await second.getByRole('button', { name: 'Table', exact: true }).click();
    await asked.check();
    await closeMenu(second);
    await layCard(second, 5);
    await answerCard(first, 'Believe it');
    await layCard(first, 7);
    await answerCard(second, 'Doubt it');
  },
);

test(
  'an order that is left is read, withdrawn, and done at once when it fits',
  { tag: FULL },
  async ({ browser, page: north, wager }) => {
    const south = await (await browser.newContext(PHONE)).newPage();
    await sitDown({ north, south }, wager);
    const [first, second] = await begin({ north, south });
    const orders = second.locator('.orders');
    await orders.getByText('Standing orders').click();
    await expect(orders.getByText('You have left none.')).toBeVisible();
    const leave = async (does: string, called: readonly string[]): Promise<void> => {
      await orders.getByRole('radio', { name: does }).check();
      for (const name of called) await orders.getByRole('checkbox', { name, exact: true }).check();
      await orders.getByRole('button', { name: 'Leave this order' }).click();
      await expect(orders.getByRole('button', { name: `Withdraw: ${does}` })).toBeVisible();
    };
    await leave('Doubt it', ['3', '5']);
    await expect(orders.getByRole('listitem').first()).toContainText('called one of these');
    await expect(orders.getByRole('listitem').first()).toContainText('3, 5');
    await leave('Believe it', []);
    await expectAccessible(second);
    await orders.getByRole('button', { name: 'Withdraw: Believe it' }).click();
    await expect(orders.getByRole('button', { name: 'Withdraw: Believe it' })).toHaveCount(0);

    await layCard(first, 5);
    await expect(prompt(second)).toHaveText('Lay a card');
    await expect(first.getByRole('log')).toContainText('doubts it.');
    await expect(orders.getByText('You have left none.')).toBeVisible();
  },
);

test(
  'of standing orders as many can be left as the game takes, and a late answer does not bring back older ones',
  { tag: FULL },
  async ({ browser, page: north, wager }) => {
    const south = await (await browser.newContext(PHONE)).newPage();
    await sitDown({ north, south }, wager);
    const [first, second] = await begin({ north, south });
    const orders = second.locator('.orders');
    const leave = orders.getByRole('button', { name: 'Leave this order' });
    await orders.getByText('Standing orders').click();
    await orders.getByRole('radio', { name: 'Doubt it' }).check();

    // The save waits for the answer to a question that was asked after it; that answer comes after the save.
    const [asked, saved] = [signal(), signal()];
    await second.route('**/standing', async (route) => {
      const isSave = route.request().method() === 'PUT';
      if (isSave) await asked.is;
      const response = await route.fetch();
      if (!isSave) {
        asked.give();
        await saved.is;
      }
      await route.fulfill({ response });
    });
    const late = second.waitForResponse((response) => response.request().method() === 'GET');
    await leave.click();
    await layCard(first, 5);
    await expect(orders.getByRole('listitem').filter({ hasText: 'Doubt it' })).toHaveCount(1);
    saved.give();
    await (await late).finished();
    await second.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const withdraw = orders.getByRole('button', { name: /^Withdraw: / });
    await expect(withdraw).toHaveCount(1);

    for (let count = 2; count <= 9; count += 1) {
      await orders.getByRole('radio', { name: 'Believe it' }).check();
      await leave.click();
      await expect(withdraw).toHaveCount(count);
    }
    await expect(orders.getByText('You have left 9 orders, and no more can stand.')).toBeVisible();
    await expect(leave).toHaveCount(0);
    await expectAccessible(second);
    await withdraw.first().click();
    await expect(withdraw).toHaveCount(8);
    await expect(leave).toBeVisible();
  },
);

test(
  'a game is watched while it runs and from its end, with every viewer’s eyes, and verified',
  { tag: FULL },
  async ({ browser, page: north, wager }) => {
    const south = await (await browser.newContext(PHONE)).newPage();
    const stranger = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await sitDown({ north, south }, wager);
    const game = new URL(north.url()).pathname.split('/')[2] ?? '';
    for (const page of [north, south]) {
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      const onlookers = page.getByRole('checkbox', { name: 'Let others look on' });
      await onlookers.check();
      await expect(onlookers).toBeFocused();
      await closeMenu(page);
    }
    const [first, second] = await begin({ north, south });
    await stranger.goto(`${wager}/game/${game}/watch`);
    await expect(stranger.getByText('Live, as the public sees it')).toBeVisible();
    await layCard(first, 8);
    await expect(position(stranger)).toContainText('face down, called 8');
    await expect(position(stranger)).toContainText(/North holds \d cards: face down/);
    await expectAccessible(stranger);
    await answerCard(second, 'Believe it');
    await say(second, 'Resign');
    await second.getByRole('alert').getByRole('button', { name: 'Resign' }).click();
    await expect(prompt(first)).toHaveText('You have won');
    await expect(second.getByRole('dialog')).toHaveCount(0);

    await stranger.goto(`${wager}/game/${game}`);
    await expect(stranger.getByText(/ has won with (North|South)\./)).toBeVisible();
    await stranger.getByRole('link', { name: 'Watch it from the beginning' }).click();
    await stranger.getByRole('button', { name: 'To the end' }).click();
    for (const [eyes, north, south] of [
      ['all', true, true],
      ['north', true, false],
      ['south', false, true],
      ['public', false, false],
    ] as const) {
      await look(stranger, eyes);
      const dealt = stranger.getByRole('log');
      await expect(dealt).toContainText(north ? /North is dealt \d, \d, \d/ : 'North is dealt three cards');
      await expect(dealt).toContainText(south ? /South is dealt \d, \d, \d/ : 'South is dealt three cards');
      await expect(position(stranger)).toContainText(/North holds \d cards: (\d|face down)/);
    }
    await expectAccessible(stranger);
    await stranger.goto(`${wager}/game/${game}/verify`);
    const verdict = stranger.getByRole('heading', { name: 'Everything that can be checked here is right.' });
    await expect(verdict).toBeVisible();
    await expect(stranger.getByText('does not decide anew whether each action follows')).toBeVisible();
    await expectAccessible(stranger);
  },
);

test('two play at one screen, with a curtain between them', { tag: FULL }, async ({ page, wager }) => {
  const lift = async (side: string): Promise<void> => {
    await expect(page.locator('.game')).toHaveCount(0);
    const ready = page.getByRole('button', { name: `${side} is ready: lift the curtain` });
    await expect(ready).toBeEnabled();
    await ready.press('Enter');
    await expect(page.getByText(`${side} at the screen`)).toBeFocused();
  };
  await sitAtBoth(page, wager, 'hotseat');
  await lift('North');
  await beReady(page);
  await lift('South');
  await beReady(page);
  await expect(page.getByText(/is ready: lift the curtain/).or(prompt(page))).toBeVisible();
  await expectAccessible(page);
});

test(
  'a game is played by letter: it says what is asked and shows the position as a picture',
  { tag: FULL },
  async ({ browser, office }) => {
    const context = () =>
      browser.newContext({ viewport: { width: 900, height: 640 }, reducedMotion: 'reduce' });
    const [north, south] = await Promise.all([(await context()).newPage(), (await context()).newPage()]);
    await sitDown({ north, south }, office.url);
    await confirmLetters(south, office, 'sol@example.org');
    await beReady(north);
    await expect(prompt(north)).toHaveText('Waiting for Sol');
    const [letter] = await office.pass(61);
    if (letter === undefined) throw new Error('No letter.');
    expect(letter.subject).toMatch(/^Are you ready\? – /);
    expect(letter.text).toContain('You play South, against Nora.');
    expect(letter.text).toContain('Are you ready?');
    expect(letter.text).toContain('North is ready.');
    expect(letter.pictures).toEqual(['image/png']);
    await south.goto(linkOf(letter, /\/letter\//));
    await south.getByRole('button', { name: 'Go to your seat' }).click();
    await beReady(south);
    await expect(prompt(south)).toHaveText(/^(Lay a card|Waiting for Nora)$/);
  },
);
