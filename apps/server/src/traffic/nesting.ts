import { Refused } from '../errors/refused.js';

/** How deep lists and objects may lie in one another in what is sent: more than twice as deep as any schema goes. */
export const MOST_LEVELS = 32;

const CODES = { quote: 34, escape: 92 } as const;
const OPENS: readonly number[] = ['[', '{'].map((sign) => sign.charCodeAt(0));
const CLOSES: readonly number[] = [']', '}'].map((sign) => sign.charCodeAt(0));

/**
 * True for a JSON text whose lists and objects lie deeper in one another than anything that is asked for. It is looked at
 * before it is parsed: whatever walks through such a value afterwards keeps everybody waiting.
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

/** What is answered to it. */
export const tooDeep = (): Refused =>
  new Refused('badRequest', { details: [`body: nested deeper than ${MOST_LEVELS} levels`] });
