import type { Case } from './cases.js';

/** Tokens that stand by themselves: `9.1`, but neither in `1.25`, `10.0.0.1` nor in `0.5 ms`. */
const alone = (token: RegExp): RegExp =>
  new RegExp(String.raw`(?<![\w.])(${token.source})(?!\w|\.\d)(?! (?:ms|s|px)\b| ?%)`, 'g');

/** The cases and rulings that a text names by number. */
export const tokensIn = (text: string, token: RegExp): readonly string[] =>
  [...text.matchAll(alone(token))].map(([, found = '']) => found);

const saysOne = (words: readonly RegExp[], text: string): boolean =>
  words.length === 0 || words.some((word) => word.test(text));

/** Whether a text names a case: its token and one of its words, or the token of one that stands for it. */
export function names(text: string, known: Case): boolean {
  const tokens = tokensIn(text, known.naming);
  if (known.alsoNamed.some((token) => tokens.includes(token))) return true;
  return (known.token === null || tokens.includes(known.token)) && saysOne(known.words, text);
}

/**
 * Whether a test shows a case: its own title names it, or it does so together with the titles around it. A title
 * that has the token itself must have the word too.
 */
export function showsCase(within: readonly string[], title: string, known: Case): boolean {
  if (names(title, known)) return true;
  const isOwn = known.token !== null && tokensIn(title, known.naming).includes(known.token);
  return !isOwn && names([...within, title].join(': '), known);
}
