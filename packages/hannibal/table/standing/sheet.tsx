import { type Habit, hannibal, type LaidPlay, MATTERS, MOST_HABITS } from '@tessera/hannibal';
import { habitText, lapseText, playText, sayHabit, words } from '@tessera/hannibal/texts';
import { OrdersBody } from '@tessera/table/plain';
import { text } from '@tessera/table/texts';
import { RefusalNote } from '@tessera/table/ui';
import type { Session } from '../session.js';
import { WithdrawList } from './withdrawList.js';
import { HabitForm } from './habitForm.js';
import { laidAgain, lapseIn } from './lapsed.js';
import { LayForm } from './layForm.js';
import type { SeatOrders } from './asked.js';
import { withHabit } from './withHabit.js';

const WITHDRAW = {
  label: (what: string) => sayHabit('withdraw', { what }),
  short: sayHabit('withdraw.short'),
};

interface SheetProps {
  readonly session: Session;
  readonly all: SeatOrders;
}

/** Why a card in the list waits no more, what that does to those behind it, and a button that lays it anew. */
function LapseNote({ session, all, at }: SheetProps & { readonly at: number }) {
  const plays = all.policy?.plays ?? [];
  const play = plays[at];
  const lapse = play === undefined ? null : lapseIn(session, play);
  if (play === undefined || lapse === null) return null;
  const isFirst = at === 0;
  return (
    <span class="lapse" data-lapse={lapse.kind}>
      {lapseText(lapse)}
      {isFirst && ` ${sayHabit('lapse.first')}`}
      {isFirst && plays.length > 1 && ` ${sayHabit('lapse.blocks')}`}
      {(lapse.kind === 'losses' || lapse.kind === 'march') && (
        <button
          type="button"
          class="link"
          disabled={all.isSaving}
          onClick={() => all.save({ plays: laidAgain(session, plays, play) })}
        >
          {sayHabit('lapse.again')}
        </button>
      )}
    </span>
  );
}

/** Cards that were laid for a turn that is over, which nobody played. Any change of the orders takes them off. */
function OverList({ plays, save }: { plays: readonly LaidPlay[]; save: () => void }) {
  if (plays.length === 0) return null;
  return (
    <WithdrawList
      label={sayHabit('lay.over')}
      all={plays}
      textOf={playText}
      noteOf={({ turn }) => <span class="lapse">{lapseText({ kind: 'turn', turn })}</span>}
      isSaving={false}
      withdraw={WITHDRAW}
      onChange={save}
    />
  );
}

/** Strategy cards laid ahead, the next one first, each with why it waits no more, and a form for another. */
export function Plays({ session, all }: SheetProps) {
  const { policy, over, isSaving, save } = all;
  const plays = policy?.plays ?? [];
  return (
    <section aria-label={sayHabit('lay.title')}>
      <h3>{sayHabit('lay.title')}</h3>
      <p class="hint">{sayHabit('lay.hint')}</p>
      {plays.length === 0 ? (
        <p>{sayHabit('lay.none')}</p>
      ) : (
        <WithdrawList
          label={sayHabit('lay.title')}
          all={plays}
          textOf={playText}
          noteOf={(_, at) => <LapseNote session={session} all={all} at={at} />}
          isSaving={isSaving}
          withdraw={WITHDRAW}
          onChange={(rest) => save({ plays: [...rest] })}
        />
      )}
      <OverList plays={over} save={() => save({ plays })} />
      <LayForm
        session={session}
        plays={plays}
        isSaving={isSaving}
        onLay={(play) => save({ plays: [...plays, play] })}
      />
    </section>
  );
}

/** The seat's standing answers, by matter. */
export function Habits({
  all: { policy: left, isSaving, save: leave },
  only,
}: {
  all: SeatOrders;
  only?: readonly string[];
}) {
  const habits = left?.habits ?? [];
  const matters = MATTERS.filter(
    (matter) => (only?.includes(matter) ?? true) && habits.some((one) => one.matter === matter),
  );
  return (
    <>
      {matters.map((matter) => (
        <section key={matter} aria-label={sayHabit(`about.${matter}`)}>
          <h4>{sayHabit(`about.${matter}`)}</h4>
          <WithdrawList<Habit>
            label={sayHabit(`about.${matter}`)}
            all={habits.filter((one) => one.matter === matter)}
            textOf={habitText}
            isSaving={isSaving}
            withdraw={WITHDRAW}
            onChange={(rest) =>
              leave({ habits: habits.filter((one) => one.matter !== matter || rest.includes(one)) })
            }
          />
        </section>
      ))}
    </>
  );
}

/** Sealed orders for counter events. */
function Sealed({ session, all }: SheetProps) {
  const form = hannibal.standing?.form;
  const { policy: left, save: leave } = all;
  if (form === undefined || left === null) return null;
  const orders = {
    ...all,
    list: form.ordersIn({ orders: left.orders }),
    leave: (list: Parameters<typeof form.policyOf>[0]) =>
      leave({ orders: form.policyOf(list)?.orders ?? [] }),
  };
  return (
    <details>
      <summary>{sayHabit('orders', { count: left.orders.length })}</summary>
      <OrdersBody words={words} form={form} seat={session.seat} orders={orders} />
    </details>
  );
}

/** All of a seat's orders, and forms for more. */
export function Sheet({ session, all }: SheetProps) {
  const { policy: left, isSaving, isChanged, fault, save: leave } = all;
  if (left === null) return <RefusalNote error={fault} />;
  const { habits, orders, plays } = left;
  return (
    <div class="leftSheet">
      <p class="hint">{sayHabit('hint')}</p>
      <RefusalNote error={fault} />
      <div role="status">{isChanged && <p>{text('orders.changed')}</p>}</div>
      {habits.length + orders.length + plays.length === 0 && <p>{sayHabit('none')}</p>}
      <Plays session={session} all={all} />
      <section aria-label={sayHabit('answers')}>
        <h3>{sayHabit('answers')}</h3>
        <p class="hint">{sayHabit('narrow')}</p>
        <Habits all={all} />
        {habits.length < MOST_HABITS ? (
          <details>
            <summary>{sayHabit('new')}</summary>
            <HabitForm
              session={session}
              matters={MATTERS}
              isSaving={isSaving}
              onSave={(habit) => leave({ habits: withHabit(habits, habit) })}
            />
          </details>
        ) : (
          <p>{text('orders.most', { most: MOST_HABITS })}</p>
        )}
      </section>
      <Sealed session={session} all={all} />
    </div>
  );
}
