import { FULL } from '@tessera/e2e/full';
import { commit, prompt } from '@tessera/e2e/play';
import { complaintsOf, expectSameWords, translate } from '@tessera/e2e/translator';
import { expect, test } from './support/fixtures.js';
import { startGame } from './support/playing.js';

test(
  'a page that a browser has translated asks what is asked, from one command to the next',
  { tag: FULL },
  async ({ page, server }) => {
    const complaints = complaintsOf(page);
    const { game, cookies } = await startGame(server.url);
    const [name = '', value = ''] = cookies.carthage.split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/game/${game}/carthage`);
    await expect(prompt(page)).toHaveText('Which command acts next?');
    await translate(page, 'replaces');
    await page.getByRole('radio', { name: /^Horse/ }).click();
    await expect(prompt(page)).toHaveText(/^Horse/);
    await expectSameWords(page);
    await commit(page, 'End the activation');
    await expect(prompt(page)).toHaveText('Iberians: Move');
    await expectSameWords(page);
    expect(complaints).toEqual([]);
  },
);
