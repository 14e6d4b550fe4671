import { say } from '@tessera/hannibal/texts';
import type { ComponentChildren } from 'preact';
import { useCallback } from 'preact/hooks';
import type { Pointing } from '@tessera/table/board';
import { BoardField } from '@tessera/table/game';
import { lazyPart } from '@tessera/table/ui';
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

interface FieldProps {
  readonly at: Session | Onlooker;
  readonly onPointing: (pointing: Pointing) => void;
  /** What a key means on the board; false: nothing. */
  readonly onKey?: ((key: string) => boolean) | undefined;
  /** What lies over the board. */
  readonly children?: ComponentChildren;
}

function MapField({ at, onPointing, onKey, children }: FieldProps) {
  const { space, general } = at.sight.value;
  const isLookedAt = space !== null || general !== null;
  // While the past is played, what is looked at is not on the board.
  const isPresent = !('past' in at) || at.past.value === null;
  return (
    <BoardField at={at} label={say('board.label')} deeds={boardDeeds} onPointing={onPointing} onKey={onKey}>
      <Hand at={at} />
      {isPresent && isLookedAt && <Look at={at} />}
      {children}
    </BoardField>
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
    <MapField at={session} onPointing={onPointing} onKey={onKey}>
      <Spoken session={session} />
      {session.battles.stories.value.length > 0 && <BattleTable session={session} />}
    </MapField>
  );
}

/** The board, as it was. */
export function WatchField({ onlooker }: { onlooker: Onlooker }) {
  const onPointing = useCallback((pointing: Pointing) => onlooker.point(pointing), [onlooker]);
  useFocusOnTold(onlooker);
  return (
    <MapField at={onlooker} onPointing={onPointing}>
      {onlooker.battles.stories.value.length > 0 && <WatchedBattle onlooker={onlooker} />}
    </MapField>
  );
}
