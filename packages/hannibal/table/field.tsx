import { say } from '@tessera/hannibal/texts';
import type { ComponentChildren } from 'preact';
import { useCallback } from 'preact/hooks';
import type { Board, Pointing } from '@tessera/table/board';
import { BoardHost, DeedButton } from '@tessera/table/game';
import { text } from '@tessera/table/texts';
import { Icon, lazyPart } from '@tessera/table/ui';
import { Hand } from './cards/hand.js';
import { boardDeeds } from './deeds.js';
import {
  useFocusOnAsked,
  useFocusOnOwn,
  useFocusOnPointer,
  useFocusOnTold,
  useFocusOnWay,
} from './march/focus.js';
import { pointAt, pressOnBoard } from './pointing.js';
import type { Session } from './session.js';
import { Spoken } from './spoken.js';
import type { Onlooker } from './watch/onlooker.js';

const BattleTable = lazyPart(() => import('./battle/battleTable.js').then((module) => module.BattleTable));
const WatchedBattle = lazyPart(() =>
  import('./battle/battleTable.js').then((module) => module.WatchedBattle),
);
const Look = lazyPart(() => import('./state/look.js').then((module) => module.Look));

const BoardButtons = ({ at }: { at: Session | Onlooker }) => (
  <div class="boardButtons">
    {boardDeeds.map((deed) => (
      <DeedButton key={deed.id} deed={deed} context={at} glyph={<Icon name={deed.id} />} />
    ))}
  </div>
);

interface FieldProps {
  readonly at: Session | Onlooker;
  readonly onPointing: (pointing: Pointing) => void;
  /** What a key means on the board; false: nothing. */
  readonly onKey?: (key: string) => boolean;
  /** What lies over the board. */
  readonly children?: ComponentChildren;
}

function BoardField({ at, onPointing, onKey, children }: FieldProps) {
  const onBoard = useCallback((board: Board | null) => (at.board.value = board), [at]);
  const settle = useCallback(() => void (at.isSettled.value = true), [at]);
  const { space, general } = at.sight.value;
  const isLookedAt = space !== null || general !== null;
  // While the past is played, what is looked at is not on the board.
  const isPresent = !('past' in at) || at.past.value === null;
  const press = (event: KeyboardEvent) => {
    const isBoard = event.target instanceof Element && event.target.closest('.boardCanvas') !== null;
    if (!isBoard || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (onKey?.(event.key) !== true) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section class="field" aria-label={text('game.board')} onKeyDownCapture={press}>
      <BoardHost
        label={say('board.label')}
        scene={at.scene}
        onPointing={onPointing}
        onBoard={onBoard}
        onSettled={settle}
      />
      <BoardButtons at={at} />
      <Hand at={at} />
      {isPresent && isLookedAt && <Look at={at} />}
      {children}
    </section>
  );
}

/** The board, its buttons, and its keys. */
export function Field({ session }: { session: Session }) {
  const onPointing = useCallback(
    (pointing: Pointing) => {
      if (session.past.peek() === null) pointAt(session, pointing);
    },
    [session],
  );
  const onKey = (key: string) => session.past.peek() === null && pressOnBoard(session, key);
  useFocusOnOwn(session);
  useFocusOnAsked(session);
  useFocusOnWay(session);
  useFocusOnPointer(session);
  return (
    <BoardField at={session} onPointing={onPointing} onKey={onKey}>
      <Spoken session={session} />
      {session.battles.stories.value.length > 0 && <BattleTable session={session} />}
    </BoardField>
  );
}

/** The board, as it was. */
export function WatchField({ onlooker }: { onlooker: Onlooker }) {
  const onPointing = useCallback((pointing: Pointing) => onlooker.point(pointing), [onlooker]);
  useFocusOnTold(onlooker);
  return (
    <BoardField at={onlooker} onPointing={onPointing}>
      {onlooker.battles.stories.value.length > 0 && <WatchedBattle onlooker={onlooker} />}
    </BoardField>
  );
}
