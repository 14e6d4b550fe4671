import { COMMANDS, seatOf, type Frame } from '@tessera/metaurus';
import type { PlanAction } from '@tessera/table/actions';
import type { Step } from '@tessera/metaurus';
import { say } from '@tessera/metaurus/texts';
import {
  activateCommand,
  advanceUnit,
  combineLegions,
  goFirst,
  leaveElephants,
  pickVictim,
  stay,
} from '../actions/index.js';
import type { Session } from '../session.js';
import type { Sight } from '../sight.js';
import { CounterForm, ResolveForm } from './battle/combatForms.js';
import { ChangedAttacks, PairsForm, UnaskedAttacks } from './battle/pairsForm.js';
import { RetreatForm } from './battle/retreatForm.js';
import { OfferRadios } from './offers.js';
import { OrdersForm } from './ordersForm.js';
import { UnitCard } from './unitCard.js';
import { UnitList } from './unitList.js';

/** One action as a group of radio buttons; nothing when it offers nothing. */
function Radios({ session, action }: { session: Session; action: PlanAction<Sight, Step> }) {
  const sight = session.sight.value;
  const offers = action.offers(sight);
  if (offers.length === 0) return null;
  return (
    <OfferRadios
      plain
      label={action.label(sight)}
      offers={offers}
      onTake={({ steps }) => session.plan(steps)}
    />
  );
}

function Activation({ session }: { session: Session }) {
  const pairs = combineLegions.offers(session.sight.value).length > 0;
  return (
    <>
      <Radios session={session} action={activateCommand} />
      <Radios session={session} action={leaveElephants} />
      {pairs && (
        <details class="combine">
          <summary>{say('do.combine.title')}</summary>
          <p class="hint">{say('do.combine.hint')}</p>
          <Radios session={session} action={combineLegions} />
        </details>
      )}
    </>
  );
}

/** A chosen unit's card, or the list to choose from. */
function Units({ session, open }: { session: Session; open: boolean }) {
  const { unit, view, seat } = session.sight.value;
  const frame = view.frames.at(-1);
  const commands =
    frame?.at === 'movement' ? frame.commands : COMMANDS.filter((command) => seatOf(command) === seat);
  return unit === null ? (
    <UnitList session={session} commands={commands} open={open} />
  ) : (
    <UnitCard key={unit} session={session} unit={unit} />
  );
}

/** Everything that can be planned for the frame that is asked. */
export function Decision({ session, at }: { session: Session; at: Frame['at'] }) {
  switch (at) {
    case 'setUp':
      return (
        <>
          {session.sight.value.unit === null && <OrdersForm session={session} limited={false} />}
          <Units session={session} open={false} />
        </>
      );
    case 'initiative':
      return <Radios session={session} action={goFirst} />;
    case 'orders':
      return <OrdersForm session={session} limited />;
    case 'activate':
      return <Activation session={session} />;
    case 'movement':
      return (
        <>
          <Units session={session} open />
          <ChangedAttacks session={session} />
          <UnaskedAttacks session={session} />
        </>
      );
    case 'victim':
      return <Radios session={session} action={pickVictim} />;
    case 'declare':
      return <PairsForm session={session} />;
    case 'resolve':
      return <ResolveForm session={session} />;
    case 'retreat':
      return <RetreatForm session={session} />;
    case 'counter':
      return <CounterForm session={session} />;
    case 'advance':
      return <Radios session={session} action={advanceUnit} />;
    case 'continue':
      return (
        <>
          <Radios session={session} action={stay} />
          <PairsForm session={session} />
        </>
      );
  }
}
