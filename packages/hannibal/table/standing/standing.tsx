import { say } from '@tessera/hannibal/texts';
import type { SeatHost } from '@tessera/table';
import { lazyPart } from '@tessera/table/ui';
import { useOpenAt } from '@tessera/table/game';
import type { Session } from '../session.js';
import { useState } from 'preact/hooks';
import { askedMatters } from './asked.js';
import type { SheetProps } from './panel.js';

interface StandingProps {
  readonly session: Session;
  readonly host: SeatHost;
}

const Panel = lazyPart<StandingProps & SheetProps>(() => import('./panel.js').then(({ Panel }) => Panel));

/** What is left beforehand: answered from now on where that is asked, cards laid ahead, sealed orders. */
export function Standing(props: StandingProps) {
  const [isOpen, setOpen] = useOpenAt(props.session.desk);
  // What is written on the sheet of all answers is not torn away by a question that comes meanwhile.
  const [isSheet, setSheet] = useState(false);
  return (
    <div class="beforehand">
      <button type="button" class="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say(askedMatters(props.session).length === 0 ? 'beforehand.title' : 'beforehand.fromNowOn')}
      </button>
      {(isOpen || isSheet) && <Panel {...props} isSheet={isSheet} onSheet={setSheet} />}
    </div>
  );
}
