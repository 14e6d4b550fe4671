import { foremost, unitsAsked } from '@tessera/quincunx';
import { groundRules, groundTexts, placeText, say } from '@tessera/quincunx/texts';
import type { Pointing } from '@tessera/table/board';
import { BoardField } from '@tessera/table/game';
import { showsPart } from '@tessera/table/ui';
import { useCallback, useEffect } from 'preact/hooks';
import { boardControls } from './controls.js';
import { pointAt, pressOnBoard, unitUnder } from './pointing.js';
import { slidesFrom } from './sliding.js';
import { bringUnits, unitsAt } from './looking.js';
import type { Session } from './session.js';
import { unitSentences } from './sight.js';
import type { Onlooker } from './watch/onlooker.js';

/** The card of the unit that is looked at, in a corner of the board. */
function UnitCard({ at }: { at: Session | Onlooker }) {
  const { field, looked } = at.sight.value;
  if (looked === null) return null;
  const [title, ...more] = unitSentences(field, looked);
  return (
    <section class="fieldCard" aria-live="polite">
      <p>
        <strong>{title}</strong> {more.join(' ')}
      </p>
      <button type="button" class="link closing" aria-label={say('unit.away')} onClick={() => at.look(null)}>
        ✕
      </button>
    </section>
  );
}

/** The card of a feature of the ground that was pressed: what the place is, and what such ground does. */
function PlaceCard({ at }: { at: Session | Onlooker }) {
  const { spot, sight } = at;
  const { field } = sight.value;
  if (spot.value === null || sight.value.looked !== null) return null;
  const place = spot.value;
  return (
    <section class="fieldCard placeCard" aria-live="polite">
      <p>
        <strong>{groundTexts(field, place).join(' ')}</strong> {groundRules(field, place).join(' ')}
      </p>
      <button
        type="button"
        class="link closing"
        aria-label={say('unit.away')}
        onClick={() => (spot.value = null)}
      >
        ✕
      </button>
    </section>
  );
}

/** Tells screen readers what the board's cursor is on, and over open ground what is near. */
function Spoken({ session }: { session: Session }) {
  const at = session.cursor.value;
  const { field } = session.sight.value;
  const unit = at === null ? null : unitUnder({ field }, at);
  const open = at === null ? '' : placeText(field, at);
  return (
    <p class="unseen" role="status">
      {unit === null ? open : unitSentences(field, unit).join(' ')}
    </p>
  );
}

/** The number of foremost units that are brought into view; more would be too small to tell apart. */
const FOREMOST = 5;

/** Brings the units that a question names into view on screens that show only part of the board; when it names none, the foremost. */
function useFocusOnAsked(session: Session): void {
  const frame = session.sight.value.base.frames.at(-1)?.id;
  const board = session.board.value;
  const isPast = session.past.value !== null;
  useEffect(() => {
    if (isPast || frame === undefined || board === null || !showsPart()) return;
    const { base, standing, seat } = session.sight.peek();
    const { own, enemies } = unitsAsked(base, seat);
    bringUnits(session, own.length > 0 ? [...own, ...enemies] : foremost(standing, seat).slice(0, FOREMOST));
  }, [session, board, frame, isPast]);
}

/** Brings into view what a lesson points at. */
function useFocusOnPointer(session: Session): void {
  const board = session.board.value;
  const places = session.pointer?.value;
  useEffect(() => {
    if (places !== undefined) bringUnits(session, unitsAt(places));
  }, [session, board, places]);
}

/** The board, its buttons, and its keys. */
export function Field({ session }: { session: Session }) {
  useFocusOnAsked(session);
  useFocusOnPointer(session);
  const onPointing = useCallback(
    (pointing: Pointing) => {
      if (session.past.peek() === null) pointAt(session, pointing);
    },
    [session],
  );
  const slides = useCallback(
    (target: string) => session.past.peek() === null && slidesFrom(session.sight.peek(), target),
    [session],
  );
  const onKey = (key: string) => session.past.peek() === null && pressOnBoard(session, key);
  return (
    <BoardField
      at={session}
      label={say('board.label')}
      controls={boardControls}
      onPointing={onPointing}
      slides={slides}
      onKey={onKey}
    >
      <UnitCard at={session} />
      <PlaceCard at={session} />
      <Spoken session={session} />
    </BoardField>
  );
}

/** The board of a watched or past position. */
export function WatchField({ onlooker }: { onlooker: Onlooker }) {
  const onPointing = useCallback((pointing: Pointing) => onlooker.point(pointing), [onlooker]);
  return (
    <BoardField at={onlooker} label={say('board.label')} controls={boardControls} onPointing={onPointing}>
      <UnitCard at={onlooker} />
      <PlaceCard at={onlooker} />
    </BoardField>
  );
}
