import { FULL } from '@tessera/e2e/full';
import { withWebgl } from '@tessera/e2e/launch';
import { prompt } from '@tessera/e2e/play';
import { loseWebgl } from '@tessera/e2e/webgl';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startWar } from './support/playing.js';

test.use(withWebgl);

test(
  'a whole war is followed on a phone and a desk without a complaint, though the phone loses WebGL on the way',
  { tag: FULL },
  async ({ browser, war }) => {
    const started = await startWar(war.url, 'opening');
    const phone = await sitAt(browser, started, { seat: 'rome', ...PHONE, deviceScaleFactor: 2 });
    const desk = await sitAt(browser, started, { seat: 'carthage', viewport: { width: 1440, height: 900 } });
    await loseWebgl(phone);
    await started.playTo('over');
    for (const page of [phone, desk]) await expect(prompt(page)).toHaveText(/won|draw/);
  },
);
