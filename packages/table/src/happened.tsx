import type { GameTypes } from '@tessera/core';
import type { RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { captionAt } from './captions.js';
import { splitRule } from './game/terms.js';
import type { GameTable, Line, Onlooker, Places, Session } from './gameTable.js';
import { readingTime, timeOf } from './lib/settings.js';
import {
  eventsBeforeOthers,
  knownLines,
  lastOf,
  openOwnPast,
  type Step,
  stepsOf,
  timesQuicker,
  withSteps,
} from './showing.js';
import { historyOf } from './watch/watch.js';

/** How long one thing is shown at the normal speed, and a picture that sums up more, in milliseconds. */
const SHOWN = 1900;
const SHOWN_AS_PICTURE = 6000;

/** How long a move is shown at the normal speed. */
const MOVED = 350;

/** The most that are shown together where nothing moves. */
const TOGETHER = 4;

/** What shows what has happened: the lines on the board now, the places that it is about, and whether more comes before the next question. */
export interface Showing {
  readonly lines: readonly Line[];
  readonly places: Places;
  readonly isHeld: boolean;
  /** The captions go. */
  readonly onAway: () => void;
  /** The pointer comes to rest on them, and they stay; or it leaves them. */
  readonly onRest: (rests: boolean) => void;
}

/** True for a press on a caption: it takes the captions away, and nothing else. */
const isOnCaption = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('.happened') !== null;

/** Lets the steps go on after that time, or all of them go with a press or a key; none goes while the pointer rests on them. */
function useGoingOn(
  steps: readonly Step[],
  setSteps: (next: (all: readonly Step[]) => readonly Step[]) => void,
  { time, moves }: { readonly time: number; readonly moves: boolean },
) {
  const [step] = steps;
  const [rests, setRests] = useState(false);
  const onAway = useCallback(() => {
    setRests(false);
    setSteps(() => []);
  }, [setSteps]);
  useEffect(() => {
    if (step === undefined) return undefined;
    const end = new AbortController();
    for (const kind of ['pointerdown', 'keydown'])
      document.addEventListener(kind, (event) => !isOnCaption(event) && onAway(), {
        signal: end.signal,
        passive: true,
      });
    return () => end.abort();
  }, [step, onAway]);
  useEffect(() => {
    if (step === undefined || rests) return undefined;
    const timer = setTimeout(() => setSteps((all) => (moves ? all.slice(1) : [])), time);
    return () => clearTimeout(timer);
  }, [step, steps.length, rests, time, moves, setSteps]);
  return { onAway, onRest: setRests };
}

/** Whether what has happened is shown step by step: nothing moves where the player wants it so. */
const isMoving = (): boolean => timeOf(SHOWN) > 0;

/** The steps that are new with each arrival, until they have been shown or cut short. */
function useSteps<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  { game, landmarks }: GameTable<T, O, S>,
  { desk, seat, told }: S,
) {
  const { lines, count } = told.value;
  const { receiver } = desk.client;
  const { epoch, events } = receiver.feed.value;
  const before = useRef<{ readonly lines: readonly Line[]; readonly events: number } | null>(null);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  useLayoutEffect(() => {
    if (epoch === null) return;
    const last = before.current;
    // Once the game is over the stream is the whole log, of which the seat's moments are a part.
    const history = historyOf(game, events, seat);
    before.current = { lines, events: history.events.length };
    if (last === null) return;
    const known = knownLines(last.lines, lines);
    if (lines.length === known) return;
    const stops = landmarks(history).stops.filter((at) => at > last.events);
    const others = count(eventsBeforeOthers<T>(history.events, seat));
    // Where nothing moves, only lines stand.
    const fresh = stepsOf({ lines, count, stops }, { known, others }).filter(
      ({ line }) => line !== null || isMoving(),
    );
    if (fresh.length > 0) setSteps((earlier) => lastOf(withSteps(earlier, fresh)));
  }, [epoch, lines, count, events, game, landmarks, seat]);
  return [steps, setSteps] as const;
}

/** How long a step is shown; where nothing moves, how long the last few lines stand together. */
function timeFor(steps: readonly Step[], isPicture: boolean): number {
  if (!isMoving()) return readingTime(SHOWN * Math.min(TOGETHER, steps.length));
  const [step] = steps;
  if (step === undefined || step.line === null) return timeOf(MOVED);
  return timeOf((isPicture ? SHOWN_AS_PICTURE : SHOWN) / timesQuicker(steps));
}

