import { say } from '@tessera/hannibal/texts';
import type { Session } from '../session.js';
import { ArmyForm } from './armyForm.js';
import { GoTo } from './goTo.js';
import { canGoOn, WayList } from './wayList.js';

/** A march: who goes, the planned way with what may happen on it, and where it can go on. */
export function MoveForm({ session }: { session: Session }) {
  return (
    <div class="marchForm">
      <ArmyForm session={session} />
      <WayList sight={session.sight.value} />
      <GoTo session={session} />
      {canGoOn(session.sight.value) && <p class="hint">{say('way.hint')}</p>}
    </div>
  );
}
