/** Whether a language writes hours with am and pm, or from 0 to 23. */
const hoursOf = (language: string): string | undefined =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).resolvedOptions().hourCycle;

/**
 * The English in which a reader is told dates and times, given their browser's languages: their own English if they
 * have one, else British English (day before month, 24 hours) when their first language counts 24 hours.
 */
export function momentLanguage(languages: readonly string[]): string {
  const own = languages.find((language) => /^en\b/i.test(language));
  if (own !== undefined) return own;
  const [first = 'en'] = languages;
  return hoursOf(first) === 'h23' ? 'en-GB' : 'en';
}

const LANGUAGE = momentLanguage(globalThis.navigator?.languages ?? []);

/** A date and time in words, from a text or milliseconds since 1970. */
export const whenText = (at: string | number): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** A date in words. */
export const dayText = (at: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' }).format(new Date(at));

/** True when it is Saturday or Sunday in that time zone. */
export const isWeekend = (timeZone: string, at: number): boolean =>
  ['Sat', 'Sun'].includes(new Intl.DateTimeFormat(LANGUAGE, { timeZone, weekday: 'short' }).format(at));
