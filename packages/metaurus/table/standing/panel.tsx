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
import { matterNow, unitsInQuestion, comingIn } from './standing.js';
import { HabitForm } from './habitForm.js';
import { HabitSheet, useHabits } from './sheet.js';

export { comingOf, type Coming } from '@tessera/metaurus';

/** An answer to a matter, without whom it concerns. */
type Answer = Pick<Habit, 'say' | 'chance'>;

/** Returns the answer that now applies to a question that may come; `ask` when there is none. */
export function answerNow(
  habits: readonly Habit[],
  { matter, unit }: Coming,
  { units, turn }: Pick<State, 'units' | 'turn'>,
): Answer {
  const command = units[unit]?.command;
  const found = command === undefined ? null : habitFor(habits, { matter, unit, command, turn });
  return found ?? { say: 'ask', chance: 0 };
}

/** The chances in percent that the list offers. */
export const CHANCES = [25, 50, 75] as const;

/** Returns an answer as a value of the list, such as `always` or `chance:50`. */
export const valueOf = ({ say, chance }: Answer): string =>
  say === 'chance' ? `${say}:${String(chance)}` : say;

/** Returns the answers that the list offers; the present one is among them whatever its chance. */
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
  readonly onSave: (habits: readonly Habit[]) => void;
}

/** Makes standing answers for this turn, one for each unit or command that the question concerns. */
function habitsFor({ matter, whose }: Coming, answer: Answer, turn: number): Habit[] {
  return whose.flatMap((each) => {
    const read = habitSchema.safeParse({ matter, whose: each, turn, ...answer });
    return read.success ? [read.data] : [];
  });
}

/** Lists for the questions that may follow from the present one. An answer there applies this turn. */
function ComingForm({ session, list, isSaving, onSave: onLeave }: ComingProps) {
  const { world, base } = session.sight.value;
  const rows = comingIn(session);
  if (rows.length === 0) return null;
  return (
    <section class="coming" aria-labelledby="coming">
      <h3 id="coming">{sayHabit('coming')}</h3>
      <p class="hint">{sayHabit('coming.hint')}</p>
      {rows.map((row) => {
        const now = answerNow(list, row, base);
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
                  onLeave(habitsFor(row, chosen, base.turn).reduce<readonly Habit[]>(withHabit, list));
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

function HabitList({ session, habits }: { session: Session; habits: readonly Habit[] }) {
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
  /** Whether the panel is unfolded. Folded, it shows only the questions that may follow. */
  readonly isOpen: boolean;
  /** Whether the sheet of all answers is open. */
  readonly isSheet: boolean;
  readonly onSheet: (isSheet: boolean) => void;
  /** The button that folds and unfolds the panel. */
  readonly children: ComponentChildren;
}

/** The panel of a seat's standing answers: to the present question, to those that may follow, and all on a sheet. */
export function HabitPanel({ session, host, isOpen, isSheet, onSheet, children }: PanelProps) {
  const habits = useHabits(session, host);
  const { list, isSaving, isChanged, fault, save: leave } = habits;
  const matter = matterNow(session);
  const living = livingHabits(list ?? [], session.sight.value.base.turn);
  const notes = (
    <>
      <RefusalNote error={fault} />
      <div role="status">{isChanged && <p>{text('orders.changed')}</p>}</div>
    </>
  );
  const coming = list !== null && (
    <ComingForm session={session} list={living} isSaving={isSaving} onSave={leave} />
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
            units={unitsInQuestion(session.sight.value)}
            isSaving={isSaving}
            onSave={(habit) => leave(withHabit(living, habit))}
          />
          <HabitList session={session} habits={living.filter((one) => one.matter === matter)} />
        </>
      )}
      <button type="button" onClick={() => onSheet(true)}>
        {living.length === 0 ? sayHabit('all') : sayHabit('all.many', { count: living.length })}
      </button>
      {isSheet && (
        <Dialog title={sayHabit('all')} onClose={() => onSheet(false)}>
          <HabitSheet session={session} habits={habits} />
        </Dialog>
      )}
    </div>
  );
}
