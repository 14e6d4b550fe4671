const LANGUAGE = 'en';

/** A moment in words: the day and the hour. It is given as text, or in milliseconds since 1970. */
export const whenText = (at: string | number): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** A day in words. */
export const dayText = (at: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' }).format(new Date(at));

/** True where it is Saturday or Sunday in that time zone at that moment. */
export const isWeekend = (timeZone: string, at: number): boolean =>
  ['Sat', 'Sun'].includes(new Intl.DateTimeFormat(LANGUAGE, { timeZone, weekday: 'short' }).format(at));
