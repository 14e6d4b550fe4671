import type { SeatHost } from '@tessera/table';
import { lazyPart } from '@tessera/table/ui';
import { say } from '@tessera/metaurus/texts';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Session } from '../session.js';
import { askedMatter, comingIn } from './asked.js';

const HabitPanel = lazyPart<{
  session: Session;
  host: SeatHost;
  isOpen: boolean;
  children: ComponentChildren;
}>(() => import('./habitPanel.js').then(({ HabitPanel }) => HabitPanel));

/** Standing answers: what may come of the answer to what is asked now, and what is answered from now on. */
export function Standing({ session, host }: { session: Session; host: SeatHost }) {
  const [isOpen, setOpen] = useState(false);
  const opening = (
    <button type="button" class="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {say(askedMatter(session) === null ? 'habits.title' : 'habits.fromNowOn')}
    </button>
  );
  return (
    <div class="habits">
      {isOpen || comingIn(session).length > 0 ? (
        <HabitPanel session={session} host={host} isOpen={isOpen}>
          {opening}
        </HabitPanel>
      ) : (
        opening
      )}
    </div>
  );
}
