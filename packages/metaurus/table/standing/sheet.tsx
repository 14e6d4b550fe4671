import {
  type Ahead,
  counterOf,
  type Habit,
  livingHabits,
  MATTERS,
  metaurus,
  MOST_HABITS,
  policyFrom,
  withHabit,
} from '@tessera/metaurus';
import type { SeatHost } from '@tessera/table';
import { type Orders, useStanding } from '@tessera/table/plain';
import type { Session } from '../session.js';
import { habitText, sayHabit } from '@tessera/metaurus/texts';
import { text } from '@tessera/table/texts';
import { RefusalNote } from '@tessera/table/ui';
import { HabitForm } from './habitForm.js';

/** A seat's standing answers, and a function that replaces them. */
interface SeatHabits extends Omit<Orders, 'list' | 'leave'> {
  /** Null before the server has sent them. */
  readonly list: readonly Habit[] | null;
  /** The orders that the seat has laid ahead; undefined when there are none, or they have not arrived. */
  readonly ahead: Ahead | undefined;
  /** Replaces them, and calls `onSaved` once they hold. */
  readonly save: (habits: readonly Habit[], onSaved?: () => void) => void;
  /** Lays orders ahead, or takes them back, together with who goes first. */
  readonly lay: (ahead: Ahead | undefined, habits: readonly Habit[]) => void;
}

const { standing } = metaurus;
const form = standing?.form;

/** Fetches a seat's standing answers, and again after each new event. Throws when the game has no standing answers. */
export function useHabits({ desk, seat }: Session, host: SeatHost): SeatHabits {
  if (standing === null || form === undefined) throw new Error('The Metaurus knows standing answers.');
  const { client } = desk;
  const known = client.receiver.feed.value.events.length;
  const orders = useStanding({ game: client.id, seat, standing, form, host, known });
  const policy = orders.list && (policyFrom(form.policyOf(orders.list) ?? {}) ?? { habits: [] });
  return {
    ...orders,
    list: policy && policy.habits,
    ahead: policy?.ahead,
    save: (habits, onSaved) => orders.leave(form.ordersIn(policyFrom({ ...policy, habits })), onSaved),
    lay: (ahead, habits) => orders.leave(form.ordersIn(policyFrom({ ...policy, habits, ahead }))),
  };
}

type SheetProps = { readonly session: Session; readonly habits: SeatHabits };

/** All standing answers by matter, each with a button that withdraws it. */
function HabitsByMatter({ session, habits: { list, isSaving, save: leave } }: SheetProps) {
  const { world, base } = session.sight.value;
  const all = livingHabits(list ?? [], base.turn);
  if (all.length === 0) return <p>{sayHabit('none')}</p>;
  return (
    <>
      {MATTERS.filter((matter) => all.some((one) => one.matter === matter)).map((matter) => (
        <section key={matter} aria-label={sayHabit(`about.${matter}`)}>
          <h3>{sayHabit(`about.${matter}`)}</h3>
          <ul class="habitsLeft">
            {all
              .filter((one) => one.matter === matter)
              .map((habit, at) => {
                const text = habitText({ world, view: base }, habit);
                return (
                  <li key={at}>
                    <span>{text}</span>
                    <button
                      type="button"
                      disabled={isSaving}
                      aria-label={sayHabit('withdraw', { habit: text })}
                      onClick={() => leave(all.filter((other) => other !== habit))}
                    >
                      {sayHabit('withdraw.short')}
                    </button>
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </>
  );
}

/** All standing answers of a seat, and a form for another one. */
export function HabitSheet({ session, habits }: SheetProps) {
  const { list, isSaving, isChanged, fault, save: leave } = habits;
  const { world, base } = session.sight.value;
  const units = base.units.flatMap(({ fate }, id) =>
    fate === 'onMap' && counterOf(world, id).seat === session.seat ? [id] : [],
  );
  if (list === null) return <RefusalNote error={fault} />;
  const all = livingHabits(list, base.turn);
  return (
    <div class="habitSheet">
      <p class="hint">{sayHabit('hint')}</p>
      <RefusalNote error={fault} />
      <div role="status">{isChanged && <p>{text('orders.changed')}</p>}</div>
      <HabitsByMatter session={session} habits={habits} />
      <h3>{sayHabit('new')}</h3>
      <p class="hint">{sayHabit('narrow')}</p>
      {all.length < MOST_HABITS ? (
        <HabitForm
          session={session}
          matter={null}
          units={units}
          isSaving={isSaving}
          onSave={(habit) => leave(withHabit(all, habit))}
        />
      ) : (
        <p>{text('orders.most', { most: MOST_HABITS })}</p>
      )}
    </div>
  );
}
