/** How the reader writes hours: with am and pm, or from 0 to 23. */
const hoursOf = (language: string): string | undefined =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).resolvedOptions().hourCycle;

/**
 * The kind of English in which a reader is told moments, by the languages that their browser asks for: their own kind
 * where they have one; else that of Britain (day before month, hours from 0 to 23) where theirs counts hours so.
 */
export function momentLanguage(languages: readonly string[]): string {
  const own = languages.find((language) => /^en\b/i.test(language));
  if (own !== undefined) return own;
  const [first = 'en'] = languages;
  return hoursOf(first) === 'h23' ? 'en-GB' : 'en';
}

const LANGUAGE = momentLanguage(globalThis.navigator?.languages ?? []);

/** A moment in words: the day and the hour. It is given as text, or in milliseconds since 1970. */
export const whenText = (at: string | number): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** A day in words. */
export const dayText = (at: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' }).format(new Date(at));

/** True where it is Saturday or Sunday in that time zone at that moment. */
export const isWeekend = (timeZone: string, at: number): boolean =>
  ['Sat', 'Sun'].includes(new Intl.DateTimeFormat(LANGUAGE, { timeZone, weekday: 'short' }).format(at));
