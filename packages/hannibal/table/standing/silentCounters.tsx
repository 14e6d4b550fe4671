import type { Habit, Hannibal } from '@tessera/hannibal';
import { nameOf, say, sayHabit } from '@tessera/hannibal/texts';
import type { SeatHost } from '@tessera/table';
import { switchWindow } from '@tessera/table/controls';
import { RefusalNote } from '@tessera/table/ui';
import type { Session } from '../session.js';
import { battleIn, useSeatOrders } from './asked.js';
import { type Silent, silentIn } from './silent.js';
import { habitFirst, withHabit } from './withHabit.js';

/** In a battle, for the holder alone: a counter event that they hold and are not asked about, with a press that has it asked. */
export function SilentCounters({ session, host }: { session: Session; host: SeatHost }) {
  const { desk, seat } = session;
  const { policy, isSaving, fault, save } = useSeatOrders(session, host);
  const { world, base: view } = session.sight.value;
  if (policy === null) return null;
  const silent = silentIn({ world, view, seat, policy });
  if (silent.length === 0) return <RefusalNote error={fault} />;
  const turnOn = ({ window, isOff, isPassed }: Silent): void => {
    const control = switchWindow<Hannibal>(window, '');
    const turn = () => isOff && control.enabled(desk) && control.run(desk);
    const ask: Habit = { ...habitFirst('window', battleIn(session)), say: 'ask' };
    if (isPassed) save({ habits: withHabit(policy.habits, ask) }, turn);
    else turn();
  };
  return (
    <>
      {silent.map((one) => (
        <p key={one.card} class="quiet" data-silent={one.card}>
          {sayHabit('silent', { card: nameOf('card', one.card) })}{' '}
          {one.isOff && sayHabit('silent.off', { window: say(`prompt.short.${one.window}`) })}{' '}
          <button type="button" class="link" disabled={isSaving} onClick={() => turnOn(one)}>
            {sayHabit('silent.ask')}
          </button>
        </p>
      ))}
      <RefusalNote error={fault} />
    </>
  );
}
