import { MOST_HABITS, type Step } from '@tessera/hannibal';
import { sayHabit } from '@tessera/hannibal/texts';
import type { SeatHost } from '@tessera/table';
import { RefusalNote } from '@tessera/table/ui';
import type { Session } from '../session.js';
import { battleIn, useSeatOrders } from './asked.js';
import { habitFirst, withHabit } from './withHabit.js';

const PASS: Step = { verb: 'decline' };

/** A button that passes a window of counter events, and by a standing answer all that come in the same battle. */
export function RestOfBattle({ session, host }: { session: Session; host: SeatHost }) {
  const { desk } = session;
  const { policy, isSaving, fault, save } = useSeatOrders(session, host);
  if (policy === null || policy.habits.length >= MOST_HABITS) return <RefusalNote error={fault} />;
  const { sending } = desk.client.outbox;
  const pass = (): void => {
    const habits = withHabit(policy.habits, habitFirst('window', battleIn(session)));
    // What is asked already is answered by hand: no standing answer takes it.
    save({ habits }, () => {
      desk.undoAll();
      if (desk.add(PASS)) desk.commit();
    });
  };
  return (
    <p class="ways">
      <button type="button" data-offer="pass-battle" disabled={isSaving || sending.value} onClick={pass}>
        {sayHabit('pass.battle')}
      </button>
      <RefusalNote error={fault} />
    </p>
  );
}
