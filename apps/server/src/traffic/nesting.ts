import { Refused } from '../errors/refused.js';

/** The deepest nesting of lists and objects in a message: more than twice that of any schema. */
export const MOST_LEVELS = 32;

const CODES = { quote: 34, escape: 92 } as const;
const OPENS: readonly number[] = ['[', '{'].map((sign) => sign.charCodeAt(0));
const CLOSES: readonly number[] = [']', '}'].map((sign) => sign.charCodeAt(0));

/**
 * Whether a JSON text is nested deeper than MOST_LEVELS. It is checked before parsing, because walking through such a
 * value would hold up everybody.
 */
export function isDeep(text: string): boolean {
  if (text.length <= MOST_LEVELS) return false;
  let levels = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isQuoted && code === CODES.escape) at += 1;
    else if (code === CODES.quote) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (OPENS.includes(code)) levels += 1;
    else if (CLOSES.includes(code)) levels -= 1;
    if (levels > MOST_LEVELS) return true;
  }
  return false;
}

/** The refusal `badRequest` of a text that is nested too deep. */
export const tooDeep = (): Refused =>
  new Refused('badRequest', { details: [`body: nested deeper than ${MOST_LEVELS} levels`] });
