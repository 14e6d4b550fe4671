import type { WireError } from '@tessera/protocol';

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

/** The refusals that say that page and server are of different versions: only a page loaded anew can go on. */
export const VERSION_FAULTS = ['newerServer', 'olderServer', 'otherVersion'] as const;
export type VersionFault = (typeof VERSION_FAULTS)[number];

/** Which of them it is; null where it is another refusal, or none. */
export const versionFault = (error: WireError | null): VersionFault | null =>
  VERSION_FAULTS.find((code) => code === error?.error) ?? null;

/** What a page says by itself that cannot read what the server has written: which of them is older it cannot tell. */
export const otherVersion: WireError = { error: 'otherVersion', message: '', remedy: '' };

/** What a page says by itself whose scripts the server has no longer: it was updated since the page was opened. */
const newerServer: WireError = { error: 'newerServer', message: '', remedy: '' };

/**
 * Why a script of the page did not come: null where the server cannot be reached, or has the same pages as ever; else it
 * has newer ones, whose first script is another.
 */
export async function whyNoScript(): Promise<WireError | null> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    const page = await response.text();
    return response.ok && own !== null && !page.includes(own) ? newerServer : null;
  } catch {
    return null;
  }
}
