import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { HANDS, type Hand } from '@tessera/e2e/hands';
import { answer, prompt, spotOf, sitAtBoth } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { goFirst, order, ordersOf } from './support/orders.js';
import { programOf } from './support/server.js';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

test.use({ reducedMotion: 'reduce', asksAgain: false });

/** Presses of the player, counted: by the pointer unless another hand is given. */
function presser(page: Page, hand: Hand = HANDS['by the pointer']) {
  let count = 0;
  return {
    count: () => count,
    press: async (selector: string): Promise<void> => {
      await hand(page, page.locator(selector).first());
      count++;
    },
  };
}

/** How many presses the bench counts for the turn, and to leave a standing answer: a program says it. */
async function counted(): Promise<{ turn: number; leaving: number }> {
  const child = fork(programOf('countPresses'));
  const said: unknown[] = await once(child, 'message');
  return z.strictObject({ turn: z.number(), leaving: z.number() }).parse(said[0]);
}

/** Both sides set up; Rome goes first with its V Legion under Move. */
async function toRome(page: Page, url: string): Promise<void> {
  await sitAtBoth(page, url, 'solo');
  await answer(page, 'Set up your army', 'Seal the set-up as it stands');
  await answer(page, 'Set up your army', 'Seal the set-up as it stands');
  await expect(prompt(page)).toHaveText('You won the initiative of turn 1');
  await page.locator('.game:not([data-fresh])').waitFor();
  // Its press is the answer: nothing else belongs to it.
  await page.locator('label[data-sends=true]', { hasText: 'Go second' }).click();
  await answer(page, ordersOf(1), 'Seal the same orders');
  await expect(prompt(page)).toHaveText(ordersOf(1));
  await order(page, 'V Legion', 'Move');
  await page.locator('.game:not([data-fresh])').waitFor();
  await page.locator('[data-control=commit]').click();
  await expect(prompt(page)).toHaveText('Which command acts next?');
  await expect(page.locator('.radios label[data-sends=false]').first()).toBeVisible();
  await expect(page.locator('.radios label[data-sends=true]')).toHaveCount(0);
}

for (const [name, hand] of Object.entries(HANDS)) {
  test(
    `a turn of two commands takes as many presses ${name} as the bench counts, and one commit`,
    name === 'by keys alone' ? { tag: FULL } : {},
    async ({ page, server }) => {
      await toRome(page, server.url);
      const { press, count } = presser(page, hand);
      await press('[data-offer="advance-V"]');
      await expect(prompt(page)).toHaveText('V Legion: Move');
      await expect(page.locator('[data-offer="advance-all"]')).toHaveCount(0);
      await press('[data-offer="go-on"]');
      await expect(prompt(page)).toHaveText('X Legion: Stand');
      const commit = page.locator('[data-control=commit]');
      await expect(commit).toHaveText('Carry out: V Legion and X Legion');
      // The press that commits is not among those that lay a plan.
      expect(count()).toBe((await counted()).turn);
      await press('[data-control=commit]');
      await expect(page.getByText('Chit shown: X Legion, Stand.')).toBeVisible();
    },
  );
}

test(
  'a command that stands can still be opened, and undo leads back over the commands',
  { tag: FULL },
  async ({ page, server }) => {
    await toRome(page, server.url);
    const { press } = presser(page);
    await press('label[data-offer="X"]');
    await expect(prompt(page)).toHaveText('X Legion: Stand');
    await press('.unitRow');
    await press('[data-action="turn"] button:not([aria-pressed="true"])');
    await press('[data-offer="go-on"]');
    await expect(prompt(page)).toHaveText('V Legion: Move');
    await press('[data-control=undo]');
    await expect(prompt(page)).toHaveText('X Legion: Stand');
    await press('[data-control=undo]');
    await press('[data-control=undo]');
    await expect(prompt(page)).toHaveText('Which command acts next?');
  },
);

test('a press on a unit names its command and chooses it, and the next press says where to', async ({
  page,
  server,
}) => {
  await toRome(page, server.url);
  const pressHex = async (hex: number) => {
    const { x, y } = await spotOf(page, server.maps.south, hex);
    await page.mouse.click(x, y);
  };
  await pressHex(1204);
  await expect(prompt(page)).toHaveText('V Legion: Move');
  await expect(page.locator('.unitCard')).toContainText('1204');
  await pressHex(1104);
  await expect(page.locator('.unitCard')).toContainText('1104');
  await expect(page.locator('.unitCard')).toContainText('has moved');
  // Others of the legion can still move: a press on another command's unit looks at it, and leaves nobody behind.
  await pressHex(1220);
  await expect(page.locator('.unitCard')).toContainText('1220');
  await expect(prompt(page)).toHaveText('V Legion: Move');
});

