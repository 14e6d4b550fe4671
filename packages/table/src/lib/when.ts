const LANGUAGE = 'en';

/** A moment in words: the day and the hour. */
export const whenText = (at: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** A day in words. */
export const dayText = (at: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' }).format(new Date(at));
