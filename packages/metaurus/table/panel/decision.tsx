import { CHIT_ORDERS, type ChitOrder, COMMANDS, type Frame, seatOf, type Step } from '@tessera/metaurus';
import { commitByPress } from '@tessera/table/game';
import { commandName, orderName, say } from '@tessera/metaurus/texts';
import {
  advanceAll,
  advanceUnit,
  againOffers,
  goFirst,
  isDeclarationAhead,
  pickVictim,
  resolveAttack,
  sightAhead,
  staysOutText,
  stay,
} from '../actions/index.js';
import { firstProposal } from '../pairs.js';
import type { Session } from '../session.js';
import { lightOrderText, type Sight } from '../sight.js';
import { CounterForm, ResolveForm } from './battle/combatForms.js';
import { ChangedAttacks, PairsForm, RetreatForm, UnaskedAttacks } from './battle/pairsForm.js';
import { Activation, NextActivation, NextMovement } from './activation.js';
import { OfferButtons, Radios } from './offers.js';
import { RestOfActivation } from '../standing/standing.js';
import { UnitCard } from './unitCard.js';
import type { SeatHost } from '@tessera/table';
import { UnitList } from './unitList.js';
import { useRedrawn } from '@tessera/table/ui';
import type { RefObject } from 'preact';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { chitOffers, type ChitOffers } from '../actions/commanding.js';
import { goalText } from './prompt.js';

const HINTS: readonly ChitOrder[] = ['stand', 'move', 'moveToAttack', 'reform'];

/** Brings what is said of an answer into view when it is given: on a phone it may lie under the fold. */
function useInView(said: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(said);
  useEffect(() => {
    if (said !== null && said !== before.current) place.current?.scrollIntoView({ block: 'nearest' });
    before.current = said;
  }, [said]);
  return place;
}

function ChitRow({ session, chit }: { session: Session; chit: ChitOffers }) {
  const name = useId();
  const redrawn = useRedrawn();
  const [given] = chit.offers.filter(({ chosen }) => chosen === true);
  const light =
    given === undefined
      ? null
      : lightOrderText(session.sight.value, { command: chit.command, order: given.order });
  const note = useInView(light);
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
              onChange={() => redrawn(() => session.plan(offer.steps))}
            />
            <span>{offer.label}</span>
          </label>
        ))}
      </div>
      <div role="status" ref={note}>
        {light !== null && <p class="hint">{light}</p>}
      </div>
    </fieldset>
  );
}

