import type { GameTypes } from '@tessera/core';
import { effect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Desk } from './game/desk.js';

/** What the page of a seat is given where both seats are played in one browser. */
export interface Together {
  /** What stands under the page's head. */
  readonly strip: ComponentChildren;
  /** True when one page shows one side after the other: the board then lies the same way round for both. */
  readonly turns: boolean;
  /** Is told whose decision the seat sees awaited, whenever nothing is on its way. */
  readonly onAsked: (seats: readonly string[]) => void;
  /** Is told when the seat is no longer this browser's. */
  readonly onLost: () => void;
}

/** Tells who owes a decision as a seat's desk sees it, as long as it is open; the same moment its stream says so. */
export function useTold<T extends GameTypes>(desk: Desk<T> | null, together: Together | undefined): void {
  const onAsked = together?.onAsked;
  const onLost = together?.onLost;
  useEffect(() => {
    if (desk === null || onAsked === undefined || onLost === undefined) return;
    const { receiver, outbox } = desk.client;
    return effect(() => {
      if (receiver.fault.value?.error === 'notYourSeat') onLost();
      else if (receiver.feed.value.epoch !== null && !outbox.sending.value) onAsked(desk.awaited.value);
    });
  }, [desk, onAsked, onLost]);
}
