import { FULL } from '@tessera/e2e/full';
import { test } from './support/fixtures.js';
import { PHONE, startWar } from './support/playing.js';

test(
  'on a phone the piles leave the buttons of the map to those who look on',
  { tag: FULL },
  async ({ browser, war }) => {
    const { game, finish } = await startWar(war.url, 'landing');
    await finish();
    const page = await browser.newPage({ ...PHONE, reducedMotion: 'reduce' });
    await page.goto(`${war.url}/game/${game}/watch/all/1`);
    await page.locator('.boardHost[data-state=ready]').waitFor();
    // An element over the button would catch the tap.
    await page.getByRole('button', { name: 'Show the whole board' }).tap({ trial: true });
    await page.close();
  },
);
