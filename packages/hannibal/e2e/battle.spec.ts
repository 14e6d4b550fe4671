import { FULL } from '@tessera/e2e/full';
import type { Locator, Page } from '@playwright/test';
import { commit, expectAccessible, prompt, tabTo } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';

const tableOf = (page: Page): Locator => page.getByRole('region', { name: 'The battle at Tarraco' });
const roundsOf = (page: Page): Locator => tableOf(page).getByRole('list', { name: 'The rounds so far' });

/** Expects a hand of that many equal cards face down, and nothing else. */
async function expectBacks(held: Locator, count: number): Promise<void> {
  await expect(held).toContainText(`${String(count)} cards face down`);
  const backs = await held.locator('.battleBack').evaluateAll((all) => all.map((back) => back.outerHTML));
  expect([backs.length, new Set(backs).size]).toEqual([count, 1]);
  await expect(held.locator('.battleFace')).toHaveCount(0);
}

test('a round is played from hand to hand on a table of its own, with every card counted', async ({
  browser,
  war,
}) => {
  const started = await startWar(war.url, 'fighting');
  const carthage = await sitAt(browser, started, { seat: 'carthage' });
  await expect(prompt(carthage)).toHaveText('How do you attack?');
  await expect(tableOf(carthage).getByRole('status')).toHaveText('Round 1: Carthage has the initiative.');
  const count = tableOf(carthage).getByRole('list', { name: 'Battle cards of Carthage, counted one by one' });
  await expect(count.getByRole('listitem')).toHaveText([
    '4 for the rating of Hannibal',
    '10 for 10 CUs',
    '1 for allies from Baetica',
    '1 for allies from Orospeda',
    '1 for allies from Celtiberia',
    '17 in all',
  ]);
  await expectBacks(tableOf(carthage).getByRole('group', { name: 'Battle cards of Rome' }), 5);
  await expectAccessible(carthage);

  // A Reserve is played only after its kind is chosen.
  await carthage.getByRole('button', { name: 'Attack with Reserve' }).click();
  await expect(carthage.locator('[data-control=commit]')).toBeDisabled();
  const asked = carthage.getByRole('complementary').getByRole('group', { name: 'Play the Reserve as' });
  await asked.getByRole('radio', { name: 'Frontal Assault' }).check();
  await expect(roundsOf(carthage).locator('.planned')).toContainText('Reserve');
  await commit(carthage, 'Attack');

  const rome = await sitAt(browser, started, { seat: 'rome' });
  await expect(roundsOf(rome)).toContainText(
    'Round 1: Carthage attacks with Reserve as Frontal Assault. Rome is to answer.',
  );
  await rome.getByRole('button', { name: 'Match with Frontal Assault' }).click();
  await commit(rome, 'Answer');
  await expect(roundsOf(carthage)).toContainText('Rome matches it with Frontal Assault.');
  await rome.getByRole('button', { name: /^Roll to attack next/ }).click();
  await expectAccessible(rome);
  await started.finish();
});

test(
  'what a battle came to is read at the table; who is asked on the map can look back',
  { tag: FULL },
  async ({ browser, war }) => {
    const started = await startWar(war.url, 'beaten');
    const carthage = await sitAt(browser, started, { seat: 'carthage' });
    const result = tableOf(carthage).getByRole('region', { name: 'What it came to' });
    await expect(result.getByRole('heading', { name: 'Carthage has won.' })).toBeVisible();
    await expect(result).toContainText('Retreat of Rome');
    await expect(roundsOf(carthage)).toContainText('Rome does not match it.');
    await expectAccessible(carthage);

    const rome = await sitAt(browser, started, { seat: 'rome' });
    await expect(tableOf(rome)).toHaveAttribute('data-open', 'false');
    await rome.keyboard.press('b');
    await expect(tableOf(rome)).toHaveAttribute('data-open', 'true');
    await expect(tableOf(rome)).toContainText('marker of Rome goes');
    await started.finish();
  },
);

test('a battle is fought by keyboard alone', { tag: FULL }, async ({ browser, war }) => {
  const started = await startWar(war.url, 'fighting');
  const carthage = await sitAt(browser, started, { seat: 'carthage' });
  const first = carthage.getByRole('radio', { name: 'Frontal Assault, 4 cards' });
  await expect(first).toBeEnabled();
  await tabTo(first);
  await carthage.keyboard.press('ArrowRight');
  await expect(carthage.getByRole('radio', { name: 'Flank Left, 2 cards' })).toBeChecked();
  await carthage.keyboard.press('Enter');
  await expect(roundsOf(carthage)).toContainText(
    'Round 1: Carthage attacks with Flank Left. Rome is to answer.',
  );
  await started.finish();
});