/** Rome's three attacks are declared, and nobody can give way: which comes first? */
async function toAttacks(page: Page, url: string): Promise<void> {
  await sitAtBoth(page, url, 'solo');
  await answer(page, 'Set up your army', 'Seal the set-up as it stands');
  await answer(page, 'Set up your army', 'Seal the set-up as it stands');
  const { press } = presser(page);
  await goFirst(page);
  // The only legion of this set-up: its order is all that is asked.
  const chit = page.getByRole('group', { name: 'V Legion', exact: true });
  await chit.getByRole('radio', { name: 'Move to Attack', exact: true }).click();
  await answer(page, ordersOf(1), 'Seal the same orders');
  await answer(page, 'V Legion: Move to Attack', 'End the movement: attack');
  await expect(prompt(page)).toHaveText('Declare your attacks');
  await press('[data-offer="complete"]');
  await press('[data-control=commit]');
  await expect(prompt(page)).toHaveText('Which attack next?');
}

test('the dice are seen before the next question, which comes by itself or with a press', async ({
  page,
  clash,
}) => {
  await toAttacks(page, clash.url);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { press } = presser(page);
  await press('[data-offer="rest-resolve"]');
  const asked = page.locator('.prompt h2');
  await expect(page.locator('.happened li')).toHaveCount(1);
  await expect(page.locator('.panel[data-held]')).toHaveCount(1);
  await expect(page.locator('.planBar')).toHaveCSS('opacity', '0');
  await expect(asked).toHaveText('Attack again?');
  await page.keyboard.press('Shift');
  await expect(page.locator('.happened')).toHaveCount(0);
  await expect(page.locator('.planBar')).toHaveCSS('opacity', '1');
  await expect(asked).toBeVisible();
});

test(
  'the line of a die lies whole on a phone’s board, where its battle is',
  { tag: FULL },
  async ({ page, clash }) => {
    await toAttacks(page, clash.url);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { press } = presser(page);
    await press('[data-offer="rest-resolve"]');
    await expect(page.locator('.happened[data-placed=true] li')).toHaveCount(1);
    await expect(page.locator('.happened li')).toBeInViewport({ ratio: 1 });
    // The head says whose deeds these are, while the next question is held back.
    await expect(page.locator('.gameTitle')).toContainText('Shown: what you did');
  },
);

/** Presses a hex of the map, which moves under no press. */
async function pressHex(page: Page, map: Parameters<typeof spotOf>[1], hex: number): Promise<void> {
  const { x, y } = await spotOf(page, map, hex);
  await page.mouse.click(x, y);
}

test('a press on an attack chooses it, by name or on the map, and only the button or a second press rolls', async ({
  page,
  clash,
}) => {
  await toAttacks(page, clash.url);
  const { press } = presser(page);
  const log = page.getByRole('log');
  const commit = page.locator('[data-control=commit]');
  // What throws a die looks like a choice, not like a button.
  await expect(page.locator('.resolveRow label[data-sends=false]')).toHaveCount(3);
  await press('.resolveRow:nth-of-type(3) label');
  await expect(commit).toHaveText('Roll for attack 3');
  await pressHex(page, clash.maps.south, 812);
  await expect(commit).toHaveText('Roll for attack 2');
  await expect(prompt(page)).toHaveText('Which attack next?');
  await expect(page.locator('.resolveRow:nth-of-type(2) .oddsBox[open]')).toHaveCount(1);
  await expect(log).not.toContainText('attack Iberians in 0812');
  await pressHex(page, clash.maps.south, 812);
  await expect(log).toContainText('Citizens of V Legion in 0712 attack Iberians in 0812');
});

test(
  'a press on the elephants, or on whom they run down, chooses; the button that says so rolls',
  { tag: FULL },
  async ({ page, herd }) => {
    await sitAtBoth(page, herd.url, 'solo');
    await answer(page, 'Set up your army', 'Seal the set-up as it stands');
    await answer(page, 'Set up your army', 'Seal the set-up as it stands');
    await goFirst(page);
    await answer(page, ordersOf(1), 'Seal the same orders');
    await answer(page, ordersOf(1), 'Seal the same orders');
    await expect(prompt(page)).toHaveText('Which command acts next?');
    const commit = page.locator('[data-control=commit]');
    const log = page.getByRole('log');
    await pressHex(page, herd.maps.south, 610);
    await expect(page.getByRole('radio', { name: /^Elephants/ })).toBeChecked();
    await expect(commit).toHaveText('Activate the elephants: roll');
    await page.locator('[data-control=undo]').click();
    await page.getByRole('radio', { name: /^Elephants/ }).check();
    await expect(commit).toHaveText('Activate the elephants: roll');
    await expect(log).not.toContainText('elephants roll');
    await commit.click();
    await expect(prompt(page)).toHaveText('Which unit do the elephants run down?');
    await expect(log).toContainText('elephants roll');
    await pressHex(page, herd.maps.south, 612);
    // What follows is foreseen, and shown ahead; the victim is not run down yet.
    await expect(commit).toHaveText('Run it down');
    await expect(log).not.toContainText('0612');
    await commit.click();
    await expect(log).toContainText('0612');
    await expect(prompt(page)).toHaveText(/^Elephants/);
  },
);

