import { say } from '@tessera/hannibal/texts';
import type { Session } from '../session.js';
import { useWayAtFirst } from './again.js';
import { ArmyForm } from './armyForm.js';
import { canGoOn } from './ending.js';
import { GoTo } from './goTo.js';
import { WayList } from './wayList.js';

/** A march: who goes, the planned way with what may happen on it, and where it can go on. */
export function MoveForm({ session }: { session: Session }) {
  const isAgain = useWayAtFirst(session);
  return (
    <div class="marchForm">
      <ArmyForm session={session} />
      <WayList sight={session.sight.value} isAgain={isAgain} />
      <GoTo session={session} />
      {canGoOn(session.sight.value) && <p class="hint">{say('way.hint')}</p>}
    </div>
  );
}
