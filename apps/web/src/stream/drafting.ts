import type { SeatDrafting } from '@tessera/table';
import { canonical, frameFor, type Game, type GameTypes } from '@tessera/core';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { readAs, type Shelf, wirePlan, write } from '@tessera/table/lib';
import type { Receiver } from './receiver.js';
import { type Draft, draftSchema, REST_FRAME } from '@tessera/protocol';
import { z } from 'zod';

/** A draft as this browser keeps it; `saved` is true once the server has it. */
const keptDraftSchema = draftSchema.extend({ saved: z.boolean() });
type KeptDraft = z.infer<typeof keptDraftSchema>;

/** The draft of a frame for which nothing has been planned. */
export const noDraft = (frame: number): KeptDraft => ({ frame, steps: [], rev: 0, saved: true });

/**
 * Which draft counts for the present frame: one that this browser could not save yet, else the later of the two. A
 * draft that the server has with the same plan counts as saved. The rest of a plan that was cut counts where nothing is
 * planned yet. Drafts for other frames are ignored.
 */
export function settleDraft(frame: number, kept: KeptDraft | null, remote: Draft | null): KeptDraft {
  const mine = kept?.frame === frame ? kept : null;
  const isRest = remote?.frame === REST_FRAME && (mine === null || mine.rev === 0);
  const theirs = remote !== null && (remote.frame === frame || isRest) ? { ...remote, frame } : null;
  if (theirs === null) return mine ?? noDraft(frame);
  // Without this, two pages with the same plan would save it in turn for ever.
  if (mine !== null && theirs.rev >= mine.rev && canonical(planOf(mine)) === canonical(planOf(theirs)))
    return { ...theirs, saved: true };
  if (mine !== null && !mine.saved) return { ...mine, rev: Math.max(mine.rev, theirs.rev + 1) };
  return mine !== null && mine.rev >= theirs.rev ? mine : { ...theirs, saved: true };
}

const planOf = ({ steps, then = [] }: Pick<Draft, 'steps' | 'then'>) => ({ steps, then });

/** The draft after a change of its plan. */
export const redraft = (
  { frame, rev }: Pick<KeptDraft, 'frame' | 'rev'>,
  plan: Pick<Draft, 'steps' | 'then'>,
): KeptDraft => ({ frame, ...plan, rev: rev + 1, saved: false });

/** A draft as it is sent to the server. */
export const wireDraft = ({ saved: _, ...draft }: KeptDraft): Draft => draft;

/** The plan for the present frame, saved for its author alone. */
export interface Drafting<T extends GameTypes> extends SeatDrafting<T> {
  /** Sends what the server does not have yet. */
  readonly flush: () => void;
  readonly close: () => void;
}

/** How long a plan must rest before it is saved on the server, in milliseconds. */
const REST = 600;

/** Steps of the wire in the game's form, up to the first that this page cannot read. */
function stepsOf<T extends GameTypes>(game: Game<T>, steps: readonly unknown[]): T['step'][] {
  const parsed = steps.map((step) => game.schemas.step.safeParse(step));
  const end = parsed.findIndex((step) => !step.success);
  return parsed.slice(0, end < 0 ? parsed.length : end).flatMap((step) => (step.success ? [step.data] : []));
}

/** A draft that is kept on a shelf, under a key. */
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

/**
 * Sends a draft and marks it as saved, unless it has changed meanwhile. When another device's draft is newer, this
 * one gets a later `rev` and is sent again.
 */
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

/** Whose draft it is, and the seat's receiver. */
export interface DraftPlace<T extends GameTypes> {
  readonly game: Game<T>;
  readonly seat: T['seat'];
  readonly receiver: Receiver<T>;
  /** True while a commit of the seat has no answer: its plan need not be saved as a draft besides. */
  readonly sending: ReadonlySignal<boolean>;
}

/** Keeps a seat's draft on this browser's shelf, under that key, and on the server. */
export function drafting<T extends GameTypes>(
  { game, seat, receiver, sending }: DraftPlace<T>,
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
    // A commit that is refused leaves the draft unsaved, and the next flush sends it.
    if (sending.value) return;
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
    then: computed(() => (draft.value?.then ?? []).map((steps) => stepsOf(game, steps))),
    fresh: computed(() => draft.value?.frame === frame.value && draft.value?.rev === 0),
    saved: computed(() => draft.value?.saved ?? true),
    flush,
    plan: (steps, then = []) => {
      const asked = frame.value;
      if (asked === null) return;
      keep(redraft(draft.value ?? noDraft(asked), wirePlan(steps, then)));
      clearTimeout(timer);
      timer = setTimeout(flush, REST);
    },
    close: () => {
      clearTimeout(timer);
      stop();
    },
  };
}
