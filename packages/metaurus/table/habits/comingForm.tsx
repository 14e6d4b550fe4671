import { habitSchema, SAYS, withHabit, type Habit } from '@tessera/metaurus';
import { answerText, sayHabit, unitName } from '@tessera/metaurus/texts';
import type { Session } from '../session.js';
import { comingIn } from './asked.js';
import { answeredTo, answersFor, valueOf, type Answer, type Coming } from './coming.js';

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
export function ComingForm({ session, list, isSaving, onLeave }: ComingProps) {
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
