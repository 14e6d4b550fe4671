import { canonical } from '@tessera/core';
import { draftSchema, type Draft } from '@tessera/protocol';
import { z } from 'zod';

/** A draft as this browser keeps it: `saved` once the server has it. */
export const keptDraftSchema = draftSchema.extend({ saved: z.boolean() });
export type KeptDraft = z.infer<typeof keptDraftSchema>;

/** The draft of a frame for which nothing has been planned. */
export const noDraft = (frame: number): KeptDraft => ({ frame, steps: [], rev: 0, saved: true });

/**
 * Which draft counts for the frame that is asked now: what this browser has not yet been able to save goes first,
 * then the later of the two. What the server has by now with the same steps is saved. A draft for another frame counts for
 * nothing.
 */
export function settleDraft(frame: number, kept: KeptDraft | null, remote: Draft | null): KeptDraft {
  const mine = kept?.frame === frame ? kept : null;
  const theirs = remote?.frame === frame ? remote : null;
  if (theirs === null) return mine ?? noDraft(frame);
  // Two pages that save the same plan at once would go on saving it, each after the other.
  if (mine !== null && theirs.rev >= mine.rev && canonical(mine.steps) === canonical(theirs.steps))
    return { ...theirs, saved: true };
  if (mine !== null && !mine.saved) return { ...mine, rev: Math.max(mine.rev, theirs.rev + 1) };
  return mine !== null && mine.rev >= theirs.rev ? mine : { ...theirs, saved: true };
}

/** The draft after a change of its steps. */
export const redraft = (draft: KeptDraft, steps: Draft['steps']): KeptDraft => ({
  ...draft,
  steps,
  rev: draft.rev + 1,
  saved: false,
});

/** What the server is told of a draft. */
export const wireDraft = ({ frame, steps, rev }: KeptDraft): Draft => ({ frame, steps, rev });
