import { type Coming, comingOf, type Matter, MATTERS, retreaters, type UnitId } from '@tessera/metaurus';
import type { Session } from '../session.js';
import type { Sight } from '../sight.js';
import type { SeatHost } from '@tessera/table';
import { lazyPart } from '@tessera/table/ui';
import { say } from '@tessera/metaurus/texts';
import type { ComponentChildren } from 'preact';
import { useOpenAt } from '@tessera/table/game';
import { useState } from 'preact/hooks';

/** What is asked of the seat now, where it can be answered beforehand; null where it is asked nothing such. */
export function askedMatter({ desk, sight }: Session): Matter | null {
  const at = sight.value.base.frames.at(-1)?.at;
  return desk.prompt.value === null ? null : (MATTERS.find((matter) => matter === at) ?? null);
}

/** What may come of what is asked, and can be answered in the same go: of a movement, what its plan has led to so far. */
export function comingIn({ desk, sight }: Session): readonly Coming[] {
  const { world, base, view } = sight.value;
  if (desk.prompt.value === null) return [];
  return comingOf(world, base.frames.at(-1)?.at === 'movement' ? view : base);
}

/** The own units that the question on top is about, where it is about single ones. */
export function askedUnits({ world, base }: Pick<Sight, 'world' | 'base'>): readonly UnitId[] {
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

/** Standing answers: what may come of the answer to what is asked now, and what is answered from now on. */
export function Standing({ session, host }: { session: Session; host: SeatHost }) {
  const [isOpen, setOpen] = useOpenAt(session.desk);
  // What is written on the sheet of all answers is not torn away by a question that comes meanwhile.
  const [isSheet, setSheet] = useState(false);
  const opening = (
    <button type="button" class="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {say(askedMatter(session) === null ? 'habits.title' : 'habits.fromNowOn')}
    </button>
  );
  return (
    <div class="habits">
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
