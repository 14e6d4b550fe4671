import { topAt } from '@tessera/hannibal';
import { say } from '@tessera/hannibal/texts';
import type { SeatHost } from '@tessera/table';
import { lazyPart } from '@tessera/table/ui';
import { useOpenAt } from '@tessera/table/game';
import type { Session } from '../session.js';
import { useState } from 'preact/hooks';
import { battleIn, mattersNow } from './asked.js';
import type { SheetProps } from './panel.js';

interface StandingProps {
  readonly session: Session;
  readonly host: SeatHost;
}

const Panel = lazyPart<StandingProps & SheetProps>(() => import('./panel.js').then(({ Panel }) => Panel));

const RestOfBattle = lazyPart<StandingProps>(() =>
  import('./restOfBattle.js').then((module) => module.RestOfBattle),
);

const LapsedCard = lazyPart<StandingProps>(() => import('./lapsed.js').then((module) => module.LapsedCard));

const SilentCounters = lazyPart<StandingProps>(() =>
  import('./silentCounters.js').then((module) => module.SilentCounters),
);

/** Whether the seat is asked for a Strategy card, which one that was laid ahead could have answered. */
const isForCard = ({ desk, sight }: Session): boolean =>
  desk.prompt.value !== null && topAt(sight.value.base, 'playCard')?.campaignOnly === false;

/** The page part for orders given beforehand: standing answers, laid cards, sealed orders. */
export function OrdersBeforehand(props: StandingProps) {
  const [isOpen, setOpen] = useOpenAt(props.session.desk);
  // The state is kept here so that a new question does not close the sheet and lose what the player wrote on it.
  const [isSheet, setSheet] = useState(false);
  return (
    <div class="beforehand">
      {battleIn(props.session) > 0 && <SilentCounters {...props} />}
      {isForCard(props.session) && <LapsedCard {...props} />}
      {mattersNow(props.session).includes('window') && <RestOfBattle {...props} />}
      <button type="button" class="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say(mattersNow(props.session).length === 0 ? 'beforehand.title' : 'beforehand.fromNowOn')}
      </button>
      {(isOpen || isSheet) && <Panel {...props} isSheet={isSheet} onSheet={setSheet} />}
    </div>
  );
}
