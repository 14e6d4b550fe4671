import type { Habit } from '@tessera/hannibal';
import { nameOf, say, sayHabit } from '@tessera/hannibal/texts';
import type { SeatHost } from '@tessera/table';
import { RefusalNote } from '@tessera/table/ui';
import type { Session } from '../session.js';
import { battleIn, useSeatOrders } from './asked.js';
import { silentIn } from './silent.js';
import { habitFirst, withHabit } from './withHabit.js';

/**
 * In a battle, for the holder alone: a counter event that they hold and are not asked about. Where a preset passes it, a
 * press has it asked, which nobody else sees. Where its switch is off there is no press: both sides would see it turned
 * on, by the very player who holds the card.
 */
export function SilentCounters({ session, host }: { session: Session; host: SeatHost }) {
  const { policy, isSaving, fault, save } = useSeatOrders(session, host);
  const { seat } = session;
  const { world, base: view } = session.sight.value;
  if (policy === null) return null;
  const silent = silentIn({ world, view, seat, policy });
  if (silent.length === 0) return <RefusalNote error={fault} />;
  const ask = (): void => {
    const asked: Habit = { ...habitFirst('window', battleIn(session)), say: 'ask' };
    save({ habits: withHabit(policy.habits, asked) });
  };
  return (
    <>
      {silent.map(({ card, window, isOff }) => (
        <p key={card} class="quiet" data-silent={card}>
          {sayHabit('silent', { card: nameOf('card', card) })}{' '}
          {isOff ? (
            sayHabit('silent.off', { window: say(`prompt.short.${window}`) })
          ) : (
            <button type="button" class="link" disabled={isSaving} onClick={ask}>
              {sayHabit('silent.ask')}
            </button>
          )}
        </p>
      ))}
      <RefusalNote error={fault} />
    </>
  );
}
