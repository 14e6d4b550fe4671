import { commitSchema, type Accepted, type WireCommit, type WireError } from '@tessera/protocol';
import { batch, signal, type ReadonlySignal } from '@preact/signals';
import { newActionId } from '../lib/ids.js';
import { readAs, write, type Shelf, isPassing } from '@tessera/table/lib';
import { needAfter } from './channel.js';
import { type Receiver } from './receiver.js';
import type { GameTypes } from '@tessera/core';

/** Commits on their way. Each keeps its action's id until it is answered, over reloads too, so none counts twice. */
export interface Unsent {
  /** True from a commit until its answer. */
  readonly sending: ReadonlySignal<boolean>;
  /** Why the last commit was refused; it changed nothing. */
  readonly refused: ReadonlySignal<WireError | null>;
  readonly commit: (commit: Omit<WireCommit, 'action'>) => void;
  /** Sends again what has no answer yet. */
  readonly flush: () => void;
  readonly forgetRefusal: () => void;
}

/** The outbox of one seat; what it holds is kept on the shelf under that name. */
export function outbox<T extends GameTypes>(receiver: Receiver<T>, shelf: Shelf, name: string): Unsent {
  const waiting = signal<WireCommit | null>(readAs(shelf, name, commitSchema));
  const refused = signal<WireError | null>(null);
  const sending = signal(waiting.value !== null);
  let busy = false;

  const settle = ({ action }: WireCommit): void => {
    // Another tab of this browser may have put its own there meanwhile.
    if (readAs(shelf, name, commitSchema)?.action === action) shelf.remove(name);
    waiting.value = null;
  };
  // The answer brings what the action has added; what a game's end opens is asked for.
  const takeIn = (accepted: Accepted): boolean => {
    receiver.take(accepted);
    const feed = receiver.feed.value;
    return needAfter(feed, accepted) === 'nothing' && feed.view.outcome === null;
  };
  const send = async (commit: WireCommit): Promise<void> => {
    const answer = await receiver.line().commit(commit);
    if (answer === null || (!('ok' in answer) && isPassing(answer))) return;
    const isInStep = batch(() => {
      settle(commit);
      if ('ok' in answer) return takeIn(answer.ok);
      refused.value = answer;
      return false;
    });
    if (!isInStep) await receiver.catchUp();
    sending.value = false;
  };
  const flush = (): void => {
    const commit = waiting.value;
    if (commit === null || busy || receiver.fault.value !== null) return;
    busy = true;
    void send(commit).finally(() => (busy = false));
  };
  return {
    sending,
    refused,
    flush,
    forgetRefusal: () => (refused.value = null),
    commit: (body) => {
      if (waiting.value !== null) return;
      waiting.value = { ...body, action: newActionId() };
      write(shelf, name, waiting.value);
      refused.value = null;
      sending.value = true;
      flush();
    },
  };
}
