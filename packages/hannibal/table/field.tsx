import { nameOf, say } from '@tessera/hannibal/texts';
import type { ComponentChildren } from 'preact';
import { useCallback } from 'preact/hooks';
import type { Pointing } from '@tessera/table/board';
import { BoardField } from '@tessera/table/game';
import { lazyPart } from '@tessera/table/ui';
import { Hand } from './cards/hand.js';
import { boardControls } from './controls.js';
import {
  useFocusOnAsked,
  useFocusOnOwn,
  useFocusOnPointer,
  useFocusOnTold,
  useFocusOnWay,
} from './march/focus.js';
import { pointAt, pressOnBoard, stepsAt } from './pointing.js';
import type { Session } from './session.js';
import type { Onlooker } from './watch/onlooker.js';
import { cusOf, generalsOf, markerAt, SEATS, type Space, waysTo } from '@tessera/hannibal';

import { setOutFrom } from './march/beginning.js';
import { open } from './march/plan.js';
import type { Sight } from './sight.js';

/** Every force in a space, in words. */
function forcesAt({ world, view }: Sight, space: Space): string[] {
  return SEATS.flatMap((seat) =>
    [false, true].flatMap((inside) => {
      const force = { seat, space, inside };
      const { regulars, elephants } = cusOf(view, force);
      const generals = generalsOf({ world, state: view }, force).map((general) => nameOf('general', general));
      if (regulars + elephants + generals.length === 0) return [];
      const said = {
        side: nameOf('seat', seat),
        regulars,
        elephants,
        generals: generals.join(', ') || 'none',
      };
      return say(inside ? 'spoken.inside' : 'spoken.force', said);
    }),
  );
}

/** A space in words: what it is, what lies and stands there, and what it would cost to go there. */
function spaceText(sight: Sight, space: Space): string {
  const { world, view, seat } = sight;
  const [way] = waysTo(setOutFrom(sight), seat, space);
  const isOpen = open(sight).length > 0 && stepsAt(sight, space).length > 0;
  const words = [
    say('spoken.space', {
      space: nameOf('space', space),
      kind: world.spaceOf(space).kind,
      marker: nameOf('marker', markerAt(view, space)),
    }),
    ...forcesAt(sight, space),
    way === undefined ? '' : say('spoken.reach', { cost: way.cost, by: way.by }),
    isOpen ? say('spoken.open') : '',
  ];
  return words.filter((word) => word !== '').join(', ');
}

/** Says what the board's cursor is on, for those who do not see it. */
function Spoken({ session }: { session: Session }) {
  const at = session.cursor.value;
  return (
    <p class="unseen" role="status">
      {at === null ? '' : spaceText(session.sight.value, at)}
    </p>
  );
}

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
    <BoardField
      at={at}
      label={say('board.label')}
      controls={boardControls}
      onPointing={onPointing}
      onKey={onKey}
    >
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
  // A lesson comes closer first.
  useFocusOnPointer(session);
  useFocusOnOwn(session);
  useFocusOnAsked(session);
  useFocusOnWay(session);
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