test(
  'a press on a caption takes the captions away and nothing else; they go by themselves too, but not from under the pointer',
  { tag: FULL },
  async ({ page, clash }) => {
    await page.clock.install();
    await toAttacks(page, clash.url);
    const { press } = presser(page);
    await press('[data-offer="rest-resolve"]');
    const captions = page.locator('.happened li');
    await captions.first().hover();
    await expect(prompt(page)).toHaveText('Attack again?');
    const card = page.locator('.unitCard');
    const shown = await card.count();
    // Longer than they stand by themselves.
    await page.clock.fastForward(9000);
    await expect(captions.first()).toBeVisible();
    await captions.first().click();
    await expect(captions).toHaveCount(0);
    await expect(card).toHaveCount(shown);
    await expect(page.locator('.planState')).toContainText('Nothing planned yet');
  },
);

/** Fights all attacks by one press, under a clock that stands. Answers what presses on. */
async function fightAll(page: Page, url: string) {
  await page.clock.install();
  await toAttacks(page, url);
  const { press } = presser(page);
  await press('[data-offer="rest-resolve"]');
  await expect(prompt(page)).toHaveText('Attack again?');
  return press;
}

test(
  'captions go by themselves after the time that it takes to read them',
  { tag: FULL },
  async ({ page, clash }) => {
    await fightAll(page, clash.url);
    await expect(page.locator('.happened li').first()).toBeVisible();
    await page.clock.fastForward(9000);
    await expect(page.locator('.happened')).toHaveCount(0);
  },
);

test('one press fights all attacks of a command in the order shown', async ({ page, clash }) => {
  const press = await fightAll(page, clash.url);
  // Where nothing moves, what the dice have brought stands on the board until the next press.
  await expect(page.locator('.happened li').first()).toBeVisible();
  await page.locator('.prompt h2').click();
  await expect(page.locator('.happened')).toHaveCount(0);
  const log = page.getByRole('log');
  await expect(log).toContainText('Engaged: Citizens of V Legion in 0710');
  await expect(log).toContainText('Disordered: Iberians in 0812.');
  await press('[data-offer="rest-continue"]');
  await expect(log).toContainText('Eliminated: Iberians in 0812.');
  await expect(prompt(page)).toHaveText('Who advances?');
});

test(
  'a standing answer takes the presses that the bench counts for it',
  { tag: FULL },
  async ({ page, clash }) => {
    await toAttacks(page, clash.url);
    const { press, count } = presser(page);
    await press('.habits .link');
    await press('.habitForm button[type=submit]');
    await expect(page.locator('.habitsLeft')).toHaveText(
      'Your whole army: the best chance to hurt them first',
    );
    expect(count()).toBe((await counted()).leaving);
  },
);

test(
  'an answer that is left beside another is not lost because the page has saved that one since',
  { tag: FULL },
  async ({ page, clash }) => {
    await toAttacks(page, clash.url);
    const { press } = presser(page);
    await press('.habits .link');
    await press('.habitForm button[type=submit]');
    await expect(page.locator('.habitsLeft')).toHaveText(
      'Your whole army: the best chance to hurt them first',
    );
    await press('[data-offer="rest-resolve"]');
    await expect(prompt(page)).toHaveText('Attack again?');
    await press('[data-offer="rest-continue"]');
    await expect(page.getByRole('log')).toContainText('Eliminated: Iberians in 0812.');
  },
);

test('a bot’s plan is looked at, and left for one’s own by one press', async ({ page, server }) => {
  await sitAtBoth(page, server.url, 'solo');
  await expect(prompt(page)).toHaveText('Set up your army');
  const chit = page.getByRole('group', { name: 'Iberians', exact: true });
  await chit.getByRole('radio', { name: 'Reform', exact: true }).check();
  await expect(page.locator('.planState')).toContainText('1 step planned');
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  await expect(page.locator('.hints')).toContainText('The bot’s plan:');
  await expect(page.locator('.planState')).toContainText('1 step planned');
  // A plan of a bot may have no step: it too can be laid in place of one's own.
  const lay = page.getByRole('button', { name: /^(Show its plan on the board|Plan nothing, as it does)$/ });
  await lay.click();
  await expect(lay).toHaveCount(0);
  await expect(page.locator('.hints')).toContainText(/It lies on the board|It plans nothing/);
  await page.getByRole('button', { name: 'Back to my own plan' }).click();
  await expect(page.locator('.planState')).toContainText('1 step planned');
  await expect(chit.getByRole('radio', { name: 'Reform', exact: true })).toBeChecked();
});
