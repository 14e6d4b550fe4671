import { FULL } from './support/full.js';
import { expect, test } from './support/fixtures.js';
import { confirmLetters } from './support/letters.js';
import { prompt } from './support/play.js';
import { beReady, sitDown } from './support/wager.js';

test.use({ reducedMotion: 'reduce' });

test(
  'a page that stands open with nobody at it keeps no letter back',
  { tag: FULL },
  async ({ browser, page: north, office }) => {
    const south = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await sitDown({ north, south }, office.url);
    const seat = south.url();
    await confirmLetters(south, office, 'sol@example.org');

    const looks: string[] = [];
    south.on('request', (request) => {
      if (request.url().endsWith('/look')) looks.push(request.postData() ?? '');
    });
    await south.clock.install();
    await south.goto(seat);
    await expect(prompt(south)).toBeFocused();
    await expect.poll(() => looks).toEqual(['{"ago":0}']);
    await south.clock.fastForward(60_000);
    expect(await office.pass(60)).toEqual([]);
    await beReady(north);
    await expect(prompt(south)).toHaveText('Are you ready?');
    await expect(prompt(south)).toBeFocused();
    await south.clock.fastForward(60_000);
    const letters = await office.pass(61);
    expect(looks).toEqual(['{"ago":0}']);
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Are you ready\?/)]);
  },
);
