import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { canonical, type GameTypes } from '@tessera/core';
import { standingSchema, type WireStanding } from '@tessera/protocol';
import { isPassing, readAs, type Shelf, write } from '@tessera/table/lib';
import type { Receiver } from './receiver.js';
import { z } from 'zod';

/** What a seat leaves on the server, as this browser keeps it: `saved` once the server has it. */
const keptLeftSchema = standingSchema.extend({ saved: z.boolean() });
type KeptLeft = z.infer<typeof keptLeftSchema>;

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

/** What a seat leaves on the server, for its holder alone, whatever is asked: on all of its devices. */
export interface Leaving {
  /** What is left, in the game's own form; null where nothing is. */
  readonly policy: ReadonlySignal<WireStanding['policy']>;
  /** True once the server has said what is left there. */
  readonly heard: ReadonlySignal<boolean>;
  /** True once the server has what is left here. */
  readonly saved: ReadonlySignal<boolean>;
  readonly leave: (policy: WireStanding['policy']) => void;
  /** Sends what the server does not have yet. */
  readonly flush: () => void;
  readonly close: () => void;
}

/** How long what is left rests before it is saved on the server. */
const REST = 600;

/** Keeps what a seat leaves on this browser's shelf under that name, and on the server. */
export function leaving<T extends GameTypes>(receiver: Receiver<T>, shelf: Shelf, name: string): Leaving {
  const left = signal<KeptLeft>(readAs(shelf, name, keptLeftSchema) ?? NOTHING_LEFT);
  // What the server refuses is not sent again from here.
  let refused: KeptLeft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (next: KeptLeft): void => {
    left.value = next;
    write(shelf, name, next);
  };
  const send = async (sent: KeptLeft): Promise<void> => {
    const answer = await receiver.line().leave(wireLeft(sent));
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
    const next = settleLeft(mine, heard);
    if (next.version !== mine.version || next.saved !== mine.saved) keep(next);
  });
  return {
    policy: computed(() => left.value.policy),
    heard: computed(() => receiver.remoteLeft.value !== null),
    saved: computed(() => left.value.saved),
    flush,
    leave: (policy) => {
      keep(leftAnew(left.value, policy));
      clearTimeout(timer);
      timer = setTimeout(flush, REST);
    },
    close: () => {
      clearTimeout(timer);
      stop();
    },
  };
}
