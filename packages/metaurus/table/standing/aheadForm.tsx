import {
  type Ahead,
  type ChitCommand,
  type ChitOrder,
  chitsOf,
  droppedBy,
  type Habit,
  habitSchema,
  livingHabits,
  ordersFor,
  seenNow,
  type State,
  turnAhead,
  UNLESS,
  type Unless,
  withHabit,
} from '@tessera/metaurus';
import { commandName, orderName, sayHabit } from '@tessera/metaurus/texts';
import type { SeatHost } from '@tessera/table';
import { AheadForm, RadioField, RefusalNote, SelectField } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import type { Session } from '../session.js';
import { useHabits } from './sheet.js';

const FIRST = ['ask', 'first', 'second'] as const;
type First = (typeof FIRST)[number];

/** What the form holds: orders that differ from the chits as they lie, what drops them, and who goes first. */
interface Chosen {
  readonly orders: readonly { readonly command: ChitCommand; readonly order: ChitOrder }[];
  readonly unless: Unless;
  readonly first: First;
}

/** What is laid for a turn now, as the form shows it. */
function laidNow(turn: number, ahead: Ahead | undefined, habits: readonly Habit[]): Chosen {
  const laid = ahead?.turn === turn ? ahead : undefined;
  const go = habits.find((habit) => habit.matter === 'initiative' && habit.turn === turn)?.say;
  return {
    orders: laid?.orders ?? [],
    unless: laid?.unless ?? 'losses',
    first: FIRST.find((one) => one === go) ?? 'ask',
  };
}

interface ChitsProps {
  readonly view: State;
  readonly seat: Session['seat'];
  readonly most: number;
  readonly orders: Chosen['orders'];
  readonly onChange: (orders: Chosen['orders']) => void;
}

/** A list for each chit: as it lies, or another order while changes are left. */
function Chits({ view, seat, most, orders, onChange }: ChitsProps) {
  return (
    <>
      {chitsOf(view, seat).map((command) => {
        const now = view.chits[command].order;
        const chosen = orders.find((one) => one.command === command)?.order;
        const rest = orders.filter((one) => one.command !== command);
        return (
          <SelectField
            key={command}
            label={commandName(command)}
            value={chosen ?? ''}
            options={[
              { value: '', label: sayHabit('ahead.keeps', { order: orderName(now) }) },
              ...ordersFor(view, command)
                .filter((order) => order !== now)
                .map((order) => ({ value: order, label: orderName(order) })),
            ]}
            isDisabled={chosen === undefined && orders.length >= most}
            onChange={(order) => onChange(order === '' ? rest : [...rest, { command, order }])}
          />
        );
      })}
    </>
  );
}

interface FieldsProps {
  readonly session: Session;
  readonly chosen: Chosen;
  readonly onChange: (some: Partial<Chosen>) => void;
}

/** The chits, who goes first, and what drops the orders. */
function Fields({ session, chosen, onChange }: FieldsProps) {
  const { world, base } = session.sight.value;
  return (
    <>
      <Chits
        view={base}
        seat={session.seat}
        most={world.tables.orderChanges}
        orders={chosen.orders}
        onChange={(orders) => onChange({ orders })}
      />
      <RadioField
        label={sayHabit('ahead.first')}
        value={chosen.first}
        options={FIRST.map((first) => ({ value: first, label: sayHabit(`initiative.${first}`) }))}
        onChange={(first) => onChange({ first })}
      />
      <RadioField
        label={sayHabit('ahead.unless')}
        value={chosen.unless}
        options={UNLESS.map((unless) => ({ value: unless, label: sayHabit(`ahead.unless.${unless}`) }))}
        onChange={(unless) => onChange({ unless })}
      />
    </>
  );
}

interface FormProps {
  readonly session: Session;
  readonly turn: number;
  readonly habits: ReturnType<typeof useHabits>;
}

/** The form by which orders of the next orders phase are laid ahead, and whether to go first. */
function Form({ session, turn, habits: { list, ahead, isSaving, lay } }: FormProps) {
  const { world, base } = session.sight.value;
  const { seat } = session;
  const living = livingHabits(list ?? [], base.turn);
  const [chosen, setChosen] = useState(() => laidNow(turn, ahead, living));
  const change = (some: Partial<Chosen>) => setChosen((before) => ({ ...before, ...some }));
  const others = living.filter((habit) => habit.matter !== 'initiative' || habit.turn !== turn);
  const save = (): void => {
    const go = habitSchema.safeParse({
      matter: 'initiative',
      whose: 'army',
      say: chosen.first,
      chance: 0,
      turn,
    });
    const habits = go.success && chosen.first !== 'ask' ? withHabit(others, go.data) : others;
    const { orders, unless } = chosen;
    lay({ turn, orders: [...orders], unless, seen: seenNow({ world, view: base, seat }) }, habits);
  };
  return (
    <AheadForm
      label={sayHabit('ahead.title', { turn })}
      hint={sayHabit('ahead.hint', { most: world.tables.orderChanges })}
      isLaid={ahead?.turn === turn}
      isSaving={isSaving}
      onLay={save}
      onWithdraw={() => lay(undefined, others)}
    >
      <Fields session={session} chosen={chosen} onChange={change} />
    </AheadForm>
  );
}

/** Why orders that were laid for the present orders phase do not count; nothing where they do, or there are none. */
function Dropped({ session, ahead }: { session: Session; ahead: Ahead | undefined }) {
  const { world, base } = session.sight.value;
  if (ahead?.turn !== base.turn || base.frames.at(-1)?.at !== 'orders') return null;
  const by = droppedBy({ world, view: base, seat: session.seat }, ahead);
  return by && <p role="status">{sayHabit(`ahead.dropped.${by}`)}</p>;
}

/** Lays down the next turn's orders while its player waits, so that its orders phase does not call them. */
export function OrdersAhead({ session, host }: { session: Session; host: SeatHost }) {
  const habits = useHabits(session, host);
  const { list, ahead, fault } = habits;
  const turn = turnAhead(session.sight.value.base);
  const isAsked = session.desk.prompt.value !== null;
  if (list === null) return null;
  if (turn === null || isAsked) return <Dropped session={session} ahead={ahead} />;
  const laid = ahead?.turn === turn ? ahead.orders.length : null;
  return (
    <details class="ahead">
      <summary>
        {laid === null ? sayHabit('ahead.title', { turn }) : sayHabit('ahead.laid', { turn, count: laid })}
      </summary>
      <RefusalNote error={fault} />
      <Form key={`${turn}/${ahead === undefined}`} session={session} turn={turn} habits={habits} />
    </details>
  );
}
