import { canonical } from '@tessera/core';
import { standingSchema, type WireStanding } from '@tessera/protocol';
import { z } from 'zod';

/** What a seat leaves on the server, as this browser keeps it: `saved` once the server has it. */
export const keptLeftSchema = standingSchema.extend({ saved: z.boolean() });
export type KeptLeft = z.infer<typeof keptLeftSchema>;

/** Nothing was ever left. */
export const NOTHING_LEFT: KeptLeft = { version: 0, policy: null, saved: true };

/**
 * Which of the two counts: what this browser has not yet been able to save goes first, in the place of what the server
 * has; else the later of the two. What the server has by now is saved.
 */
export function settleLeft(mine: KeptLeft, heard: WireStanding): KeptLeft {
  if (canonical(mine.policy) === canonical(heard.policy)) return { ...heard, saved: true };
  if (!mine.saved) return { ...mine, version: heard.version };
  return mine.version > heard.version ? mine : { ...heard, saved: true };
}

/** What is left after a change. */
export const leftAnew = ({ version }: KeptLeft, policy: WireStanding['policy']): KeptLeft => ({
  version,
  policy,
  saved: false,
});

/** What the server is told. */
export const wireLeft = ({ version, policy }: KeptLeft): WireStanding => ({ version, policy });
