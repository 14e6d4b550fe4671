import type { Metaurus, World } from '@tessera/metaurus';
import { resultsOf, say } from '@tessera/metaurus/texts';
import { useComputed } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '@tessera/table/ui';
import { decidedAt } from '@tessera/table/watch';
import { digestText, resultLine, resultTitle } from '../../digest.js';
import { fold, read, readAll, readBefore, shownIn, shownOf, turnTo, unfold, type Shown } from '../../reel.js';
import type { Session } from '../../session.js';
import { BattleCard, ThrowCard } from './battleCard.js';

interface ReelProps {
  readonly world: World;
  readonly shown: Shown;
  /** True when a result before it, or after it, has not been read. */
  readonly unread?: { readonly before: boolean; readonly after: boolean };
  readonly onTurn: (by: 1 | -1) => void;
  readonly onAway?: () => void;
}

const READ = { before: false, after: false };

/** A result in full, and the ways to those before and after it. */
function ReelView({ world, shown, unread = READ, onTurn, onAway }: ReelProps) {
  const { result, number, place, of } = shown;
  return (
    <section class="lastCombat" aria-labelledby="result" data-result={number}>
      <header class="reelHead">
        <h3 id="result">{resultTitle(world, result)}</h3>
        {of > 1 && (
          <>
            <span class="quiet">{say('results.place', { place, of })}</span>
            <button
              type="button"
              class={unread.before ? 'main' : ''}
              aria-label={say('results.previous')}
              disabled={place === 1}
              onClick={() => onTurn(-1)}
            >
              <Icon name="previous-stops" />
            </button>
            <button
              type="button"
              class={unread.after ? 'main' : ''}
              aria-label={say('results.next')}
              disabled={place === of}
              onClick={() => onTurn(1)}
            >
              <Icon name="next-stops" />
            </button>
          </>
        )}
        {onAway !== undefined && (
          <button type="button" class="link closing" aria-label={say('results.away')} onClick={onAway}>
            ✕
          </button>
        )}
      </header>
      {result.what === 'combat' ? (
        <BattleCard key={number} world={world} battle={result.battle} />
      ) : (
        <ThrowCard key={number} world={world} thrown={result.thrown} />
      )}
    </section>
  );
}

/** A result that is shown while the page is in front has been read, and so has what came before the last decision by hand. */
function useReading({ reel, visible, log, seat }: Session): void {
  const { at, unread } = reel.value;
  const inFront = visible.value;
  const { battles, events } = log.value;
  const since = decidedAt<Metaurus>(events, seat);
  useEffect(() => {
    const first = resultsOf(battles).filter((result) => result.at < since).length;
    if (inFront) reel.value = readBefore(read(reel.peek()), first);
  }, [reel, at, unread, inFront, battles, since]);
}

/** What the battles since the last answer came to, in a line; empty where there were none. */
const useDigest = ({ log, sight, seat }: Session): string =>
  useComputed(() => {
    const { battles, events } = log.value;
    return digestText({ game: sight.value.game, events, battles, seat });
  }).value;

/** The results of dice in a line, and in full when it is opened: the newest that was not read first. */
export function SeatReel({ session }: { session: Session }) {
  const { reel, log } = session;
  const { world } = session.sight.value;
  const digest = useDigest(session);
  useReading(session);
  const opened = useRef(false);
  const place = useRef<HTMLElement>(null);
  const { battles } = log.value;
  const { known, unread, at } = reel.value;
  // What has just come is at the top.
  useEffect(() => document.querySelector('.panelBody')?.scrollTo({ top: 0 }), [known]);
  const results = resultsOf(battles);
  const newest = results.at(unread.at(-1) ?? -1);
  useEffect(() => {
    if (opened.current) place.current?.querySelector('.lastCombat')?.scrollIntoView({ block: 'nearest' });
    opened.current = false;
  }, [at]);
  if (newest === undefined) return null;
  const shown = shownIn(reel.value, battles);
  return (
    <section
      ref={place}
      class="results"
      aria-label={say('results.title')}
      data-unread={unread.length}
      data-open={shown !== null}
    >
      {digest !== '' && <p class="digest">{digest}</p>}
      <button
        type="button"
        class="resultLine"
        aria-expanded={shown !== null}
        onClick={() => {
          opened.current = shown === null;
          reel.value = shown === null ? unfold(reel.value) : fold(reel.value);
        }}
      >
        <Icon name={shown === null ? 'down' : 'up'} />
        <span class="resultWords">{shown === null ? resultLine(world, newest) : say('results.title')}</span>
        {unread.length > 0 && (
          <strong class="unread">{say('results.unread', { count: unread.length })}</strong>
        )}
      </button>
      {shown !== null && at !== null && (
        <ReelView
          world={world}
          shown={shown}
          unread={{ before: unread.some((one) => one < at), after: unread.some((one) => one > at) }}
          onTurn={(by) => (reel.value = turnTo(reel.value, at + by))}
          onAway={() => (reel.value = fold(reel.value))}
        />
      )}
      {shown !== null && unread.length > 1 && (
        <button type="button" class="link" onClick={() => (reel.value = { ...readAll(reel.value), at })}>
          {say('results.all', { count: unread.length })}
        </button>
      )}
    </section>
  );
}

/** The results of the activation that one who looks on is in. */
export function WatchedReel({ session }: { session: Pick<Session, 'log' | 'sight'> }) {
  const { battles, events } = session.log.value;
  const [chosen, setChosen] = useState({ at: 0, number: 0 });
  const shown = shownOf(battles, chosen.at === events.length ? chosen.number : null);
  if (shown === null) return null;
  const turn = (by: 1 | -1) => setChosen({ at: events.length, number: shown.number + by });
  return <ReelView world={session.sight.value.world} shown={shown} onTurn={turn} />;
}
