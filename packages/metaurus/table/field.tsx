import { hexesAsked, isOnMap, placeOf, type UnitId, unitOf } from '@tessera/metaurus';
import { peopleName, ratings, say } from '@tessera/metaurus/texts';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { Board, Pointing } from '@tessera/table/board';
import { BoardHost, ControlButton } from '@tessera/table/game';
import { text } from '@tessera/table/texts';
import { Icon, showsPart } from '@tessera/table/ui';
import { namedUnits } from './battleMarks.js';
import { boardControls } from './controls.js';
import { intentOf } from './plan.js';
import { keepInView, pointAt, pressOnBoard } from './pointing.js';
import { terrainOfHex, HexCard } from './reference/index.js';
import { type Session, unitAtHex } from './session.js';
import type { Onlooker } from './watch/onlooker.js';
import { distance, hexName, type HexId } from '@tessera/hex';
import { beforeText } from './actions/moving.js';
import { reachFor, type Sight } from './sight.js';
import { unitState } from './panel/unitCard.js';

/** The text about the chosen unit: name, place and state. */
const chosenText = (sight: Sight, unit: UnitId): string =>
  say('board.chosen', {
    unit: `${peopleName(sight, unit)} ${ratings(sight, unit)}`,
    hex: hexName(unitOf(sight.view, unit).hex),
    state: [unitState(sight, unit), beforeText(sight, unit)].filter((words) => words !== '').join(' · '),
  });

/** The text about what the cursor is on; empty for the chosen unit, which has a text of its own. */
function cursorText(session: Session): string {
  const hex = session.cursor.value;
  const sight = session.sight.value;
  const unit = hex === null ? null : unitAtHex(session, hex);
  if (hex === null || (unit !== null && unit === sight.unit)) return '';
  const reach =
    sight.unit === null ? undefined : reachFor(sight, sight.unit).find((place) => place.hex === hex);
  const words = [
    say('board.cursor', { hex: hexName(hex) }),
    terrainOfHex(sight, hex),
    unit === null ? '' : `${peopleName(sight, unit)} ${ratings(sight, unit)}`,
    reach === undefined ? '' : say('board.cursor.reach', { cost: reach.cost }),
  ];
  return words.filter((word) => word !== '').join(', ');
}

/** Tells screen readers which unit is chosen and what the cursor is on. */
function Spoken({ session }: { session: Session }) {
  const sight = session.sight.value;
  return (
    <>
      <p class="unseen" role="status">
        {sight.unit === null ? '' : chosenText(sight, sight.unit)}
      </p>
      <p class="unseen" role="status">
        {cursorText(session)}
      </p>
    </>
  );
}

/** How many units of the own army are brought into view at first; more would be too small to read. */
const FIRST = 5;

/** The hexes of the seat's own units in the middle of its army. */
function ownHexes({ world, base, seat }: Sight): readonly HexId[] {
  const hexes = world.counters.flatMap((counter, unit) =>
    counter.seat === seat && isOnMap(base, unit) ? [unitOf(base, unit).hex] : [],
  );
  const middle = [...hexes].sort((one, two) => one - two).at(hexes.length / 2);
  return middle === undefined
    ? []
    : hexes.sort((one, two) => distance(one, middle) - distance(two, middle)).slice(0, FIRST);
}

/**
 * Brings the units that have to act into view on screens that show only part of the board; where the first question is
 * about none, the own army.
 */
function useFocusOnActing(session: Session): void {
  const frame = session.sight.value.base.frames.at(-1)?.id;
  const board = session.board.value;
  const isPast = session.past.value !== null;
  const isFirst = useRef(true);
  useEffect(() => {
    if (isPast || frame === undefined || board === null || !showsPart()) return;
    const sight = session.sight.peek();
    const asked = hexesAsked(sight.world, sight.base);
    const shown = asked.length > 0 || !isFirst.current ? asked : ownHexes(sight);
    isFirst.current = false;
    board.focus(shown.map(placeOf));
  }, [session, board, frame, isPast]);
}

