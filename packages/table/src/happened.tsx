import type { GameTypes } from '@tessera/core';
import { useEffect, useRef, useState } from 'preact/hooks';
import { splitRule } from './game/terms.js';
import type { Line, Onlooker, Session } from './gameTable.js';
import { timeOf } from './lib/settings.js';

/** How long one thing is shown at the normal speed, in milliseconds. */
const SHOWN = 1900;

/** The most that are shown together where nothing moves. */
const MOST = 4;

/** The tones of lines that are seen on the board: what dice and battles have brought. */
const SEEN: readonly string[] = ['dice', 'battle', 'siege'];

/** The lines that came after the first `known` ones and are seen on the board: dice, and what matters. */
export const seenOnBoard = (lines: readonly Line[], known: number): readonly Line[] =>
  lines.slice(known).filter(({ tone, matters }) => SEEN.includes(tone) || matters === true);

/** The newest lines, one after the other at the player's speed. Where nothing moves, they stand together. */
function useShown<T extends GameTypes, O extends Onlooker<T>>(session: Session<T, O>) {
  const lines = session.lines.value;
  const { receiver, outbox } = session.desk.client;
  const isLive = receiver.feed.value.epoch !== null;
  const known = useRef<number | null>(null);
  const [queue, setQueue] = useState<readonly Line[]>([]);
  useEffect(() => {
    if (!isLive) return;
    const fresh = known.current === null ? [] : seenOnBoard(lines, known.current);
    known.current = lines.length;
    if (fresh.length > 0) setQueue((before) => [...before, ...fresh]);
  }, [isLive, lines]);
  const isSending = outbox.sending.value;
  // A new commit, and a press anywhere, cut short what is shown.
  useEffect(() => {
    if (isSending) setQueue([]);
  }, [isSending]);
  useEffect(() => {
    if (queue.length === 0) return undefined;
    const end = new AbortController();
    document.addEventListener('pointerdown', () => setQueue([]), { signal: end.signal, passive: true });
    const time = timeOf(SHOWN);
    const timer = time === 0 ? undefined : setTimeout(() => setQueue((all) => all.slice(1)), time);
    return () => (end.abort(), clearTimeout(timer));
  }, [queue]);
  return timeOf(SHOWN) === 0 ? queue.slice(-MOST) : queue.slice(0, 1);
}

/**
 * What has just happened, on the board where it belongs: dice and what matters, one after the other. The log reads it
 * out, so it is hidden from screen readers.
 */
export function Happened<T extends GameTypes, O extends Onlooker<T>>({
  session,
}: {
  session: Session<T, O>;
}) {
  const shown = useShown(session);
  if (shown.length === 0) return null;
  const [line] = shown;
  const spot = shown.length === 1 && line !== undefined ? session.spotOf(line.at) : null;
  return (
    <div class="happened" aria-hidden="true" data-placed={spot !== null}>
      <ul
        style={
          spot === null
            ? {}
            : { left: `clamp(8.7rem, ${spot.x}px, 100% - 8.7rem)`, top: `max(4rem, ${spot.y}px)` }
        }
      >
        {shown.map((each) => (
          <li key={each.key} data-tone={each.tone}>
            {splitRule(each.text).words}
          </li>
        ))}
      </ul>
    </div>
  );
}
