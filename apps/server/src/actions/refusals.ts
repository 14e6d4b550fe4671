import type { Refused } from '../errors/refused.js';

/** The refusals of commits that were said lately. */
export interface Refusals {
  /** What that very message (the hash of all that is in it) was refused for; null when it was not, or long ago. */
  readonly of: (message: string) => Refused | null;
  readonly keep: (message: string, refused: Refused) => void;
}

/** So many are remembered; the oldest is forgotten first. */
const MOST = 1000;

/**
 * Remembers what was refused: a copy of the same message that a bad network brings later is refused alike, although it
 * might be allowed by then. Its author has been told that it did nothing, and may have thought better of it.
 */
export function createRefusals(most = MOST): Refusals {
  const said = new Map<string, Refused>();
  return {
    of: (message) => said.get(message) ?? null,
    keep: (message, refused) => {
      said.set(message, refused);
      const [oldest] = said.keys();
      if (said.size > most && oldest !== undefined) said.delete(oldest);
    },
  };
}
