import { FULL } from './support/full.js';
import { prompt } from './support/play.js';
import {
  answerTranslations,
  complaintsOf,
  expectSameWords,
  holdTranslations,
  translate,
  TRANSLATORS,
} from './support/translator.js';
import { sitDown } from './support/wager.js';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce' });

for (const how of TRANSLATORS)
  test(
    `a page of which somebody ${how} the texts goes on to show what is so`,
    how === 'wraps' ? {} : { tag: FULL },
    async ({ browser, page: north, wager }) => {
      const complaints = complaintsOf(north);
      const south = await (await browser.newContext()).newPage();
      await sitDown({ north, south }, wager);
      await expect(prompt(north)).toHaveText('Are you ready?');
      // Texts of blanks alone, too: no browser takes them, but what does must not bring the page down.
      await translate(north, how, { blanks: true });
      await expectSameWords(north);
      await north.getByRole('button', { name: /^Ready/ }).click();
      await north.getByRole('button', { name: /^Sit down to play/ }).click();
      await expect(prompt(south)).toHaveText('Are you ready?');
      await expectSameWords(north);
      await south.getByRole('button', { name: 'Ready', exact: true }).click();
      await south.getByRole('button', { name: 'Sit down to play' }).click();
      await expect(prompt(south)).toHaveText(/^(Lay a card|Waiting for Nora)$/);
      await expectSameWords(north);
      expect(complaints).toEqual([]);
    },
  );

test('an answer of who translates that comes late does not bring back what is no longer so', async ({
  browser,
  page: north,
  wager,
}) => {
  const complaints = complaintsOf(north);
  const south = await (await browser.newContext()).newPage();
  await sitDown({ north, south }, wager);
  await expect(prompt(north)).toHaveText('Are you ready?');
  await translate(north, 'replaces');
  await holdTranslations(north);
  await north.getByRole('button', { name: /^Ready/ }).click();
  await expect(north.locator('.planState')).toContainText('1 step planned');
  await north.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(north.locator('.planState')).toContainText('Nothing planned yet');
  await north.getByRole('button', { name: /^Ready/ }).click();
  await expect(north.locator('.planState')).toContainText('1 step planned');
  await answerTranslations(north);
  await expectSameWords(north);
  expect(complaints).toEqual([]);
});
