import type { WireError } from '@tessera/protocol';

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
