import { type Coming, comingOf, type Matter, MATTERS, retreaters, type UnitId } from '@tessera/metaurus';
import type { Session } from '../session.js';
import type { Sight } from '../sight.js';
import type { SeatHost } from '@tessera/table';
import { lazyPart } from '@tessera/table/ui';
import { say } from '@tessera/metaurus/texts';
import type { ComponentChildren } from 'preact';
import { useOpenAt } from '@tessera/table/game';
import { useState } from 'preact/hooks';

/** Returns the matter of the seat's present question; null when it is asked nothing that can be answered beforehand. */
export function matterNow({ desk, sight }: Session): Matter | null {
  const at = sight.value.base.frames.at(-1)?.at;
  return desk.prompt.value === null ? null : (MATTERS.find((matter) => matter === at) ?? null);
}

/** Returns the questions that may follow from the present one; in a movement, from the plan as far as it is made. */
export function comingIn({ desk, sight }: Session): readonly Coming[] {
  const { world, base, view } = sight.value;
  if (desk.prompt.value === null) return [];
  return comingOf(world, base.frames.at(-1)?.at === 'movement' ? view : base);
}

/** Returns the seat's units that the present question is about; none when it is not about single units. */
export function unitsInQuestion({ world, base }: Pick<Sight, 'world' | 'base'>): readonly UnitId[] {
  const frame = base.frames.at(-1);
  switch (frame?.at) {
    case 'counter':
      return frame.attackers;
    case 'retreat':
      return retreaters(world, base);
    case 'advance':
      return frame.units;
    case 'continue':
      return frame.pool;
    default:
      return [];
  }
}

const HabitPanel = lazyPart<{
  session: Session;
  host: SeatHost;
  isOpen: boolean;
  isSheet: boolean;
  onSheet: (isSheet: boolean) => void;
  children: ComponentChildren;
}>(() => import('./panel.js').then(({ HabitPanel }) => HabitPanel));

/** The button that answers a question of an activation for all of it. */
export const RestOfActivation = lazyPart<{ session: Session; host: SeatHost }>(() =>
  import('./restOfActivation.js').then((module) => module.RestOfActivation),
);

const OrdersAhead = lazyPart<{ session: Session; host: SeatHost }>(() =>
  import('./aheadForm.js').then((module) => module.OrdersAhead),
);

/** The page part for standing answers: to the questions that may follow from the present one, and lasting ones. */
export function StandingAnswers({ session, host }: { session: Session; host: SeatHost }) {
  const [isOpen, setOpen] = useOpenAt(session.desk);
  // The state is kept here so that a new question does not close the sheet and lose what the player wrote on it.
  const [isSheet, setSheet] = useState(false);
  const matter = matterNow(session);
  const opening = (
    <button type="button" class="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {say(matter === null ? 'habits.title' : 'habits.fromNowOn')}
    </button>
  );
  return (
    <div class="habits">
      {session.sight.value.base.frames.at(-1)?.at !== 'setUp' && (
        <OrdersAhead session={session} host={host} />
      )}
      {isOpen || isSheet || comingIn(session).length > 0 ? (
        <HabitPanel
          session={session}
          host={host}
          isOpen={isOpen || isSheet}
          isSheet={isSheet}
          onSheet={setSheet}
        >
          {opening}
        </HabitPanel>
      ) : (
        opening
      )}
    </div>
  );
}
