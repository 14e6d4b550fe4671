import { metaurus, type Habit } from '@tessera/metaurus';
import type { SeatHost } from '@tessera/table';
import { useStanding, type Orders } from '@tessera/table/plain';
import type { Session } from '../session.js';

/** A seat's standing answers, and how others are left in their place. */
export interface Habits extends Omit<Orders, 'list' | 'leave'> {
  /** Null before they have come. */
  readonly list: readonly Habit[] | null;
  readonly leave: (habits: readonly Habit[]) => void;
}

const { standing } = metaurus;
const form = standing?.form;

/** Reads a seat's standing answers, and again with each new fact. */
export function useHabits({ desk, seat }: Session, host: SeatHost): Habits {
  if (standing === null || form === undefined) throw new Error('The Metaurus knows standing answers.');
  const { client } = desk;
  const known = client.receiver.feed.value.events.length;
  const orders = useStanding({ game: client.id, seat, standing, form, host, known });
  return {
    ...orders,
    list: orders.list && (form.policyOf(orders.list)?.habits ?? []),
    leave: (habits) => orders.leave(form.ordersIn(habits.length === 0 ? null : { habits })),
  };
}
