import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startWar } from './support/playing.js';

const story = (page: Page) => page.getByRole('log');

test(
  'after a battle the losses are chosen, the ways of the retreat show their costs, and markers go',
  { tag: FULL },
  async ({ browser, war }) => {
    const started = await startWar(war.url, 'bled');
    const carthage = await sitAt(browser, started, { seat: 'carthage' });
    await expect(prompt(carthage)).toHaveText('Which CUs are lost to the battle?');
    const kinds = carthage.locator('.lossesForm .stepper output');
    await expect(kinds).toHaveText(['1', '0']);
    // The form's losses are planned. Before any are chosen, it does not say "no loss".
    await expect(carthage.getByRole('button', { name: 'Take them off' })).toBeEnabled();
    const outcome = carthage.getByRole('region', { name: 'What it came to' });
    await expect(outcome).toContainText('1 CU is lost');
    await expect(outcome).toContainText('Carthage: to be taken off');
    await expect(outcome).not.toContainText('no CU');
    await carthage.getByRole('button', { name: 'More: Elephants' }).click();
    await expect(kinds).toHaveText(['0', '1']);
    await expectAccessible(carthage);
    await commit(carthage, 'Take them off');

    const rome = await sitAt(browser, started, { seat: 'rome', ...PHONE });
    await expect(prompt(rome)).toHaveText('Where do the beaten go next?');
    const ways = rome.getByRole('region', { name: 'The ways that are open' });
    await expect(ways.getByRole('listitem')).toHaveText([
      'Ilerda – Azaila: costs no CU',
      'Emporiae – Narbo: costs 1 CU',
    ]);
    await expectAccessible(rome);
    await ways.getByRole('button', { name: 'Retreat to Emporiae' }).tap();
    await commit(rome, 'Retreat there');
    await expect(story(carthage)).toContainText('from Tarraco through Emporiae to Narbo.');

    await expect(prompt(rome)).toHaveText('Which of your markers goes for the defeat?');
    await expect(rome.getByText('2 are to go.')).toBeVisible();
    await rome.getByRole('group', { name: 'Idubeda' }).getByRole('button', { name: 'Azaila' }).tap();
    await expect(rome.getByText('It is the last one.')).toBeVisible();
    await expect(rome.getByRole('group', { name: 'Idubeda' })).toHaveCount(0);
    await rome.getByRole('button', { name: 'Faesulae' }).tap();
    await commit(rome, 'Take markers away');
    await expect(story(carthage)).toContainText('The defeat costs Rome the markers in Azaila and Faesulae.');
    await started.finish();
  },
);
