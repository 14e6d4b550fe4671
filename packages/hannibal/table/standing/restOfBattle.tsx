import { MOST_HABITS, type Step } from '@tessera/hannibal';
import { sayHabit } from '@tessera/hannibal/texts';
import type { SeatHost } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { RefusalNote } from '@tessera/table/ui';
import type { Session } from '../session.js';
import { battleIn, useSeatOrders } from './asked.js';
import { habitFirst, withHabit } from './withHabit.js';

const PASS: Step = { verb: 'decline' };

/** A button that passes a window of counter events, and by a standing answer all that come in the same battle. */
export function RestOfBattle({ session, host }: { session: Session; host: SeatHost }) {
  const { desk } = session;
  const { policy, isSaving, isChanged, fault, save } = useSeatOrders(session, host);
  if (policy === null || policy.habits.length >= MOST_HABITS) return <RefusalNote error={fault} />;
  const { drafting, outbox } = desk.client;
  const pass = (): void => {
    const habits = withHabit(policy.habits, habitFirst('window', battleIn(session)));
    const frame = drafting.frame.value;
    // What is asked already is answered by hand, as no standing answer takes it: that window, and no question after it.
    save({ habits }, () => {
      if (drafting.frame.value !== frame || outbox.sending.value) return;
      desk.undoAll();
      if (desk.add(PASS)) desk.commit();
    });
  };
  return (
    <div class="ways">
      <button
        type="button"
        data-offer="pass-battle"
        disabled={isSaving || outbox.sending.value}
        onClick={pass}
      >
        {sayHabit('pass.battle')}
      </button>
      <RefusalNote error={fault} />
      <div role="status">{isChanged && <p>{text('orders.changed')}</p>}</div>
    </div>
  );
}
