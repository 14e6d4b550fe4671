import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './play.js';

/** Presses what is aimed at, once, when the question is not fresh any more. */
export type Hand = (page: Page, aim: Locator) => Promise<void>;

const settled = (page: Page) => expect(page.locator('[data-fresh]')).toHaveCount(0);

/** How a player presses: by the pointer, or by keys alone. What only leads to it, a pointer's way or the Tab key, is no press. */
export const HANDS = {
  'by the pointer': async (page, aim) => {
    await settled(page);
    // A radio lies under its label, which takes the pointer.
    const label = aim.locator('xpath=ancestor::label');
    await ((await label.count()) > 0 ? label : aim).click();
  },
  'by keys alone': async (page, aim) => {
    await settled(page);
    await tabTo(aim);
    await page.keyboard.press((await aim.getAttribute('type')) === 'radio' ? 'Space' : 'Enter');
  },
} satisfies Readonly<Record<string, Hand>>;
