import { say } from '@tessera/hannibal/texts';
import type { SeatHost } from '@tessera/table';
import { lazyPart } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import type { Session } from '../session.js';
import { askedMatters } from './asked.js';

interface StandingProps {
  readonly session: Session;
  readonly host: SeatHost;
}

const Panel = lazyPart<StandingProps>(() => import('./panel.js').then(({ Panel }) => Panel));

/** What is left beforehand: answered from now on where that is asked, cards laid ahead, sealed orders. */
export function Standing(props: StandingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="beforehand">
      <button type="button" class="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say(askedMatters(props.session).length === 0 ? 'beforehand.title' : 'beforehand.fromNowOn')}
      </button>
      {isOpen && <Panel {...props} />}
    </div>
  );
}
