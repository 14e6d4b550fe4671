import type { Case } from './cases.js';

/** `R25`, and `9.1` but neither `1.25`, `10.0.0.1` nor `0.5 ms`. */
const TOKEN = /(?<![\w.])(R\d{1,3}|[1-9]\d?\.\d)(?!\w|\.\d)(?! (?:ms|s|px)\b| ?%)/g;

/** The cases and rulings that a text names by number. */
export const tokensIn = (text: string): readonly string[] =>
  [...text.matchAll(TOKEN)].map(([, token = '']) => token);

const saysOne = (words: readonly RegExp[], text: string): boolean =>
  words.length === 0 || words.some((word) => word.test(text));

/** Whether a text names a case: its token and one of its words, or the token of one that stands for it. */
export function names(text: string, known: Case): boolean {
  const tokens = tokensIn(text);
  if (known.alsoNamed.some((token) => tokens.includes(token))) return true;
  return (known.token === null || tokens.includes(known.token)) && saysOne(known.words, text);
}

/**
 * Whether a test shows a case: its own title names it, or it does so together with the titles around it. A title
 * that has the token itself must have the word too.
 */
export function showsCase(within: readonly string[], title: string, known: Case): boolean {
  if (names(title, known)) return true;
  const isOwn = known.token !== null && tokensIn(title).includes(known.token);
  return !isOwn && names([...within, title].join(': '), known);
}
