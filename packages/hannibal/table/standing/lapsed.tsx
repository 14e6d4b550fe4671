import { lapseOf, type LaidPlay, seenNow } from '@tessera/hannibal';
import { lapseText, nameOf, sayHabit } from '@tessera/hannibal/texts';
import type { SeatHost } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { RefusalNote } from '@tessera/table/ui';
import type { Session } from '../session.js';
import { useSeatOrders } from './asked.js';

/** The same cards, one of them as if it were laid now: what has happened before is no reason to ask any more. */
export function laidAgain(session: Session, plays: readonly LaidPlay[], play: LaidPlay): LaidPlay[] {
  const { world, base, seat } = session.sight.value;
  const seen = seenNow({ world, state: base }, seat);
  return plays.map((one) => (one === play ? { ...one, seen } : one));
}

/** Why a laid card waits no more, in the position before the plan; null when it waits. */
export function lapseIn(session: Session, play: LaidPlay) {
  const { world, base, seat } = session.sight.value;
  return play.begun ? null : lapseOf({ board: { world, state: base }, seat }, play);
}

/** Where a Strategy card is asked for: that a laid card would have answered and does not, why, and what can be done with it. */
export function LapsedCard({ session, host }: { session: Session; host: SeatHost }) {
  const { policy, isSaving, isChanged, fault, save } = useSeatOrders(session, host);
  const plays = policy?.plays ?? [];
  const [play] = plays;
  const lapse = play === undefined ? null : lapseIn(session, play);
  if (play === undefined || lapse === null) return null;
  return (
    <section class="lapsedCard" data-lapse={lapse.kind} aria-label={sayHabit('lay.title')}>
      <p>
        {sayHabit('lapse.asked', { card: nameOf('card', play.card) })} {lapseText(lapse)}
        {plays.length > 1 && ` ${sayHabit('lapse.blocks')}`}
      </p>
      <p class="ways">
        <button
          type="button"
          disabled={isSaving}
          onClick={() => save({ plays: plays.filter((one) => one !== play) })}
        >
          {sayHabit('lapse.withdraw')}
        </button>
        {(lapse.kind === 'losses' || lapse.kind === 'march') && (
          <button
            type="button"
            disabled={isSaving}
            onClick={() => save({ plays: laidAgain(session, plays, play) })}
          >
            {sayHabit('lapse.again')}
          </button>
        )}
      </p>
      <RefusalNote error={fault} />
      <div role="status">{isChanged && <p>{text('orders.changed')}</p>}</div>
    </section>
  );
}
