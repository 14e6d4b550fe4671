import { FULL } from './support/full.js';
import { expect, test } from './support/fixtures.js';
import { confirmLetters, letterAfter } from './support/letters.js';
import { answersIn, linkOf } from './support/office.js';
import { expectAccessible, prompt } from './support/play.js';
import { PHONE } from './support/playing.js';
import { begin, beReady, layCard, sitDown } from './support/wager.js';

test.use({ reducedMotion: 'reduce' });

const NOTICES = 'Choose what you are told, how and when';

test(
  'what a player is told is chosen out of a letter as from the seat, and a link that was cut off says what it was',
  { tag: FULL },
  async ({ browser, page: north, office }) => {
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
    // Who holds the seat here needs no link at all.
    await south.goto(cut(linkOf(letter, /\/letter\//)));
    await expect(south).toHaveURL(seat);
  },
);

test('a link of a letter lays its answer at the table, and only the commit there decides', async ({
  browser,
  page: north,
  complaints,
  office,
}) => {
  complaints.provoke(/^refused: 410 POST \/api\/games\/\w+\/seats\/\w+\/letters\/answer$/);
  const newPage = async () => (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const south = await newPage();
  await sitDown({ north, south }, office.url);
  const [lays, answers] = await begin({ north, south });
  await confirmLetters(answers, office, 'sol@example.org');
  await layCard(lays, 7);
  await expect(prompt(lays)).toHaveText(/^Waiting for/);
  const letter = await letterAfter(office, 61, 'sol@example.org');
  const [believe = '', doubt = ''] = answersIn(letter);

  // Elsewhere the link first opens the seat; nothing is decided by opening it, however often.
  const phone = await (await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })).newPage();
  await phone.goto(believe);
  await expect(phone.getByRole('button', { name: 'Go to your seat, with this answer laid' })).toBeVisible();
  await expectAccessible(phone);
  await answers.goto(doubt);
  await expect(prompt(answers)).toHaveText('Do you believe it?');
  await expect(answers.getByText(/^From your letter: .*doubt/i)).toBeVisible();
  await expect(answers.locator('[data-control=commit]')).toContainText(/doubt/i);
  await expect(answers.getByText('1 step planned')).toBeVisible();
  await expect(prompt(lays)).toHaveText(/^Waiting for/);

  // What is planned already, on whichever device, is kept until its player says otherwise.
  await phone.getByRole('button', { name: 'Go to your seat, with this answer laid' }).click();
  await expect(phone.getByText('You have planned something here already.')).toBeVisible();
  await phone.getByRole('button', { name: /^Lay it instead: / }).click();
  await expect(phone.getByText(/^From your letter: /)).toBeVisible();
  await expect(phone.locator('[data-control=commit]')).toBeInViewport({ ratio: 1 });
  await expectAccessible(phone);
  await phone.locator('[data-control=commit]').click();
  await expect(prompt(phone)).toHaveText(/^(Lay a card|Waiting for)/);

  // A link that somebody else has made up lays nothing.
  const forged = believe.replace(/[^.]+$/, 'A'.repeat(22));
  await answers.goto(forged);
  await expect(answers).toHaveURL(/south$|north$/);
  await expect(prompt(answers)).toHaveText(/^(Lay a card|Waiting for)/);
  await expect(answers.getByText(/from your letter/i)).toHaveCount(0);

  // The same link later: what it answers stands no more.
  await answers.goto(believe);
  await expect(answers.getByText('What the letter asked is answered, or asked no more.')).toBeVisible();
});
