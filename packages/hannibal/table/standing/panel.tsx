import { markedOrder, MOST_HABITS, MOST_ORDERS } from '@tessera/hannibal';
import { nameOf, sayHabit } from '@tessera/hannibal/texts';
import type { SeatHost } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { Dialog, RefusalNote } from '@tessera/table/ui';
import { handIn } from '../cards/offers.js';
import type { Session } from '../session.js';
import { mattersNow, type SeatOrders, useSeatOrders } from './asked.js';
import { HabitForm } from './habitForm.js';
import { Habits, Plays, Sheet } from './sheet.js';
import { withHabit } from './withHabit.js';

/** The counter events in a seat's hand. */
function countersIn({ sight }: Session): number[] {
  const { base, world, seat } = sight.value;
  const isTheirs = (card: number) => {
    const { counter, event } = world.cardOf(card);
    return counter && (event === 'both' || event === seat);
  };
  return handIn(world, base, seat).filter(isTheirs);
}

/** A box for each counter event of the hand: marked, it is played by itself as soon as that is worth it. */
function Marks({ cards, all }: { cards: readonly number[]; all: SeatOrders }) {
  const { policy, isSaving, save } = all;
  if (policy === null || cards.length === 0) return null;
  const { orders } = policy;
  return (
    <fieldset class="checks plain">
      <legend>{sayHabit('marks')}</legend>
      {cards.map((card) => {
        const isMarked = orders.some((order) => order.card === card);
        const others = orders.filter((order) => order.card !== card);
        return (
          <label key={card} class="check">
            <input
              type="checkbox"
              checked={isMarked}
              disabled={isSaving || (!isMarked && orders.length >= MOST_ORDERS)}
              onChange={() => save({ orders: isMarked ? others : [...others, markedOrder(card)] })}
            />
            <span>{nameOf('card', card)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Whether the sheet of all orders is open, and a function that opens and closes it. */
export interface SheetProps {
  readonly isSheet: boolean;
  readonly onSheet: (isSheet: boolean) => void;
}

/** The panel of orders given beforehand: for the present question or the next card, and all of them on a sheet. */
export function Panel(props: { session: Session; host: SeatHost } & SheetProps) {
  const { session, host, isSheet, onSheet } = props;
  const all = useSeatOrders(session, host);
  const { policy: left, isSaving, isChanged, fault, save: leave } = all;
  const matters = mattersNow(session);
  const counters = countersIn(session);
  const count = left === null ? 0 : left.habits.length + left.orders.length + left.plays.length;
  return (
    <div class="beforehandPanel">
      <p class="hint">
        {sayHabit('hint')} {matters.length > 0 && sayHabit('hint.now')}
      </p>
      {(matters.length === 0 || matters.includes('window')) && <Marks cards={counters} all={all} />}
      <RefusalNote error={fault} />
      <div role="status">{isChanged && <p>{text('orders.changed')}</p>}</div>
      {left !== null && matters.length > 0 && left.habits.length < MOST_HABITS && (
        <>
          <HabitForm
            key={matters.join()}
            session={session}
            matters={matters}
            isSaving={isSaving}
            onSave={(habit) => leave({ habits: withHabit(left.habits, habit) })}
          />
          <Habits all={all} only={matters} />
        </>
      )}
      {left !== null && matters.length === 0 && <Plays session={session} all={all} />}
      <button type="button" onClick={() => onSheet(true)}>
        {count === 0 ? sayHabit('all') : sayHabit('all.many', { count })}
      </button>
      {isSheet && (
        <Dialog title={sayHabit('all')} onClose={() => onSheet(false)}>
          <Sheet session={session} all={all} />
        </Dialog>
      )}
    </div>
  );
}
