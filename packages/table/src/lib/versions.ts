import type { WireError } from '@tessera/protocol';

/** The refusals that say that page and server are of different versions: only a page loaded anew can go on. */
export const VERSION_FAULTS = ['newerServer', 'olderServer', 'otherVersion'] as const;
export type VersionFault = (typeof VERSION_FAULTS)[number];

/** Which of them it is; null where it is another refusal, or none. */
export const versionFault = (error: WireError | null): VersionFault | null =>
  VERSION_FAULTS.find((code) => code === error?.error) ?? null;

/** What a page says by itself that cannot read what the server has written: which of them is older it cannot tell. */
export const otherVersion: WireError = { error: 'otherVersion', message: '', remedy: '' };
