import { type Habit, hannibal, type LaidPlay, leaving, livingPlays, type Orders } from '@tessera/hannibal';
import type { SeatHost } from '@tessera/table';
import { type Orders as Standing, useStanding } from '@tessera/table/plain';
import type { Session } from '../session.js';

/** All that a seat has left, and how something else is left in its place. */
export interface Left extends Omit<Standing, 'list' | 'leave'> {
  /** Null before it has come. */
  readonly left: Required<Orders> | null;
  readonly leave: (change: Partial<Orders>) => void;
}

const { standing } = hannibal;
const form = standing?.form;

/** Reads what a seat has left, and again with each new fact. What is over, or can come no more, is left out. */
export function useLeft({ desk, seat, sight }: Session, host: SeatHost): Left {
  if (standing === null || form === undefined) throw new Error('Hannibal knows standing answers.');
  const known = desk.client.receiver.feed.value.events.length;
  const orders = useStanding({ game: desk.client.id, seat, standing, form, host, known });
  const { world, base } = sight.value;
  const read = orders.list && form.policyOf(orders.list);
  const isOver = ({ turn, battle }: Habit) =>
    (turn !== 0 && turn < base.turn) || (battle !== 0 && !base.frames.some(({ id }) => id === battle));
  const livesOn = (plays: readonly LaidPlay[]) => livingPlays({ board: { world, state: base }, seat, plays });
  const left: Required<Orders> | null =
    orders.list === null
      ? null
      : {
          orders: read?.orders ?? [],
          habits: (read?.habits ?? []).filter((habit) => !isOver(habit)),
          plays: livesOn(read?.plays ?? []),
        };
  return {
    ...orders,
    left,
    leave: (change) => orders.leave(form.ordersIn(leaving({ ...left, ...change }))),
  };
}