/** One order for all commands that can have it: whoever sets up seldom wants each another one. */
function AllChits({ session, chits }: { session: Session; chits: readonly ChitOffers[] }) {
  const name = useId();
  const redrawn = useRedrawn();
  const offers = chits.flatMap((chit) => chit.offers);
  return (
    <fieldset class="chitRow" data-command="all">
      <legend>{say('do.orders.all')}</legend>
      <div class="segments">
        {CHIT_ORDERS.filter((order) => offers.some((offer) => offer.order === order)).map((order) => {
          const given = offers.filter((offer) => offer.order === order);
          const steps = given.flatMap((offer) => (offer.chosen === true ? [] : offer.steps));
          return (
            <label key={order} data-offer={`order-all-${order}`} data-open="true">
              <input
                type="radio"
                name={name}
                checked={steps.length === 0}
                onChange={() => redrawn(() => session.plan(steps))}
              />
              <span>{orderName(order)}</span>
            </label>
          );
        })}
      </div>
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
      {!limited && <p class="goal">{goalText(session.sight.value, 'short')}</p>}
      {limited && chits.length > most && (
        <p class="used" role="status">
          {say('prompt.orders.used', { changed, most })}
        </p>
      )}
      {!limited && chits.length > 2 && <AllChits session={session} chits={chits} />}
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

/** The attacks that a pool may make again, each whole at one press. */
function Again({ session, sight }: { session: Session; sight: Sight }) {
  const offers = againOffers(sight);
  const hasPairs = session.sight.value.trail.taken.some(({ step }) => step.verb === 'attack');
  const take = ({ steps }: { steps: readonly Step[] }) => {
    if (hasPairs) session.desk.revise(({ verb }) => verb === 'attack' || verb === 'decline', steps);
    else session.plan(steps);
    // The offer says whom it attacks and how likely it hurts them: its press is the roll.
    commitByPress(session.desk);
  };
  return offers.length === 0 ? null : <OfferButtons label={say('do.again')} offers={offers} onTake={take} />;
}

/** Goes on to the declaration, which begins with what is proposed. */
function declareNext({ desk, sight }: Session): void {
  if (desk.goOn()) desk.add(...firstProposal(sight.value));
}

/** What can be planned after the present question, where that is foreseen: it begins the next part of the plan. */
function Next({ session }: { session: Session }) {
  const { desk } = session;
  const sight = session.sight.value;
  const ahead = sightAhead(sight, desk);
  if (ahead === null) return null;
  switch (ahead.base.frames.at(-1)?.at) {
    case 'activate':
      return (
        <div class="then">
          <h3>{say('do.then')}</h3>
          <NextActivation session={session} ahead={ahead} />
        </div>
      );
    case 'movement':
      return (
        <div class="then">
          <h3>{say('do.then')}</h3>
          <NextMovement session={session} ahead={ahead} />
        </div>
      );
    case 'declare':
      return isDeclarationAhead(desk, sight) ? (
        <p class="ways">
          <button type="button" class="wideOffer" data-offer="declare" onClick={() => declareNext(session)}>
            {say('do.then.declare')}
          </button>
        </p>
      ) : null;
    case 'resolve':
      return (
        <div class="then">
          <h3>{say('do.then')}</h3>
          <OfferButtons
            label={resolveAttack.label(ahead)}
            offers={resolveAttack.offers(ahead)}
            onTake={({ steps }) => session.plan(steps)}
          />
        </div>
      );
    case 'continue':
      return (
        <div class="then">
          <h3>{say('do.then')}</h3>
          <Again session={session} sight={ahead} />
          <OfferButtons
            label={stay.label(ahead)}
            offers={stay.offers(ahead)}
            onTake={({ steps }) => session.plan(steps)}
          />
        </div>
      );
    default:
      return null;
  }
}

/** One press for the whole command, and what comes after its movement: that first, once nobody is left who could move. */
function Movement({ session }: { session: Session }) {
  const sight = session.sight.value;
  const all = useMemo(() => advanceAll.offers(sight), [sight]);
  const out = useMemo(() => staysOutText(sight), [sight]);
  // What has been planned may have come to attacks: those are read before anybody else is led.
  const isFighting = sight.unit === null && sight.trail.taken.length > 0;
  const isDone = isFighting && !sight.choices.some(({ verb }) => verb === 'move' || verb === 'exit');
  const sending = all.length > 0 && (
    <OfferButtons label={advanceAll.label(sight)} offers={all} onTake={({ steps }) => session.plan(steps)} />
  );
  return (
    <>
      {sight.unit === null && sending}
      <p class="staysOut" role="status">
        {sight.unit === null && out}
      </p>
      {isFighting && <UnaskedAttacks session={session} />}
      {isDone && <Next session={session} />}
      <Units session={session} open={!isDone} />
      {sight.unit !== null && sending}
      <ChangedAttacks session={session} />
      {!isFighting && <UnaskedAttacks session={session} />}
      {!isDone && <Next session={session} />}
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
export function Decision({ session, host, at }: { session: Session; host: SeatHost; at: Frame['at'] }) {
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
      return <Movement session={session} />;
    case 'victim':
      return <Radios session={session} action={pickVictim} />;
    case 'declare':
      return <PairsForm session={session} />;
    case 'resolve':
      return (
        <>
          <RestOfActivation session={session} host={host} />
          <ResolveForm session={session} />
        </>
      );
    case 'retreat':
      return <RetreatForm session={session} />;
    case 'counter':
      return <CounterForm session={session} />;
    case 'advance':
      return (
        <>
          <Radios session={session} action={advanceUnit} />
          <Next session={session} />
        </>
      );
    case 'continue':
      return (
        <>
          <div class="onceMore">
            <Again session={session} sight={session.sight.value} />
            <Radios session={session} action={stay} />
            <RestOfActivation session={session} host={host} />
          </div>
          <PairsForm session={session} />
        </>
      );
  }
}