/**
 * What is new, one thing after the other at the player's speed, on the board as it was then; a press or a key cuts it short.
 * Where nothing moves, the last few lines stand together for as long as it takes to read them, and hold nothing back.
 */
export function useHappened<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  session: S,
): Showing {
  const [steps, setSteps] = useSteps<T, O, S>(table, session);
  const [step] = steps;
  const moves = isMoving();
  const isHeld = moves && step !== undefined;
  const line = step?.line ?? null;
  const isPicture = line !== null && table.pictureOf(session, line) !== null;
  const going = useGoingOn(steps, setSteps, { time: timeFor(steps, isPicture), moves });
  useLayoutEffect(() => void (session.isShowing.value = isHeld), [session, isHeld]);
  // The board goes from moment to moment; then it shows the present again.
  const at = isHeld ? step.at : null;
  const isShown = at !== null;
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const onlooker = openOwnPast(table, session);
    session.shown.value = onlooker;
    return () => {
      session.shown.value = null;
      onlooker.close();
    };
  }, [isShown, table, session]);
  useLayoutEffect(() => {
    if (at !== null) session.shown.value?.watch.go(at);
  }, [at, session]);
  const known = steps.flatMap(({ line }) => line ?? []);
  const now = line === null ? [] : [line];
  const lines = moves ? now : known.slice(-TOGETHER);
  return { lines, places: isHeld ? step.places : [], isHeld, ...going };
}

const NOWHERE: Places = [];

/** How near to the board's edges a place counts as hidden, in pixels. */
const EDGE = 40;

/** Brings a line's places into view where they are not, and keeps the caption beside them while the board moves. */
function useAtItsPlace<T extends GameTypes, O extends Onlooker<T>>(
  session: Session<T, O>,
  { line, places }: { readonly line: Line | null; readonly places: Places },
  list: RefObject<HTMLUListElement | null>,
): void {
  useLayoutEffect(() => {
    // What belongs nowhere lies in the board's corner, wherever the line before it lay.
    list.current?.removeAttribute('style');
    if (places.length === 0) return undefined;
    const { width = 0, height = 0 } = document.querySelector('.field')?.getBoundingClientRect() ?? {};
    const isIn = (at: number, length: number) => at > EDGE && at < length - EDGE;
    const moves = isMoving();
    if (moves && !session.spotsOf(places).every(({ x, y }) => isIn(x, width) && isIn(y, height)))
      session.focus(places);
    if (line === null) return undefined;
    let next = 0;
    const place = () => {
      const spots = session.spotsOf(places);
      const { current } = list;
      if (spots.length > 0 && current !== null) {
        const size = { width: current.offsetWidth, height: current.offsetHeight };
        const { left, top } = captionAt(spots, size, { width, height });
        Object.assign(current.style, { left: `${left}px`, top: `${top}px` });
      }
      if (moves) next = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(next);
  }, [session, line, places, list]);
}

/**
 * What has just happened, on the board where it belongs: dice and what matters, one after the other. The log reads it
 * out, so it is hidden from screen readers.
 */
export function Happened<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  session,
  lines: shown,
  places,
  onAway,
  onRest,
}: Omit<Showing, 'isHeld'> & {
  readonly table: GameTable<T, O, S>;
  readonly session: S;
}) {
  const list = useRef<HTMLUListElement>(null);
  const line = shown.length === 1 ? (shown[0] ?? null) : null;
  // A die's line has no places of its own: it lies where its step does.
  const where = places.length > 0 ? places : (line?.at ?? NOWHERE);
  useAtItsPlace(session, { line, places: where }, list);
  if (shown.length === 0) return null;
  const isPlaced = line !== null && session.spotsOf(where).length > 0;
  return (
    <div class="happened" aria-hidden="true" data-placed={isPlaced}>
      <ul
        ref={list}
        onClick={onAway}
        onPointerEnter={() => onRest(true)}
        onPointerLeave={() => onRest(false)}
      >
        {shown.map((each) => (
          <li key={each.key} data-tone={each.tone}>
            {table.pictureOf(session, each) ?? splitRule(each.text).words}
          </li>
        ))}
      </ul>
    </div>
  );
}
