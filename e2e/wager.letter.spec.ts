import { expect, test } from './support/fixtures.js';
import { linkOf } from './support/office.js';
import { prompt } from './support/play.js';
import { beReady, sitDown } from './support/wager.js';

test.use({ reducedMotion: 'reduce' });

test('a page that stands open with nobody at it keeps no letter back', async ({
  browser,
  page: north,
  office,
}) => {
  const south = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await sitDown({ north, south }, office.url);
  const seat = south.url();
  await south.getByRole('button', { name: 'Table', exact: true }).click();
  await south.getByLabel('Your e-mail address').fill('sol@example.org');
  await south.getByRole('button', { name: 'Write to me' }).click();
  await expect(south.getByText('A letter is on its way to sol@example.org.')).toBeVisible();
  const [asking] = await office.pass(0);
  if (asking === undefined) throw new Error('No letter.');
  await south.goto(linkOf(asking, /\/confirm#/));
  await south.getByRole('button', { name: 'Yes, write to me here' }).click();
  await expect(south.getByRole('status')).toContainText('Your address is confirmed.');

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
});
