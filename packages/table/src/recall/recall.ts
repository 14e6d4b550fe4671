import type { GameTypes } from '@tessera/core';
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { z } from 'zod';
import { keptName, readAs, type Shelf, write } from '../lib/kept.js';
import type { SeatClient } from '../client.js';
import { historyOf } from '../watch/watch.js';

/** How much of a seat's stream was seen in this browser. */
export interface Seen {
  /** How many events. */
  readonly count: number;
  /** True while there are later events that were neither replayed nor skipped. */
  readonly waiting: boolean;
}

/**
 * What has arrived: how many events there are, whether the player is looking, and whether events from an index on
 * would tell anything.
 */
export interface Coming {
  readonly count: number;
  readonly looking: boolean;
  readonly tells: (since: number) => boolean;
}

/** Everything up to that count is seen. */
export const allSeen = (count: number): Seen => ({ count, waiting: false });

/**
 * What is seen after more events have arrived. While the player looks, new events are seen at once, unless older ones
 * still wait. Otherwise they wait until they are replayed or skipped. Null until the first look in a browser, which
 * starts at the present.
 */
export function afterComing(seen: Seen | null, { count, looking, tells }: Coming): Seen | null {
  if (seen === null) return looking ? allSeen(count) : null;
  if (looking && !seen.waiting) return allSeen(Math.max(count, seen.count));
  if (count <= seen.count) return seen;
  if (tells(seen.count)) return { ...seen, waiting: true };
  return looking ? allSeen(count) : seen;
}

/** What a seat has not seen in this browser. */
export interface Recall {
  /** The index of the first unseen event; null when there is nothing to replay. */
  readonly since: ReadonlySignal<number | null>;
  /** Counts everything as seen: it was replayed, skipped, or acted upon. */
  readonly settle: () => void;
  readonly close: () => void;
}

/** What a recall needs: the seat's stream, and whether something is being sent. */
export interface RecallPlace<T extends GameTypes> {
  readonly client: Pick<SeatClient<T>, 'game' | 'id' | 'seat'> & {
    readonly receiver: Pick<SeatClient<T>['receiver'], 'feed' | 'link' | 'catchUp'>;
    readonly outbox: Pick<SeatClient<T>['outbox'], 'sending'>;
  };
  readonly shelf: Shelf;
  /** True while the page is visible. */
  readonly visible: ReadonlySignal<boolean>;
  /** True when events from that index on tell the player anything. */
  readonly tells: (events: readonly T['event'][], since: number) => boolean;
}

const keptSchema = z.object({ epoch: z.string(), count: z.int().min(0) });

/** True while every event is shown as it arrives: the page is visible and has caught up since. */
function looks<T extends GameTypes>({ client: { receiver }, visible }: RecallPlace<T>) {
  const looking = signal(false);
  const stop = effect(() => {
    const heard = receiver.link.value === 'live' || receiver.link.value === 'polling';
    if (!heard || !visible.value) {
      looking.value = false;
      return;
    }
    let gone = false;
    void untracked(receiver.catchUp).then(() => {
      if (!gone) looking.value = true;
    });
    return () => (gone = true);
  });
  return { looking, stop };
}

/** A recall that remembers nothing, for a player of both sides. */
export const noRecall: Recall = {
  since: signal(null),
  settle: () => undefined,
  close: () => undefined,
};

/** Remembers in this browser how much of a seat was seen, and tells from where on something is new. */
export function openRecall<T extends GameTypes>(place: RecallPlace<T>): Recall {
  const { client, shelf, tells } = place;
  const { receiver, outbox, game } = client;
  const name = keptName({ game: client.id, seat: client.seat }, 'seen');
  const kept = readAs(shelf, name, keptSchema);
  const since = signal<number | null>(null);
  const { looking, stop: stopLooking } = looks(place);
  let epoch = kept?.epoch ?? null;
  let seen: Seen | null = kept === null ? null : allSeen(kept.count);

  const set = (next: Seen | null): void => {
    const changed = next !== null && (next.count !== seen?.count || epoch !== receiver.feed.value.epoch);
    seen = next;
    since.value = next?.waiting === true ? next.count : null;
    if (!changed) return;
    epoch = receiver.feed.value.epoch;
    write(shelf, name, { epoch, count: next.count });
  };
  const stopComing = effect(() => {
    const { events, epoch: now } = receiver.feed.value;
    const coming = {
      count: events.length,
      looking: looking.value,
      tells: (from: number) => tells(events, from),
    };
    if (now === null) return;
    untracked(() => {
      // After the end the stream is another one, with more events open. As much of it counts as seen as of the seat's
      // own.
      const isOther = seen !== null && epoch !== null && epoch !== now;
      const old =
        isOther && seen !== null
          ? { ...seen, count: historyOf(game, events, client.seat).logged(seen.count) }
          : seen;
      set(afterComing(old, coming));
    });
  });
  const settle = (): void => set(allSeen(receiver.feed.peek().events.length));
  const stopActing = effect(() => {
    if (outbox.sending.value && untracked(() => since.value) !== null) untracked(settle);
  });
  return {
    since,
    settle,
    close: () => [stopLooking, stopComing, stopActing].forEach((stop) => stop()),
  };
}
