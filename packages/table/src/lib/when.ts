const LANGUAGE = 'en';

/** A moment in words: the day and the hour. It is given as text, or in milliseconds since 1970. */
export const whenText = (at: string | number): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** A day in words. */
export const dayText = (at: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' }).format(new Date(at));
