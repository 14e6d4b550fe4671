import { MOST_HABITS, type Step } from '@tessera/hannibal';
import { sayHabit } from '@tessera/hannibal/texts';
import type { SeatHost } from '@tessera/table';
import { answeringThis } from '@tessera/table/plain';
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
  const pass = (): void => {
    const habits = withHabit(policy.habits, habitFirst('window', battleIn(session)));
    save({ habits }, answeringThis(desk, [PASS]));
  };
  return (
    <div class="ways">
      <button
        type="button"
        data-offer="pass-battle"
        disabled={isSaving || desk.client.outbox.sending.value}
        onClick={pass}
      >
        {sayHabit('pass.battle')}
      </button>
      <RefusalNote error={fault} />
      <div role="status">{isChanged && <p>{text('orders.changed')}</p>}</div>
    </div>
  );
}
