import {
  type Coming,
  type Habit,
  habitFor,
  habitSchema,
  livingHabits,
  type Say,
  SAYS,
  type State,
  withHabit,
} from '@tessera/metaurus';
import { answerText, habitText, sayHabit, unitName } from '@tessera/metaurus/texts';
import type { SeatHost } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { Dialog, RefusalNote } from '@tessera/table/ui';
import type { ComponentChildren } from 'preact';
import type { Session } from '../session.js';
import { askedMatter, askedUnits, comingIn } from './standing.js';
import { HabitForm } from './habitForm.js';
import { HabitSheet, useHabits } from './sheet.js';

export { comingOf, type Coming } from '@tessera/metaurus';

/** An answer to a matter, whoever's it is. */
type Answer = Pick<Habit, 'say' | 'chance'>;

/** What is answered to it as things stand. */
export function answeredTo(
  habits: readonly Habit[],
  { matter, unit }: Coming,
  { units, turn }: Pick<State, 'units' | 'turn'>,
): Answer {
  const command = units[unit]?.command;
  const found = command === undefined ? null : habitFor(habits, { matter, unit, command, turn });
  return found ?? { say: 'ask', chance: 0 };
}

/** How likely something must be, where one answers in one go, in hundredths. */
export const CHANCES = [25, 50, 75] as const;

/** An answer as one value of a list: `always`, `chance:50`. */
export const valueOf = ({ say, chance }: Answer): string =>
  say === 'chance' ? `${say}:${String(chance)}` : say;

/** Every answer that a list offers to a matter, with the one that stands. */
export function answersFor(says: readonly Say[], now: Answer): readonly Answer[] {
  const chances = new Set<number>(CHANCES);
  if (now.say === 'chance') chances.add(now.chance);
  return says.flatMap((say): Answer[] =>
    say === 'chance'
      ? [...chances].sort((a, b) => a - b).map((chance) => ({ say, chance }))
      : [{ say, chance: 0 }],
  );
}

interface ComingProps {
  readonly session: Session;
  readonly list: readonly Habit[];
  readonly isSaving: boolean;
  readonly onLeave: (habits: readonly Habit[]) => void;
}

/** Those answers for this turn, one for each whose they are. */
function left({ matter, whose }: Coming, answer: Answer, turn: number): Habit[] {
  return whose.flatMap((each) => {
    const read = habitSchema.safeParse({ matter, whose: each, turn, ...answer });
    return read.success ? [read.data] : [];
  });
}

/** What may come of the answer to what is asked, to be answered in the same go, for this turn. */
function ComingForm({ session, list, isSaving, onLeave }: ComingProps) {
  const { world, base } = session.sight.value;
  const rows = comingIn(session);
  if (rows.length === 0) return null;
  return (
    <section class="coming" aria-labelledby="coming">
      <h3 id="coming">{sayHabit('coming')}</h3>
      <p class="hint">{sayHabit('coming.hint')}</p>
      {rows.map((row) => {
        const now = answeredTo(list, row, base);
        const answers = answersFor(SAYS[row.matter], now);
        return (
          <label key={`${row.matter}/${row.unit}`}>
            {sayHabit(`coming.${row.matter}`, { unit: unitName({ world, view: base }, row.unit) })}{' '}
            <select
              value={valueOf(now)}
              disabled={isSaving}
              onChange={({ currentTarget }) => {
                const chosen = answers.find((each) => valueOf(each) === currentTarget.value);
                if (chosen !== undefined)
                  onLeave(left(row, chosen, base.turn).reduce<readonly Habit[]>(withHabit, list));
              }}
            >
              {answers.map((each) => (
                <option key={valueOf(each)} value={valueOf(each)}>
                  {answerText(row.matter, each)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </section>
  );
}

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
