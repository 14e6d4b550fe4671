import { say } from '@tessera/quincunx/texts';
import type { Board, Pointing } from '@tessera/table/board';
import { BoardHost, DeedButton } from '@tessera/table/game';
import { text } from '@tessera/table/texts';
import { Icon } from '@tessera/table/ui';
import type { ComponentChildren } from 'preact';
import { useCallback } from 'preact/hooks';
import { boardDeeds } from './deeds.js';
import { pointAt, pressOnBoard, unitUnder } from './pointing.js';
import type { Session } from './session.js';
import { unitSentences } from './unitText.js';
import type { Onlooker } from './watch/onlooker.js';

const BoardButtons = ({ at }: { at: Session | Onlooker }) => (
  <div class="boardButtons">
    {boardDeeds.map((deed) => (
      <DeedButton key={deed.id} deed={deed} context={at} glyph={<Icon name={deed.id} />} />
    ))}
  </div>
);

/** The unit that is looked at, over a corner of the board. */
function UnitCard({ at }: { at: Session | Onlooker }) {
  const { field, looked } = at.sight.value;
  if (looked === null) return null;
  const [title, ...more] = unitSentences(field, looked);
  return (
    <section class="unitCard" aria-live="polite">
      <p>
        <strong>{title}</strong> {more.join(' ')}
      </p>
      <button type="button" class="link closing" aria-label={say('unit.away')} onClick={() => at.look(null)}>
        ✕
      </button>
    </section>
  );
}

/** Says what the board's cursor is on, for those who do not see it. */
function Spoken({ session }: { session: Session }) {
  const at = session.cursor.value;
  const { field } = session.sight.value;
  const unit = at === null ? null : unitUnder({ field }, at);
  return (
    <p class="unseen" role="status">
      {unit === null ? '' : unitSentences(field, unit).join(' ')}
    </p>
  );
}

interface FieldProps {
  readonly at: Session | Onlooker;
  readonly onPointing: (pointing: Pointing) => void;
  /** What a key means on the board; false: nothing. */
  readonly onKey?: (key: string) => boolean;
  readonly children?: ComponentChildren;
}

function BoardField({ at, onPointing, onKey, children }: FieldProps) {
  const onBoard = useCallback((board: Board | null) => (at.board.value = board), [at]);
  const press = (event: KeyboardEvent) => {
    const isBoard = event.target instanceof Element && event.target.closest('.boardCanvas') !== null;
    if (!isBoard || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (onKey?.(event.key) !== true) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section class="field" aria-label={text('game.board')} onKeyDownCapture={press}>
      <BoardHost label={say('board.label')} scene={at.scene} onPointing={onPointing} onBoard={onBoard} />
      <BoardButtons at={at} />
      <UnitCard at={at} />
      {children}
    </section>
  );
}

/** The plain, its buttons, and its keys. */
export function Field({ session }: { session: Session }) {
  const onPointing = useCallback(
    (pointing: Pointing) => {
      if (session.past.peek() === null) pointAt(session, pointing);
    },
    [session],
  );
  const onKey = (key: string) => session.past.peek() === null && pressOnBoard(session, key);
  return (
    <BoardField at={session} onPointing={onPointing} onKey={onKey}>
      <Spoken session={session} />
    </BoardField>
  );
}

/** The plain, as it was. */
export function WatchField({ onlooker }: { onlooker: Onlooker }) {
  const onPointing = useCallback((pointing: Pointing) => onlooker.point(pointing), [onlooker]);
  return <BoardField at={onlooker} onPointing={onPointing} />;
}
