/**
 * Pictures of the main moments of a war at three sizes, as each side sees them: `screens.ts [--readme] [folder]
 * [scene...]`. `--readme` renews the pictures of README too.
 */
import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, expect, type Page } from '@playwright/test';
import { share } from '@tessera/e2e/shared';
import { findChromium } from '../../../scripts/test/chromium.js';
import { sitAt, startWar } from './support/playing.js';
import { isScene, scenes } from './support/scenes.js';
import { lay } from './support/lay.js';

const SIZES = [
  ['desk', { width: 1440, height: 900 }],
  ['tablet', { width: 820, height: 1180 }],
  ['phone', { width: 390, height: 844 }],
] as const;

/** The pictures of README, by the picture that each is. */
const README = [
  ['opening-carthage-desk', 'hannibal-board'],
  ['marching-carthage-phone', 'hannibal-march-phone'],
  ['defending-rome-phone', 'hannibal-battle-phone'],
] as const;

const options = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const [folder = mkdtempSync(join(tmpdir(), 'tessera-screens-')), ...wanted] = options;
mkdirSync(folder, { recursive: true });
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

/** What is to be seen of a page once it stands still. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('canvas[data-state=sharp]')).toBeVisible({ timeout: 120_000 });
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(name);
}

/** Leaves an answer where it is asked, and opens the sheet of all that is left, with the form of a sealed order. */
async function leaveAnswers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'And from now on …' }).click();
  await page.getByRole('button', { name: 'Leave this answer' }).click();
  await page.getByRole('button', { name: /^All that you have left/ }).click();
  const sheet = page.getByRole('dialog', { name: 'All that you have left' });
  await sheet.getByText('Sealed orders for counter events').click();
  await sheet.getByText('Who comes').click();
  await sheet.getByRole('button', { name: 'Leave a sealed order' }).scrollIntoViewIfNeeded();
}

/** Pictures of a scene after something has been done on its page. */
const ANSWERING = { beforehand: { scene: 'defending', seat: 'rome', act: leaveAnswers } } as const;

const { server, made, remove } = await lay();
share('hannibal', { ...made, server: server.ready });
const executablePath = findChromium();
const browser = await chromium.launch({
  args: [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-compositing',
  ],
  ...(executablePath === null ? {} : { executablePath }),
});
const names = Object.keys(scenes).filter(isScene);
for (const scene of names.filter(isWanted)) {
  const war = await startWar(server.ready.url, scene);
  for (const seat of ['carthage', 'rome'] as const)
    for (const [size, viewport] of SIZES) {
      const small = size !== 'desk';
      const page = await sitAt(browser, war, { seat, viewport, hasTouch: small, isMobile: small });
      await shoot(page, `${scene}-${seat}-${size}`);
      await page.context().close();
    }
  await war.finish();
}
const acted = Object.entries(ANSWERING);
for (const [name, { scene, seat, act }] of acted.filter(([one]) => isWanted(one))) {
  const war = await startWar(server.ready.url, scene);
  for (const [size, viewport] of SIZES) {
    const small = size !== 'desk';
    const page = await sitAt(browser, war, { seat, viewport, hasTouch: small, isMobile: small });
    await act(page);
    await shoot(page, `${name}-${seat}-${size}`);
    await page.context().close();
  }
  await war.finish();
}
if (process.argv.includes('--readme')) {
  const pictures = join(import.meta.dirname, '..', '..', '..', 'docs', 'pictures');
  for (const [shown, name] of README)
    copyFileSync(join(folder, `${shown}.png`), join(pictures, `${name}.png`));
}
await browser.close();
await server.close();
remove();
