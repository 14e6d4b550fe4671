import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from './support/fixtures.js';
import { expectAccessible } from './support/play.js';

const root = join(import.meta.dirname, '..');

/** The link that the host's command prints for the tests' server. */
function linkTo(url: string): string {
  const env = { ...process.env, SECRET_KEY: '0123456789abcdef'.repeat(4), PUBLIC_URL: url };
  const args = ['--import', 'tsx', 'apps/server/src/outboxProgram.ts', '--page'];
  const said = execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  return /^http\S+$/m.exec(said)?.[0] ?? said;
}

test('the letters that lie on the server’s machine are opened by the link of a command, once', async ({
  browser,
  complaints,
  page,
  wager,
}) => {
  complaints.provoke(/^refused: 403 GET \/api\/outbox$/);
  complaints.provoke(/^refused: 410 POST \/api\/outbox\/open$/);
  await page.goto(`${wager}/outbox`);
  await expect(
    page.getByText('Only the server’s host can read the letters that are kept here.'),
  ).toBeVisible();
  await expectAccessible(page);
  const link = linkTo(wager);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letters on the server’s machine');
  await expect(page.getByText('There is no letter here yet.')).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('There is no letter here yet.')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText('This link to the letters has been used, or is too old.')).toBeVisible();
});
