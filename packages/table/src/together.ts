import type { GameTypes } from '@tessera/core';
import { effect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Desk } from './game/desk.js';

/** What a seat's page gets when both seats are played in one browser. */
export interface Together {
  /** Shown under the page's head. */
  readonly strip: ComponentChildren;
  /** True when one page shows the sides in turn. The board then keeps its orientation. */
  readonly turns: boolean;
  /** Called with the seats that owe a decision, whenever nothing is being sent. */
  readonly onAsked: (seats: readonly string[]) => void;
  /** Called when this browser no longer holds the seat. */
  readonly onLost: () => void;
}

/** While a desk is open, reports to `together` which seats owe a decision, as soon as the seat's stream tells. */
export function useAwaitedReported<T extends GameTypes>(
  desk: Desk<T> | null,
  together: Together | undefined,
): void {
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