/** Brings the command that the plan names into view on such screens. */
function useFocusOnNamed(session: Session): void {
  const board = session.board.value;
  const named = namedUnits(session.sight.value).join();
  useEffect(() => {
    if (named === '' || board === null || !showsPart()) return;
    const sight = session.sight.peek();
    board.focus(namedUnits(sight).map((unit) => placeOf(unitOf(sight.view, unit).hex)));
  }, [session, board, named]);
}

/** Keeps the chosen unit in view on such screens, also when the panel grows over it. */
function useFocusOnChosen(session: Session): void {
  const { unit, view } = session.sight.value;
  const hex = unit === null ? null : (view.units[unit]?.hex ?? null);
  const board = session.board.value;
  useEffect(() => {
    if (hex === null || board === null || !showsPart()) return;
    board.focus([placeOf(hex)]);
  }, [board, unit, hex]);
  useEffect(() => {
    if (hex !== null) keepInView(session, hex);
  }, [session, hex]);
}

/** The zoom of a lesson's board, relative to the whole map. It is reduced until all units are visible. */
const CLOSER = 2.2;

/** Brings into view what a lesson points at; at first its whole small field, if there is room. */
function useFocusOnPointer({ board, pointer, sight }: Session): void {
  const standing = board.value;
  const places = pointer?.value;
  useEffect(() => {
    if (standing === null || pointer === null || showsPart()) return;
    const { units } = sight.peek().view;
    standing.zoom(CLOSER);
    standing.focus(units.filter(({ fate }) => fate === 'onMap').map(({ hex }) => placeOf(hex)));
  }, [standing, pointer, sight]);
  useEffect(() => {
    if (places !== undefined && places.length > 0) standing?.focus(places);
  }, [standing, places]);
}

const BoardButtons = ({ at }: { at: Session | Onlooker }) => (
  <div class="boardButtons">
    {boardControls.map((control) => (
      <ControlButton key={control.id} control={control} context={at} glyph={<Icon name={control.id} />} />
    ))}
  </div>
);

/** The board, its buttons, and its keys. */
export function Field({ session }: { session: Session }) {
  const { reference } = session;
  useFocusOnActing(session);
  useFocusOnNamed(session);
  useFocusOnChosen(session);
  useFocusOnPointer(session);
  const onPointing = useCallback(
    (pointing: Pointing) => {
      const intent = intentOf(pointing);
      if (session.past.peek() === null) pointAt(session, intent);
      else if (intent.kind === 'hover') session.hover.value = intent.hex;
      session.reference.look(intent);
    },
    [session],
  );
  const onBoard = useCallback((board: Board | null) => (session.board.value = board), [session]);
  const onKey = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (session.past.peek() === null && pressOnBoard(session, event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <section
      class="field"
      aria-label={text('game.board')}
      onKeyDownCapture={onKey}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && reference.leave()}
    >
      <BoardHost label={say('board.label')} scene={session.scene} onPointing={onPointing} onBoard={onBoard} />
      <Spoken session={session} />
      <HexCard reference={reference} />
      <BoardButtons at={session} />
    </section>
  );
}

/** The board of a watched or past position. The panel tells about a unit that is pointed at. */
export function WatchField({ onlooker }: { onlooker: Onlooker }) {
  const { reference } = onlooker;
  const onPointing = useCallback(
    (pointing: Pointing) => {
      const intent = intentOf(pointing);
      if (intent.kind === 'hover') onlooker.hover.value = intent.hex;
      else if (intent.kind === 'unit') onlooker.choose(intent.unit);
      else if (intent.kind === 'inspect') onlooker.choose(intent.unit);
      else onlooker.choose(null);
      onlooker.reference.look(intent);
    },
    [onlooker],
  );
  const onBoard = useCallback((board: Board | null) => (onlooker.board.value = board), [onlooker]);
  return (
    <section
      class="field"
      aria-label={text('game.board')}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && reference.leave()}
    >
      <BoardHost
        label={say('board.label')}
        scene={onlooker.scene}
        onPointing={onPointing}
        onBoard={onBoard}
      />
      <HexCard reference={reference} />
      <BoardButtons at={onlooker} />
    </section>
  );
}
