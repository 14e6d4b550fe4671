import type { SeatOutbox } from '@tessera/table';
import { commitSchema, type Accepted, type WireCommit, type WireError } from '@tessera/protocol';
import { batch, signal } from '@preact/signals';
import { newActionId } from '../lib/ids.js';
import { readAs, write, type Shelf, isPassing } from '@tessera/table/lib';
import { needAfter } from './channel.js';
import { type Receiver } from './receiver.js';
import type { GameTypes } from '@tessera/core';

/** The outbox of a seat. A commit keeps its action's id until it is answered, also over reloads, so none counts twice. */
export interface KeptOutbox extends SeatOutbox {
  /** Sends again what has no answer yet. */
  readonly flush: () => void;
}

/** The outbox of a seat. An unanswered commit is kept on the shelf under that key. */
export function outbox<T extends GameTypes>(receiver: Receiver<T>, shelf: Shelf, name: string): KeptOutbox {
  const waiting = signal<WireCommit | null>(readAs(shelf, name, commitSchema));
  const refused = signal<WireError | null>(null);
  const sending = signal(waiting.value !== null);
  let busy = false;

  const settle = ({ action }: WireCommit): void => {
    // Another tab of this browser may have put its own commit there.
    if (readAs(shelf, name, commitSchema)?.action === action) shelf.remove(name);
    waiting.value = null;
  };
  // The answer brings what the action has added. What the end of a game shows must be fetched.
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
