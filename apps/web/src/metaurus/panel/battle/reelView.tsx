import { say } from '@tessera/metaurus-texts';
import { useState } from 'preact/hooks';
import { Icon } from '../../../ui/icon.js';
import { putAway, shownIn, shownOf, turnTo, type Shown } from '../../reel.js';
import type { Session } from '../../session.js';
import { BattleCard } from './battleCard.js';

interface ReelProps {
  readonly shown: Shown;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onAway?: () => void;
}

/** A combat's result, and the ways to those before and after it. */
function ReelView({ shown: { battle, place, of }, onTurn, onAway }: ReelProps) {
  return (
    <section class="lastCombat" aria-labelledby="lastCombat" data-result={battle.event.result}>
      <header class="reelHead">
        <h3 id="lastCombat">{of > 1 ? say('battle.place', { place, of }) : say('battle.title')}</h3>
        {of > 1 && (
          <>
            <button
              type="button"
              aria-label={say('battle.previous')}
              disabled={place === 1}
              onClick={() => onTurn(-1)}
            >
              <Icon name="previous-stops" />
            </button>
            <button
              type="button"
              class={place < of ? 'main' : ''}
              aria-label={say('battle.next', { left: of - place })}
              disabled={place === of}
              onClick={() => onTurn(1)}
            >
              <Icon name="next-stops" />
            </button>
          </>
        )}
        {onAway !== undefined && (
          <button type="button" class="link closing" aria-label={say('battle.away')} onClick={onAway}>
            ✕
          </button>
        )}
      </header>
      <BattleCard key={battle.number} battle={battle} />
    </section>
  );
}

/** The results of a seat's page: new ones before what is asked, the others behind it. */
export function SeatReel({ session, fresh }: { session: Session; fresh: boolean }) {
  const { reel, log } = session;
  const shown = shownIn(reel.value, log.value.battles);
  if (shown === null || reel.value.fresh !== fresh) return null;
  return (
    <ReelView
      shown={shown}
      onTurn={(by) => (reel.value = turnTo(reel.value, reel.value.at + by))}
      onAway={() => (reel.value = putAway(reel.value))}
    />
  );
}

/** The results of the activation that one who looks on is in. */
export function WatchedReel({ session }: { session: Pick<Session, 'log'> }) {
  const { battles, events } = session.log.value;
  const [chosen, setChosen] = useState({ at: 0, number: 0 });
  const shown = shownOf(battles, chosen.at === events.length ? chosen.number : null);
  if (shown === null) return null;
  const turn = (by: 1 | -1) => setChosen({ at: events.length, number: shown.battle.number + by });
  return <ReelView shown={shown} onTurn={turn} />;
}
