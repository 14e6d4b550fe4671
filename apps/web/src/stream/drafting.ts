import { canonical, frameFor, type Game, type GameTypes } from '@tessera/core';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { readAs, type Shelf, wireSteps, write } from '@tessera/table/lib';
import type { Receiver } from './receiver.js';
import { type Draft, draftSchema } from '@tessera/protocol';
import { z } from 'zod';

/** A draft as this browser keeps it: `saved` once the server has it. */
const keptDraftSchema = draftSchema.extend({ saved: z.boolean() });
type KeptDraft = z.infer<typeof keptDraftSchema>;

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

/** The plan for the frame that is asked of a seat, saved for its author alone. */
export interface Drafting<T extends GameTypes> {
  /** The frame that is asked of this seat now; null when none is. */
  readonly frame: ReadonlySignal<number | null>;
  /** The plan's steps so far; empty when nothing is asked. */
  readonly steps: ReadonlySignal<readonly T['step'][]>;
  /** True while nothing has ever been planned for the frame that is asked, on this device or another. */
  readonly fresh: ReadonlySignal<boolean>;
  /** True once the server has the draft, so that other devices have it too. */
  readonly saved: ReadonlySignal<boolean>;
  readonly plan: (steps: readonly T['step'][]) => void;
  /** Sends what the server does not have yet. */
  readonly flush: () => void;
  readonly close: () => void;
}

/** How long a plan rests before it is saved on the server. */
const REST = 600;

/** Steps of the wire in the game's form, up to the first that this page cannot read. */
function stepsOf<T extends GameTypes>(game: Game<T>, steps: readonly unknown[]): T['step'][] {
  const parsed = steps.map((step) => game.schemas.step.safeParse(step));
  const end = parsed.findIndex((step) => !step.success);
  return parsed.slice(0, end < 0 ? parsed.length : end).flatMap((step) => (step.success ? [step.data] : []));
}

/** Where a draft is kept: in this browser, under a name. */
function keeper(shelf: Shelf, name: string) {
  const draft = signal<KeptDraft | null>(readAs(shelf, name, keptDraftSchema));
  return {
    draft,
    keep: (next: KeptDraft): void => {
      draft.value = next;
      write(shelf, name, next);
    },
    forget: (): void => {
      draft.value = null;
      shelf.remove(name);
    },
  };
}

/** Sends a draft, and marks it as saved unless it has changed meanwhile, or another device's stands in its way. */
async function send(
  { line, hasSaved }: Pick<Receiver<GameTypes>, 'line' | 'hasSaved'>,
  sent: KeptDraft,
  { draft, keep }: ReturnType<typeof keeper>,
): Promise<void> {
  const answer = await line().draft(wireDraft(sent));
  if (answer === null || !('ok' in answer) || draft.value?.frame !== sent.frame) return;
  const { rev, saved } = answer.ok;
  if (saved) hasSaved(wireDraft(sent));
  const now = draft.value;
  if (now.rev !== sent.rev) return;
  keep(saved ? { ...now, saved } : { ...now, rev: Math.max(now.rev, rev) + 1 });
}

/** Whose draft it is, and what has been received. */
export interface DraftPlace<T extends GameTypes> {
  readonly game: Game<T>;
  readonly seat: T['seat'];
  readonly receiver: Receiver<T>;
}

/** Keeps the draft of one seat on this browser's shelf under that name, and on the server. */
export function drafting<T extends GameTypes>(
  { game, seat, receiver }: DraftPlace<T>,
  shelf: Shelf,
  name: string,
): Drafting<T> {
  const kept = keeper(shelf, name);
  const { draft, keep, forget } = kept;
  const frame = computed(() => frameFor(game, receiver.feed.value.view, seat));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    const now = draft.value;
    if (now === null || now.saved || now.frame !== frame.value || receiver.fault.value !== null) return;
    void send(receiver, now, kept);
  };
  const stop = effect(() => {
    const asked = frame.value;
    const remote = receiver.remoteDraft.value;
    const mine = draft.peek();
    if (receiver.feed.value.epoch === null) return;
    if (asked === null) {
      if (mine !== null) forget();
      return;
    }
    const next = settleDraft(asked, mine, remote);
    if (next !== mine) keep(next);
  });
  return {
    frame,
    steps: computed(() => (draft.value === null ? [] : stepsOf(game, draft.value.steps))),
    fresh: computed(() => draft.value?.frame === frame.value && draft.value?.rev === 0),
    saved: computed(() => draft.value?.saved ?? true),
    flush,
    plan: (next) => {
      const asked = frame.value;
      if (asked === null) return;
      keep(redraft(draft.value ?? noDraft(asked), wireSteps(next)));
      clearTimeout(timer);
      timer = setTimeout(flush, REST);
    },
    close: () => {
      clearTimeout(timer);
      stop();
    },
  };
}
