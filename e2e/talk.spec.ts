import type { Page } from '@playwright/test';
import { expectAccessible, takeSeat } from './support/play.js';
import { sitDown } from './support/wager.js';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce' });

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const talkOf = (page: Page) => page.locator('[data-open="talk"]');

test('two who play say something to each other, note something for themselves, and see who is here', async ({
  browser,
  page: north,
  wager,
}) => {
  const south = await (await browser.newContext(PHONE)).newPage();
  await sitDown({ north, south }, wager);
  await expect(talkOf(south)).toContainText('Nora');
  await expect(talkOf(south).locator('[data-presence]')).toHaveCount(1);
  await talkOf(north).click();
  const [asNorth, asSouth] = [north.getByRole('dialog'), south.getByRole('dialog')];
  await expect(asNorth).toContainText('Sol has joined.');
  await asNorth.getByLabel('Say something to Sol').fill('Good evening, Sol');
  await north.keyboard.press('Enter');
  await expect(asNorth.getByLabel('What has been said')).toContainText('Good evening, Sol');
  await expect(asNorth.getByLabel('Say something to Sol')).toHaveValue('');

  await expect(south.getByText('Nora: Good evening, Sol')).toBeAttached();
  await expect(talkOf(south)).toHaveAttribute('data-unread', '1');
  await expect(talkOf(south).locator('[data-presence]')).toHaveAttribute('data-presence', 'here');
  await expectAccessible(south);
  await talkOf(south).click();
  await expect(asSouth.getByLabel('What has been said')).toContainText('Good evening, Sol');
  await expect(talkOf(south)).toHaveAttribute('data-unread', '0');
  await asSouth.getByRole('button', { name: 'Report: Good evening, Sol' }).click();
  const report = south.getByRole('dialog', { name: 'Tell the host' });
  await expect(report).toContainText('What was said: “Good evening, Sol”');
  await report.getByRole('button', { name: 'Send to the host' }).click();
  await expect(report.getByRole('alert')).toContainText('Write in one line');
  await report.getByLabel('Why should it not stand here?').fill('It is not evening');
  await expectAccessible(south);
  await south.keyboard.press('Enter');
  await expect(report.getByRole('status')).toContainText('Thank you.');
  await south.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await asSouth.getByRole('button', { name: 'Report a name or the title' }).click();
  await expect(report.getByRole('radio', { name: 'The name “Nora”' })).toBeChecked();
  await south.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await asSouth.getByLabel('Your notes').fill('Nora bluffs.');
  await expect(asSouth.getByText('Saved.')).toBeVisible();
  await asSouth.getByRole('checkbox', { name: 'Let Nora see whether I am here' }).uncheck();
  await asSouth.getByRole('checkbox', { name: 'Do not show me what Nora says' }).check();
  await expect(asSouth.getByLabel('What has been said')).not.toContainText('Good evening');
  await expectAccessible(south);
  await south.keyboard.press('Escape');
  await expect(asSouth).toHaveCount(0);
  await south.reload();
  await talkOf(south).click();
  await expect(asSouth.getByLabel('Your notes')).toHaveValue('Nora bluffs.');

  await expect(asNorth.getByLabel('Your notes')).toHaveValue('');
  await expectAccessible(north);
  await north.keyboard.press('Escape');
  await north.reload();
  await expect(talkOf(north)).toContainText('Sol');
  await expect(talkOf(north).locator('[data-presence]')).toHaveCount(0);
  await expect(talkOf(north)).toHaveAttribute('data-unread', '0');
});

test('what keyboards leave behind unseen is taken in names and remarks; what may not stand there is named', async ({
  browser,
  page: north,
  wager,
}) => {
  const south = await (await browser.newContext(PHONE)).newPage();
  const england = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';
  await north.goto(`${wager}/new`);
  await north.getByRole('radio', { name: /^North/ }).check();
  await north.getByLabel('Your name').fill('Nora\u202Eliv');
  await north.getByRole('button', { name: 'Open the game' }).click();
  await expect(north.getByRole('alert').first()).toContainText('U+202E');
  await north.getByLabel('Your name').fill(`\u200FNo\u00ADra\u200B ${england}\u200E`);
  await north.getByRole('button', { name: 'Open the game' }).click();
  await takeSeat(south, await north.getByRole('textbox', { name: /^Link for/ }).inputValue(), 'Sol\u200F');
  await expect(talkOf(south).locator('.talkName')).toHaveText(`Nora ${england}`);
  await talkOf(north).click();
  const said = north.getByRole('dialog').getByLabel('What has been said');
  const saying = north.getByRole('dialog').getByLabel('Say something to Sol');
  await saying.fill('one\u2028two');
  await north.keyboard.press('Enter');
  await expect(north.getByRole('dialog').getByRole('alert')).toContainText('U+2028');
  await expect(saying).toHaveValue('one\u2028two');
  await saying.fill(`\u200Eso\tshy\u00ADly\u200B ${england}\u200F`);
  await north.keyboard.press('Enter');
  await expect(said).toContainText(`so shyly ${england}`);
  await expect(south.getByText(`Nora ${england}: so shyly ${england}`)).toBeAttached();
});
