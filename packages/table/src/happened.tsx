import type { GameTypes } from '@tessera/core';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { splitRule } from './game/terms.js';
import type { Line, Onlooker, Session } from './gameTable.js';
import { timeOf } from './lib/settings.js';
import { decidedAt } from './watch/watch.js';

/** How long one thing is shown at the normal speed, in milliseconds. */
const SHOWN = 1900;

/** The most that are shown one after the other: who waits for a question waits no longer than for these. */
const MOST = 8;

/** The most that are shown together where nothing moves. */
const TOGETHER = 4;

/** The tones of lines that are seen on the board: what dice and battles have brought. */
const SEEN: readonly string[] = ['dice', 'battle', 'siege'];

/** The tones of lines that are seen too where others have brought them: a new turn, a card, what changes hands. */
const SEEN_OF_OTHERS: readonly string[] = ['turn', 'play', 'card', 'politics'];

/** Lines of a log: how many are known already, and how many came up to the seat's own last decision. */
interface Known {
  readonly known: number;
  readonly decided: number;
}

/** The lines that are new and are seen on the board: dice, what matters, and what others have brought. */
export const seenOnBoard = (lines: readonly Line[], { known, decided }: Known): readonly Line[] =>
  lines
    .slice(known)
    .filter(
      ({ tone, matters }, at) =>
        SEEN.includes(tone) || matters === true || (known + at >= decided && SEEN_OF_OTHERS.includes(tone)),
    );

/** What shows what has happened: the lines on the board now, and whether more than these come before the next question. */
export interface Showing {
  readonly lines: readonly Line[];
  readonly isHeld: boolean;
}

/**
 * The newest lines, one after the other at the player's speed; a press or a key cuts them short. What has come while
 * nobody looked is shown by its last few. Where nothing moves, they stand together, and hold nothing back.
 */
export function useHappened<T extends GameTypes, O extends Onlooker<T>>(session: Session<T, O>): Showing {
  const lines = session.lines.value;
  const { receiver, outbox } = session.desk.client;
  const isLive = receiver.feed.value.epoch !== null;
  const known = useRef<number | null>(null);
  const [queue, setQueue] = useState<readonly Line[]>([]);
  useLayoutEffect(() => {
    if (!isLive) return;
    const decided = session.told.peek().count(decidedAt<T>(receiver.feed.peek().events, session.seat));
    const fresh = known.current === null ? [] : seenOnBoard(lines, { known: known.current, decided });
    known.current = lines.length;
    if (fresh.length > 0) setQueue((before) => [...before, ...fresh].slice(-MOST));
  }, [isLive, lines, session, receiver]);
  const isSending = outbox.sending.value;
  useEffect(() => {
    if (isSending) setQueue([]);
  }, [isSending]);
  useEffect(() => {
    if (queue.length === 0) return undefined;
    const end = new AbortController();
    for (const kind of ['pointerdown', 'keydown'])
      document.addEventListener(kind, () => setQueue([]), { signal: end.signal, passive: true });
    const time = timeOf(SHOWN);
    const timer = time === 0 ? undefined : setTimeout(() => setQueue((all) => all.slice(1)), time);
    return () => (end.abort(), clearTimeout(timer));
  }, [queue]);
  const moves = timeOf(SHOWN) > 0;
  const isHeld = moves && queue.length > 0;
  useLayoutEffect(() => void (session.isShowing.value = isHeld), [session, isHeld]);
  return { lines: moves ? queue.slice(0, 1) : queue.slice(-TOGETHER), isHeld };
}

/** How near to the board's edges a place counts as hidden, in pixels. */
const EDGE = 40;

/** Brings a line's place into view where it is not, and keeps what lies over it there while the board moves. */
function useAtItsPlace<T extends GameTypes, O extends Onlooker<T>>(
  session: Session<T, O>,
  line: Line | null,
  list: RefObject<HTMLUListElement | null>,
): void {
  useLayoutEffect(() => {
    if (line === null) return undefined;
    const { width = 0, height = 0 } = list.current?.parentElement?.getBoundingClientRect() ?? {};
    const isIn = (at: number, length: number) => at > EDGE && at < length - EDGE;
    const spot = session.spotOf(line.at);
    const moves = timeOf(SHOWN) > 0;
    if (moves && spot !== null && !(isIn(spot.x, width) && isIn(spot.y, height))) session.focus(line.at);
    let next = 0;
    const place = () => {
      const now = session.spotOf(line.at);
      if (now !== null && list.current !== null) {
        list.current.style.left = `clamp(8.7rem, ${now.x}px, 100% - 8.7rem)`;
        list.current.style.top = `max(${list.current.offsetHeight + 36}px, ${now.y}px)`;
      }
      if (moves) next = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(next);
  }, [session, line, list]);
}

/**
 * What has just happened, on the board where it belongs: dice and what matters, one after the other. The log reads it
 * out, so it is hidden from screen readers.
 */
export function Happened<T extends GameTypes, O extends Onlooker<T>>({
  session,
  lines: shown,
}: {
  readonly session: Session<T, O>;
  readonly lines: readonly Line[];
}) {
  const list = useRef<HTMLUListElement>(null);
  const line = shown.length === 1 ? (shown[0] ?? null) : null;
  useAtItsPlace(session, line, list);
  if (shown.length === 0) return null;
  const isPlaced = line !== null && session.spotOf(line.at) !== null;
  return (
    <div class="happened" aria-hidden="true" data-placed={isPlaced}>
      <ul ref={list}>
        {shown.map((each) => (
          <li key={each.key} data-tone={each.tone}>
            {splitRule(each.text).words}
          </li>
        ))}
      </ul>
    </div>
  );
}
