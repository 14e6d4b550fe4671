import type { SeatHost } from '@tessera/table';
import { lazyPart } from '@tessera/table/ui';
import { say } from '@tessera/metaurus/texts';
import type { ComponentChildren } from 'preact';
import { useOpenAt } from '@tessera/table/game';
import { useState } from 'preact/hooks';
import type { Session } from '../session.js';
import { askedMatter, comingIn } from './asked.js';

const HabitPanel = lazyPart<{
  session: Session;
  host: SeatHost;
  isOpen: boolean;
  isSheet: boolean;
  onSheet: (isSheet: boolean) => void;
  children: ComponentChildren;
}>(() => import('./habitPanel.js').then(({ HabitPanel }) => HabitPanel));

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
