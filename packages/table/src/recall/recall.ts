import type { GameTypes } from '@tessera/core';
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { z } from 'zod';
import { keptName, readAs, type Shelf, write } from '../lib/kept.js';
import type { SeatClient } from '../client.js';
import { historyOf } from '../watch/watch.js';

/** How far a seat's stream has been looked at in this browser. */
export interface Seen {
  /** How many of its events. */
  readonly count: number;
  /** True while news lie there that have been neither played nor skipped. */
  readonly waiting: boolean;
}

/** What has come: how many events there are, whether somebody looks on, and whether those after some number tell anything. */
export interface Coming {
  readonly count: number;
  readonly looking: boolean;
  readonly tells: (since: number) => boolean;
}

/** All that has come is known. */
export const allSeen = (count: number): Seen => ({ count, waiting: false });

/**
 * How far one has looked after more has come. What comes before one's eyes is seen at once, as long as nothing older
 * waits; what comes meanwhile waits until it has been played or skipped. The first look in a browser begins at the
 * present; null until then.
 */
export function afterComing(seen: Seen | null, { count, looking, tells }: Coming): Seen | null {
  if (seen === null) return looking ? allSeen(count) : null;
  if (looking && !seen.waiting) return allSeen(Math.max(count, seen.count));
  if (count <= seen.count) return seen;
  if (tells(seen.count)) return { ...seen, waiting: true };
  return looking ? allSeen(count) : seen;
}

/** What a seat has not seen yet in this browser. */
export interface Recall {
  /** The first event that is new; null while there is nothing new to play. */
  readonly since: ReadonlySignal<number | null>;
  /** All that has come is known: it has been played, skipped, or acted upon. */
  readonly settle: () => void;
  readonly close: () => void;
}

/** What a recall is opened on: of a seat, the stream and whether anything is on its way. */
export interface RecallPlace<T extends GameTypes> {
  readonly client: Pick<SeatClient<T>, 'game' | 'id' | 'seat'> & {
    readonly receiver: Pick<SeatClient<T>['receiver'], 'feed' | 'link' | 'catchUp'>;
    readonly outbox: Pick<SeatClient<T>['outbox'], 'sending'>;
  };
  readonly shelf: Shelf;
  /** True while the page is in front. */
  readonly visible: ReadonlySignal<boolean>;
  /** True when events from some number on tell a player anything. */
  readonly tells: (events: readonly T['event'][], since: number) => boolean;
}

const keptSchema = z.object({ epoch: z.string(), count: z.int().min(0) });

/** True only while every event is shown as it comes: the page is in front, and has caught up since. */
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

/** A recall where nothing is remembered: a player of both sides has seen it all. */
export const noRecall: Recall = {
  since: signal(null),
  settle: () => undefined,
  close: () => undefined,
};

/** Remembers how far a seat has been looked at in this browser, and says from where on something is new. */
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
      // Another stream tells the same and more (all is open after the end): one has seen as much of it as of one's own.
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
