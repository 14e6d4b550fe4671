import { livingHabits, withHabit, type Habit } from '@tessera/metaurus';
import { habitText, sayHabit } from '@tessera/metaurus/texts';
import type { SeatHost } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { Dialog, RefusalNote } from '@tessera/table/ui';
import type { ComponentChildren } from 'preact';
import type { Session } from '../session.js';
import { askedMatter, askedUnits } from './asked.js';
import { ComingForm } from './comingForm.js';
import { HabitForm } from './habitForm.js';
import { HabitSheet } from './habitSheet.js';
import { useHabits } from './useHabits.js';

/** The standing answers to one matter that stand, in words. */
function Standing({ session, habits }: { session: Session; habits: readonly Habit[] }) {
  const { world, base } = session.sight.value;
  return (
    <ul class="habitsLeft" aria-live="polite">
      {habits.map((habit, at) => (
        <li key={at}>{habitText({ world, view: base }, habit)}</li>
      ))}
    </ul>
  );
}

interface PanelProps {
  readonly session: Session;
  readonly host: SeatHost;
  /** Whether more is looked at than what may come of what is asked. */
  readonly isOpen: boolean;
  /** Whether the sheet of all of them lies over the page, and how it is opened and put away. */
  readonly isSheet: boolean;
  readonly onSheet: (isSheet: boolean) => void;
  /** What opens it and folds it away. */
  readonly children: ComponentChildren;
}

/** The standing answers of a seat, while they are looked at: to what is asked now, and all of them on a sheet. */
export function HabitPanel({ session, host, isOpen, isSheet, onSheet, children }: PanelProps) {
  const habits = useHabits(session, host);
  const { list, isSaving, isChanged, fault, leave } = habits;
  const matter = askedMatter(session);
  const left = livingHabits(list ?? [], session.sight.value.base.turn);
  const notes = (
    <>
      <RefusalNote error={fault} />
      <div role="status">{isChanged && <p>{text('orders.changed')}</p>}</div>
    </>
  );
  const coming = list !== null && (
    <ComingForm session={session} list={left} isSaving={isSaving} onLeave={leave} />
  );
  if (!isOpen)
    return (
      <>
        {coming}
        {notes}
        {children}
      </>
    );
  return (
    <div class="habitPanel">
      {coming}
      {children}
      <p class="hint">
        {sayHabit('hint')} {matter !== null && sayHabit('hint.now')}
      </p>
      {notes}
      {matter !== null && list !== null && (
        <>
          <HabitForm
            key={matter}
            session={session}
            matter={matter}
            units={askedUnits(session.sight.value)}
            isSaving={isSaving}
            onLeave={(habit) => leave(withHabit(left, habit))}
          />
          <Standing session={session} habits={left.filter((one) => one.matter === matter)} />
        </>
      )}
      <button type="button" onClick={() => onSheet(true)}>
        {left.length === 0 ? sayHabit('all') : sayHabit('all.many', { count: left.length })}
      </button>
      {isSheet && (
        <Dialog title={sayHabit('all')} onClose={() => onSheet(false)}>
          <HabitSheet session={session} habits={habits} />
        </Dialog>
      )}
    </div>
  );
}
