import { expect, test } from './support/fixtures.js';
import { confirmLetters } from './support/letters.js';
import { linkOf } from './support/office.js';
import { beReady, sitDown } from './support/wager.js';

test.use({ reducedMotion: 'reduce' });

const NOTICES = 'Choose what you are told, how and when';

test('what a player is told is chosen out of a letter as from the seat, and a link that was cut off says what it was', async ({
  browser,
  page: north,
  office,
}) => {
  const newPage = async () => (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const south = await newPage();
  await sitDown({ north, south }, office.url);
  const seat = south.url();
  await confirmLetters(south, office, 'sol@example.org');
  await beReady(north);
  const [letter] = await office.pass(61);
  if (letter === undefined) throw new Error('No letter.');
  const choosing = linkOf(letter, /\/notices\//);

  // Out of the letter, and from the table afterwards in the same tab.
  await south.goto(choosing);
  await expect(south.getByRole('heading', { name: 'What you are told' })).toBeVisible();
  await expect(south.getByRole('heading', { name: 'On this device' })).toBeVisible();
  await expect(south.getByRole('button', { name: 'Add the webhook' })).toBeVisible();
  await south.getByRole('link', { name: 'Back to your seat' }).click();
  await expect(south).toHaveURL(seat);
  await south.getByRole('button', { name: 'Table', exact: true }).click();
  await south.getByRole('link', { name: NOTICES }).click();
  await expect(south.getByRole('button', { name: 'Add the webhook' })).toBeVisible();

  // In a browser that does not hold the seat.
  const phone = await newPage();
  await phone.goto(choosing);
  await expect(phone.getByText('open your seat in this browser first')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Add the webhook' })).toHaveCount(0);

  const cut = (link: string) => link.replace(/#(.{5}).*$/, '#$1');
  for (const link of [choosing, linkOf(letter, /\/letter\//)]) {
    const elsewhere = await newPage();
    await elsewhere.goto(cut(link));
    await expect(elsewhere.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    await expect(elsewhere.getByText('it shows that the letter was sent to you')).toBeVisible();
    await expect(elsewhere.getByText('the invite itself')).toHaveCount(0);
  }
  await south.goto(cut(linkOf(letter, /\/letter\//)));
  await south.getByRole('link', { name: 'Go to your seat' }).click();
  await expect(south).toHaveURL(seat);
});
