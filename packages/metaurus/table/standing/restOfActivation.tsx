import { type Habit, habitSchema, livingHabits, MOST_HABITS, withHabit } from '@tessera/metaurus';
import { sayHabit } from '@tessera/metaurus/texts';
import type { SeatHost } from '@tessera/table';
import { answeringThis } from '@tessera/table/plain';
import { text } from '@tessera/table/texts';
import { RefusalNote } from '@tessera/table/ui';
import type { Session } from '../session.js';
import { matterNow } from './standing.js';
import { useHabits } from './sheet.js';

/** The answer by which a question of an activation needs no second one. */
const SAY = { resolve: 'declared', continue: 'always' } as const;

/**
 * A button that answers the present question, and by a standing answer all of its kind in the same activation: a command
 * acts once a Game Turn (5.3), so it is left for that command and turn.
 */
export function RestOfActivation({ session, host }: { session: Session; host: SeatHost }) {
  const { desk, seat } = session;
  const { list, isSaving, isChanged, fault, save } = useHabits(session, host);
  const matter = matterNow(session);
  if (list === null || (matter !== 'resolve' && matter !== 'continue')) return <RefusalNote error={fault} />;
  const { base, game } = session.sight.value;
  const habits = (base.activation?.commands ?? [])
    .map((whose) => habitSchema.parse({ matter, whose, say: SAY[matter], chance: 0, turn: base.turn }))
    .reduce<readonly Habit[]>(withHabit, livingHabits(list, base.turn));
  const answer = game.standing?.answer?.({ habits: [...habits] }, base, seat) ?? null;
  if (answer === null || habits.length > MOST_HABITS) return <RefusalNote error={fault} />;
  return (
    <div class="rest">
      <button
        type="button"
        class="wideOffer"
        data-offer={`rest-${matter}`}
        disabled={isSaving || desk.client.outbox.sending.value}
        onClick={() => save(habits, answeringThis(desk, answer.steps))}
      >
        {sayHabit(`rest.${matter}`)}
      </button>
      <RefusalNote error={fault} />
      <div role="status">{isChanged && <p>{text('orders.changed')}</p>}</div>
    </div>
  );
}
