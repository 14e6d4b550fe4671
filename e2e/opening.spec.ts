import { FULL } from './support/full.js';
import { expect, test } from './support/fixtures.js';
import { expectCaps, expectInvites, expectUninvited } from './support/opening.js';

test(
  'who was not invited is told so, and joins all the same; an invite lets one browser open games, and one that is too old, or not whole, says so',
  { tag: FULL },
  async ({ browser, complaints, page, inviting }) => {
    for (const status of [403, 410]) complaints.provoke(new RegExp(`^refused: ${status} POST /api/opening$`));
    await expectUninvited(page, inviting.url);
    const host = await (await browser.newContext()).newPage();
    await expectInvites(host, page, inviting);

    await inviting.pass(86_400);
    await page.goto(inviting.invite);
    await page.getByRole('button', { name: 'Accept the invite' }).click();
    await expect(page.getByRole('alert')).toContainText('This invite is too old.');
    await page.goto(`${inviting.url}/invited#${'A'.repeat(42)}`);
    await page.getByRole('button', { name: 'Accept the invite' }).click();
    await expect(page.getByRole('alert')).toContainText('This is not an invite of this server’s host.');
    const other = await page.context().newPage();
    await other.goto(`${inviting.url}/invited`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
  },
);

test(
  'a cap on games and on letters says so, and when it ends',
  { tag: FULL },
  async ({ complaints, page, capped }) => {
    complaints.provoke(/^refused: 429 POST /);
    await expectCaps(page, capped.url);
  },
);

test('a name with marks piled up is refused before it is sent', async ({ page, wager }) => {
  await page.goto(`${wager}/new`);
  await page.getByLabel('Your name').fill(`Ann${'\u0301'.repeat(12)}`);
  await page.getByRole('button', { name: 'Open the game' }).click();
  await expect(
    page.getByText('There are too many accents on one letter: four is the most.').first(),
  ).toBeVisible();
});
