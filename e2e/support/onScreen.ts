import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

/** What is seen of a moment in a window: shares are of the window's points, lengths in CSS pixels. */
export const screenSchema = z.strictObject({
  /** The part of the window in which the board takes a press, or the table of cards on which a battle is fought, from 0 to 1; null where the page has no board, and while the reader has raised the sheet or opened a dialog over it. */
  board: z.number().nullable(),
  /** What should be seen without scrolling the panel and is not: the question, undo, commit, an answer, what is lit on the board. */
  unseen: z.array(z.string()),
  /** The part of what is lit on the board that is in the window, from 0 to 1; null where nothing is lit. */
  lit: z.number().nullable(),
  /** Texts that are cut off, and what is wider than the window. */
  cut: z.array(z.string()),
  /** The least side of something to press, and what that is; null: there is nothing to press. */
  least: z.strictObject({ side: z.number(), what: z.string() }).nullable(),
});
export type Screen = z.infer<typeof screenSchema>;

/** The part of the window in which the board takes a press. It runs in the page, and may use nothing from outside. */
function shareOfBoard(): Screen['board'] {
  const isRaised = document.querySelector('.panel[data-height=high], dialog[open]') !== null;
  if (isRaised || document.querySelector('.boardCanvas') === null) return null;
  const STEP = 8;
  let [all, board] = [0, 0];
  for (let y = STEP / 2; y < innerHeight; y += STEP)
    for (let x = STEP / 2; x < innerWidth; x += STEP) {
      all += 1;
      if (document.elementFromPoint(x, y)?.closest('.boardCanvas, .battleTable')) board += 1;
    }
  return board / all;
}

/** The part of what is lit on the board that is in the window. It runs in the page, and may use nothing from outside. */
function shareOfLit(): Screen['lit'] {
  // At the table of a battle the map is put away.
  if (document.querySelector('.battleTable[data-open=true]') !== null) return null;
  const lights = [...document.querySelectorAll('.boardCanvas [data-lit]')];
  // Where the page itself scrolls, as at a zoom of 400 %, the board must be reached by that.
  const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
  if (scrolls) document.querySelector('.boardCanvas')?.scrollIntoView({ block: 'center' });
  const inSight = lights.filter((light) => {
    const { x, y, width, height } = light.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && top.closest('.boardCanvas') !== null;
  });
  if (scrolls) scrollTo({ top: 0 });
  return lights.length === 0 ? null : inSight.length / lights.length;
}

/** What should be seen: its name, and what it is by a selector. */
type Wanted = readonly (readonly [string, string])[];

const ANSWERS = '.panelBody :is([data-offer], .lineRow, :is(.lineWords, .offers, .uses, .cardList) button)';

/** What should be seen of a moment; a lesson leads to one answer. */
const wantedOf = (isLed: boolean): Wanted => [
  ['the question', '.prompt h2, .guide'],
  ['undo', '.planBar [data-control=undo]'],
  ['commit', '.planBar [data-control=commit]'],
  ['an answer', isLed ? '.panelBody [data-pointed]' : ANSWERS],
];

/** Measures a page as it stands. It runs in the page, and may use nothing from outside. */
function measure(wanted: Wanted): Omit<Screen, 'board' | 'lit'> {
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName;
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    // What is there for screen readers alone is a point high.
    return width > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden';
  };
  /** Whether its middle lies in the window, and nothing lies on it. */
  const isSeen = (element: Element): boolean => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  };
  const opened = [
    ...document.querySelectorAll('.panelBody :is(details[open] > summary, [data-open="true"] *)'),
  ];
  // Where the page itself scrolls, as at a zoom of 400 %, each must be reached by that.
  const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
  const unseen = wanted.flatMap(([what, selector]) => {
    const all = [...document.querySelectorAll(selector)].filter(isShown);
    if (scrolls) all[0]?.scrollIntoView({ block: 'center' });
    // What the reader has opened may lie over the answers.
    const isOpened = what === 'an answer' && opened.some(isSeen);
    // Of one or two answers each must be seen, of many the first.
    const areSeen = all.length > 2 ? all.some(isSeen) : all.every(isSeen);
    return isOpened || areSeen ? [] : [what];
  });
  if (scrolls) scrollTo({ top: 0 });
  const cut = [...document.querySelectorAll('.game *')].filter((element) => {
    if (!isShown(element) || element.children.length > 0 || element.clientWidth <= 1) return false;
    // A line that opens is cut as long as it is closed, and what is only read aloud is not seen at all.
    if (element.matches('input, select, textarea, .unseen, details:not([open]) > summary *')) return false;
    const hides = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
    return hides && element.scrollWidth > element.clientWidth + 1;
  });
  const sides = [...document.querySelectorAll('button, a[href], summary, select, label:not([for]), textarea')]
    // A word in a sentence is as high as its line.
    .filter(
      (element) => isShown(element) && isSeen(element) && getComputedStyle(element).display !== 'inline',
    )
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return { side: Math.round(Math.min(width, height)), what: nameOf(element) };
    })
    .sort((one, two) => one.side - two.side);
  return {
    unseen,
    cut: [...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []), ...cut.map(nameOf)],
    least: sides[0] ?? null,
  };
}

/** Measures what is seen of a page. */
export async function screenOf(page: Page): Promise<Screen> {
  // A question that has just come takes no press yet.
  await expect(page.locator('.game[data-fresh]')).toHaveCount(0);
  // Inner functions are named by a helper of the loader of TypeScript, which the page does not have.
  await page.evaluate('globalThis.__name = (value) => value');
  // A dialog that the reader has opened lies over the question.
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  const isLed = (await page.locator('.guide[data-over=false]').count()) > 0;
  const [board, lit, rest] = [
    await page.evaluate(shareOfBoard),
    hasDialog ? null : await page.evaluate(shareOfLit),
    await page.evaluate(measure, hasDialog ? [] : wantedOf(isLed)),
  ];
  // What is lit and in sight is an answer too.
  const unseen = rest.unseen.filter((what) => what !== 'an answer' || lit === null || lit === 0);
  return screenSchema.parse({
    ...rest,
    board,
    lit,
    unseen: [...unseen, ...(lit === 0 ? ['what is lit'] : [])],
  });
}
