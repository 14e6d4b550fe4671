import { FULL } from './support/full.js';
import { expect, test } from './support/fixtures.js';
import { linkOf } from './support/office.js';
import { expectAccessible, openGame, prompt } from './support/play.js';

test.use({ reducedMotion: 'reduce' });

test(
  'a seat is offered to everybody and by e-mail; somebody takes it, and is blocked among the open seats',
  { tag: FULL },
  async ({ browser, page: north, office }) => {
    const south = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await openGame(north, { url: office.url, side: 'North', name: 'Nora' });
    await north.getByLabel('Their e-mail address').fill('sol');
    await north.getByRole('button', { name: 'Send the letter' }).click();
    await expect(north.getByText('Type an e-mail address, such as ann@example.org.')).toBeVisible();
    await north.getByLabel('Their e-mail address').fill('sol@example.org');
    await north.getByRole('button', { name: 'Send the letter' }).click();
    await expect(north.getByText('The letter is on its way.')).toBeVisible();
    await north.getByLabel('What you want to say').fill('A quiet game');
    await north.getByRole('button', { name: 'Offer the seat' }).click();
    await expect(north.getByText('The seat stands among the open seats.')).toBeVisible();
    await expectAccessible(north);

    const [letter] = await office.pass(0);
    expect(letter?.subject).toMatch(/^An invitation to play/);
    if (letter === undefined) throw new Error('No letter came.');
    await south.goto(linkOf(letter, /refuse/));
    await expectAccessible(south);
    await south.getByRole('button', { name: 'No more invitations' }).click();
    await expect(south.getByText('No invitation will come from this server any more.')).toBeVisible();

    await south.goto(office.url);
    await south.getByRole('link', { name: /^Open seats/ }).click();
    await expect(south.getByText('“A quiet game”')).toBeVisible();
    await expectAccessible(south);
    await south.getByRole('button', { name: 'Report', exact: true }).click();
    await south.getByRole('radio', { name: 'The words “A quiet game” beside the seat' }).check();
    await south.getByLabel('Why should it not stand here?').fill('It is an advertisement');
    await expectAccessible(south);
    await south.getByRole('button', { name: 'Send to the host' }).click();
    await expect(south.getByRole('dialog').getByRole('status')).toHaveText(/^Thank you/);
    await south.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await south.getByRole('button', { name: 'Take this seat: South' }).click();
    await south.getByLabel('Your name').fill('Sol');
    await south.getByRole('button', { name: /^Take the seat/ }).click();
    await expect(prompt(south)).toBeVisible();

    await north.getByRole('button', { name: 'Table' }).click();
    await north.getByRole('checkbox', { name: 'Block Sol' }).check();
    await north.goto(`${office.url}/seats`);
    await expect(north.getByText('No seat is open just now.')).toBeVisible();
    await expect(north.getByText(/^Sol, in/)).toBeVisible();
    await expectAccessible(north);
    await north.getByRole('button', { name: 'Unblock' }).click();
    await expect(north.getByText(/^Sol, in/)).toHaveCount(0);
  },
);
