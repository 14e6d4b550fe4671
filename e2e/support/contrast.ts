import { expect, type Page } from '@playwright/test';

/** What marks something as chosen, planned, current, pointed out, on turn, offered, not to be had, or dangerous. */
const MARKS = [
  '[aria-pressed=true]',
  '.referenceButton[aria-expanded=true]',
  '[aria-checked=true]',
  '[aria-selected=true]',
  '[aria-current]:not([aria-current=false])',
  '[data-runs=true]',
  '[data-presence=here]',
  '[data-turn=now]',
  '[data-lit=yes]',
  '[data-lit=maybe]',
  '[data-planned=true]',
  '[data-sends=true]',
  '.prompt.yours',
  '.player[data-turn=true]',
  'button.main:enabled',
  'button:disabled',
  'button[aria-disabled=true]',
  '[data-able=false]',
  '[data-paired=true]',
  '[data-left=true]',
  '[data-read=true]',
  '[data-risk=battle]',
  '[data-risk=intercept]',
  '[data-risk=naval]',
  '.fates > [data-fate]',
  '[data-standing=must]',
] as const;

/** What is drawn of a thing: its edges, its paint, its shape. A contrast theme keeps pictures and patterns. */
const DRAWN = [
  ...['border-top', 'border-right', 'border-bottom', 'border-left', 'outline'],
  ...['color', 'background-color', 'background-image', 'fill', 'stroke', 'opacity', 'text-decoration-line'],
  ...['display', 'visibility', 'width', 'height', 'transform', 'content', 'stroke-width'],
] as const;

/**
 * The marks on a page that make no difference to the eye: each is taken away for a moment, and what is drawn before and
 * after is compared, of the thing itself, of what is in it, beside it and around it.
 */
function unseenMarks({ marks, drawn }: { marks: typeof MARKS; drawn: typeof DRAWN }): readonly string[] {
  const atOnce = new CSSStyleSheet();
  atOnce.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets.push(atOnce);
  const lookOf = (element: Element): string =>
    [null, '::before', '::after']
      .map((part) => {
        const seen = getComputedStyle(element, part);
        return drawn.map((name) => seen.getPropertyValue(name)).join(' ');
      })
      .join('\n');
  const around = (element: Element): readonly Element[] =>
    [element.parentElement, element, element.nextElementSibling, ...element.querySelectorAll('*')].filter(
      (one) => one !== null,
    );
  const lookAround = (element: Element): string => around(element).map(lookOf).join('\n');
  const differs = (element: Element, take: () => void, give: () => void): boolean => {
    const before = lookAround(element);
    take();
    const after = lookAround(element);
    give();
    return before !== after;
  };
  const isSeen = (element: Element): boolean => element.checkVisibility({ checkVisibilityCSS: true });
  const named = (element: Element): string => element.outerHTML.slice(0, 160);
  const unseen: string[] = [];
  const carriers = marks.map((mark) => /(?:\[|:(?=disabled))([a-z-]+)/.exec(mark)?.[1] ?? 'class');
  for (const element of document.querySelectorAll(marks.join(', '))) {
    if (!isSeen(element)) continue;
    const was = carriers.flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null ? [] : [[name, value] as const];
    });
    const take = () => {
      for (const [name, value] of was) {
        if (name === 'class') element.setAttribute(name, value.replace(/\b(yours|main)\b/, ''));
        else element.removeAttribute(name);
      }
    };
    const give = () => {
      for (const [name, value] of was) element.setAttribute(name, value);
    };
    if (!differs(element, take, give)) unseen.push(named(element));
  }
  // A radio button or box that the browser draws shows itself what is chosen.
  for (const input of document.querySelectorAll<HTMLInputElement>('input:checked')) {
    if (!isSeen(input) || getComputedStyle(input).opacity !== '0') continue;
    const take = () => void (input.checked = false);
    if (!differs(input, take, () => void (input.checked = true))) unseen.push(named(input));
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== atOnce);
  return unseen;
}

/** In a contrast theme, which takes backgrounds and shadows away, everything chosen, current or on turn is seen to be so. */
export async function expectMarksInContrast(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const unseen = await page.evaluate(unseenMarks, { marks: MARKS, drawn: DRAWN });
  await page.emulateMedia({ forcedColors: null });
  expect(unseen, `what a contrast theme hides on ${page.url()}`).toEqual([]);
}
