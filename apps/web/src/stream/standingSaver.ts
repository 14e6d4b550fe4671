import type { SeatStanding } from '@tessera/table';
import { computed, effect, signal } from '@preact/signals';
import { canonical, type GameTypes } from '@tessera/core';
import { standingSchema, type WireStanding } from '@tessera/protocol';
import { isPassing, readAs, type Shelf, write } from '@tessera/table/lib';
import type { Receiver } from './receiver.js';
import { z } from 'zod';

/** A seat's standing answers as this browser keeps them; `saved` is true once the server has them. */
const keptStandingSchema = standingSchema.extend({ saved: z.boolean() });

type KeptStanding = z.infer<typeof keptStandingSchema>;

/** No standing answers were ever stored. */
export const NO_STANDING: KeptStanding = { version: 0, policy: null, saved: true };

/**
 * Which standing answers count: those that this browser could not save yet, with the server's version; else the later
 * of the two. Equal ones count as saved.
 */
export function settleStanding(mine: KeptStanding, heard: WireStanding): KeptStanding {
  if (canonical(mine.policy) === canonical(heard.policy)) return { ...heard, saved: true };
  if (!mine.saved) return { ...mine, version: heard.version };
  return mine.version > heard.version ? mine : { ...heard, saved: true };
}

/** The standing answers after a change. */
export const changedStanding = ({ version }: KeptStanding, policy: WireStanding['policy']): KeptStanding => ({
  version,
  policy,
  saved: false,
});

/** The standing answers as they are sent to the server. */
export const wireStanding = ({ version, policy }: KeptStanding): WireStanding => ({ version, policy });

/** A seat's standing answers, stored for its holder alone on the server, for all devices. */
export interface StandingSaver extends SeatStanding {
  /** Sends what the server does not have yet. */
  readonly flush: () => void;
  readonly close: () => void;
}

/** How long a change must rest before it is saved on the server, in milliseconds. */
const REST = 600;

/** Keeps a seat's standing answers on this browser's shelf, under that key, and on the server. */
export function standingSaver<T extends GameTypes>(
  receiver: Receiver<T>,
  shelf: Shelf,
  name: string,
): StandingSaver {
  const left = signal<KeptStanding>(readAs(shelf, name, keptStandingSchema) ?? NO_STANDING);
  // What the server refuses is not sent again from here.
  let refused: KeptStanding | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (next: KeptStanding): void => {
    left.value = next;
    write(shelf, name, next);
  };
  const send = async (sent: KeptStanding): Promise<void> => {
    const answer = await receiver.line().leave(wireStanding(sent));
    if (answer === null) return;
    if ('ok' in answer) receiver.hasLeft(answer.ok.standing);
    else if (!isPassing(answer)) refused = sent;
  };
  const flush = (): void => {
    const now = left.value;
    if (now.saved || now === refused || receiver.fault.value !== null) return;
    void send(now);
  };
  const stop = effect(() => {
    const heard = receiver.remoteLeft.value;
    const mine = left.peek();
    if (heard === null) return;
    const next = settleStanding(mine, heard);
    if (next.version !== mine.version || next.saved !== mine.saved) keep(next);
  });
  return {
    policy: computed(() => left.value.policy),
    heard: computed(() => receiver.remoteLeft.value !== null),
    saved: computed(() => left.value.saved),
    flush,
    save: (policy) => {
      keep(changedStanding(left.value, policy));
      clearTimeout(timer);
      timer = setTimeout(flush, REST);
    },
    close: () => {
      clearTimeout(timer);
      stop();
    },
  };
}
