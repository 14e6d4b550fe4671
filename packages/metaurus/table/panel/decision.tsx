import { type ChitOrder, COMMANDS, type Frame, seatOf, type Step } from '@tessera/metaurus';
import type { PlanAction } from '@tessera/table/actions';
import { commandName, orderName, say } from '@tessera/metaurus/texts';
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
import { lightOrderText, type Sight } from '../sight.js';
import { CounterForm, ResolveForm } from './battle/combatForms.js';
import { ChangedAttacks, PairsForm, RetreatForm, UnaskedAttacks } from './battle/pairsForm.js';
import { OfferRadios } from './offers.js';
import { UnitCard } from './unitCard.js';
import { UnitList } from './unitList.js';
import { useId } from 'preact/hooks';
import { chitOffers, type ChitOffers } from '../actions/commanding.js';

const HINTS: readonly ChitOrder[] = ['stand', 'move', 'moveToAttack', 'reform'];

function ChitRow({ session, chit }: { session: Session; chit: ChitOffers }) {
  const name = useId();
  const [given] = chit.offers.filter(({ chosen }) => chosen === true);
  const light =
    given === undefined
      ? null
      : lightOrderText(session.sight.value, { command: chit.command, order: given.order });
  return (
    <fieldset class="chitRow" data-command={chit.command} data-changed={chit.changed}>
      <legend>{commandName(chit.command)}</legend>
      <div class="segments">
        {chit.offers.map((offer) => (
          <label key={offer.key} data-offer={offer.key} data-open={offer.open}>
            <input
              type="radio"
              name={name}
              checked={offer.chosen === true}
              onChange={() => session.plan(offer.steps)}
            />
            <span>{offer.label}</span>
          </label>
        ))}
      </div>
      <div role="status">{light !== null && <p class="hint">{light}</p>}</div>
    </fieldset>
  );
}

/** The order chits of a side, one group of radio buttons for each command. */
function OrdersForm({ session, limited }: { session: Session; limited: boolean }) {
  const chits = chitOffers(session.sight.value);
  const changed = chits.filter((chit) => chit.changed).length;
  const most = session.sight.value.world.tables.orderChanges;
  return (
    <div class="orders">
      {limited && (
        <p class="used" role="status">
          {say('prompt.orders.used', { changed, most })}
        </p>
      )}
      {chits.map((chit) => (
        <ChitRow key={chit.command} session={session} chit={chit} />
      ))}
      <details class="legend">
        <summary>{say('do.orders.legend')}</summary>
        <dl>
          {HINTS.map((order) => (
            <div key={order}>
              <dt>{orderName(order)}</dt>
              <dd>{say(`order.${order}.hint`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

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
