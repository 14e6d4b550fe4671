import { expect, type Page } from '@playwright/test';
import { prompt } from './play.js';

declare global {
  interface Window {
    /** The answers of a translator that takes its time, as long as a test holds them back. */
    lateAnswers?: (() => void)[];
  }
}

/**
 * How what translates a page changes its texts: a browser puts two `font`s for each text node, others wrap the node
 * itself, or write the whole content of an element anew, or add to a text what it means.
 */
export const TRANSLATORS = ['replaces', 'wraps', 'writesAnew', 'addsBeside'] as const;
export type Translator = (typeof TRANSLATORS)[number];

/**
 * Translates a page, and goes on with all that is drawn on it afterwards. The words stay as they are, so that what is
 * shown can be compared; the page can be seen to be translated by its `font`s. `blanks`: also texts without a word.
 */
export async function translate(page: Page, how: Translator, { blanks = false } = {}): Promise<void> {
  await page.evaluate(
    ({ kind, blank }) => {
      const inFonts = (words: string, node?: Text): HTMLElement => {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(node ?? words);
        outer.append(inner);
        return outer;
      };
      const ways: Record<typeof kind, (text: Text, parent: Element) => void> = {
        replaces: (text, parent) => {
          parent.insertBefore(inFonts(text.data), text);
          text.remove();
        },
        wraps: (text, parent) => {
          const place = document.createComment('');
          parent.replaceChild(place, text);
          parent.replaceChild(inFonts('', text), place);
        },
        writesAnew: (text, parent) => {
          if (parent.children.length === 0) parent.replaceChildren(inFonts(parent.textContent ?? ''));
          else text.replaceWith(inFonts(text.data));
        },
        addsBeside: (text) => {
          const meaning = inFonts(` (${text.data})`);
          meaning.setAttribute('data-beside', '');
          text.after(meaning);
        },
      };
      /** The answer to what a text says now, which takes its place, whatever it says by then. */
      const answerTo = (text: Text): (() => void) => {
        const words = text.data;
        return () => text.replaceWith(inFonts(words));
      };
      const translateIn = (root: Node): void => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: Text[] = root instanceof Text ? [root] : [];
        while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
        for (const text of texts) {
          const parent = text.parentElement;
          if (parent === null || parent.closest('font, svg, script, style, textarea') !== null) continue;
          if (!blank && text.data.trim() === '') continue;
          if (window.lateAnswers === undefined) ways[kind](text, parent);
          else window.lateAnswers.push(answerTo(text));
        }
      };
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes)
          for (const node of type === 'characterData' ? [target] : addedNodes)
            if (node.isConnected) translateIn(node);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      translateIn(document.body);
    },
    { kind: how, blank: blanks },
  );
  await expect(prompt(page).locator('font').first()).toBeVisible();
}

/** Holds the answers of who translates a page back, until `answerTranslations`. */
export const holdTranslations = (page: Page): Promise<void> =>
  page.evaluate(() => void (window.lateAnswers = []));

/** Gives the answers that were held, one by one, and those that the page asks for meanwhile. */
export const answerTranslations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const answers = window.lateAnswers ?? [];
    for (let answer = answers.shift(); answer !== undefined; answer = answers.shift()) {
      answer();
      // Between two answers the page comes to itself, and the translator hears what it has done.
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    delete window.lateAnswers;
  });

/** What a page of a table shows in words: the question, its answers, the turn and what was done. */
const SHOWN = '.prompt, .planBar, .turnName, .stripHeld, .cardList, [role=log]';

/** The words of a page, without the meanings that were added beside them. */
const wordsOf = (page: Page): Promise<readonly string[]> =>
  page.locator(SHOWN).evaluateAll((parts) =>
    parts.map((part) => {
      const copy = part.cloneNode(true);
      if (copy instanceof Element) for (const added of copy.querySelectorAll('[data-beside]')) added.remove();
      return copy.textContent ?? '';
    }),
  );

/** A translated page shows the words that the same page shows where nobody translates it. */
export async function expectSameWords(translated: Page): Promise<void> {
  const plain = await translated.context().newPage();
  await plain.goto(translated.url());
  await expect(prompt(plain)).toBeVisible();
  await expect(prompt(translated).locator('font').first()).toBeVisible();
  await expect(async () => expect(await wordsOf(translated)).toEqual(await wordsOf(plain))).toPass();
  await plain.close();
}

/** Collects what a page complains of. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}
