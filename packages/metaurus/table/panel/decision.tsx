import { type ChitOrder, type Command, COMMANDS, type Frame, seatOf, type Step } from '@tessera/metaurus';
import type { PlanAction } from '@tessera/table/controls';
import { commitByPress } from '@tessera/table/game';
import { commandList, commandName, commandNames, orderName, say } from '@tessera/metaurus/texts';
import {
  activateCommand,
  advanceAll,
  advanceUnit,
  againOffers,
  combineLegions,
  goFirst,
  isDeclarationAhead,
  leaveElephants,
  letStand,
  marching,
  pickVictim,
  resolveAttack,
  sendOn,
  sightAhead,
  standingAll,
  standingTogether,
  staysOutText,
  stay,
} from '../actions/index.js';
import { firstProposal } from '../pairs.js';
import type { Session } from '../session.js';
import { lightOrderText, type Sight } from '../sight.js';
import { CounterForm, ResolveForm } from './battle/combatForms.js';
import { ChangedAttacks, PairsForm, RetreatForm, UnaskedAttacks } from './battle/pairsForm.js';
import { OfferButtons, OfferRadios } from './offers.js';
import { RestOfActivation } from '../standing/standing.js';
import { UnitCard } from './unitCard.js';
import type { SeatHost } from '@tessera/table';
import { UnitList } from './unitList.js';
import { useRedrawn } from '@tessera/table/ui';
import type { RefObject } from 'preact';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { chitOffers, type ChitOffers } from '../actions/commanding.js';

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
  return <OfferRadios session={session} plain label={action.label(sight)} offers={offers} />;
}

/** Commands that stand together at one press; nothing where there are none. */
function StandButton({
  session,
  commands,
  offer,
}: {
  session: Session;
  commands: readonly Command[];
  offer: 'stand' | 'stand.all';
}) {
  if (commands.length === 0) return null;
  return (
    <p class="ways">
      <button
        type="button"
        class="wideOffer"
        data-offer={offer}
        onClick={() => letStand(session.desk, commands)}
      >
        {say('do.stand', { commands: commandList(commands), count: commands.length })}
        <span class="hint">{say(`do.${offer}.hint`)}</span>
      </button>
    </p>
  );
}

/** The commands that have nothing to do stand together at one press, and with them those that could move but need not. */
function Standing({ session, ahead }: { session: Session; ahead?: Sight }) {
  const sight = ahead ?? session.sight.value;
  const { game, base, trail, seat } = sight;
  const isFirst = trail.taken.length === 0;
  const [idle, all] = useMemo(() => {
    const at = { game, base, seat };
    return isFirst ? [standingTogether(at), standingAll(at)] : [[], []];
  }, [game, base, seat, isFirst]);
  return (
    <>
      <StandButton session={session} commands={idle} offer="stand" />
      <StandButton session={session} commands={all} offer="stand.all" />
    </>
  );
}

/** The commands whose units may move go on towards the enemy at one press, which names them too. */
function Marching({ session, ahead }: { session: Session; ahead?: Sight }) {
  const sight = ahead ?? session.sight.value;
  const { game, base, trail, seat } = sight;
  const isFirst = trail.taken.length === 0;
  const commands = useMemo(
    () => (isFirst ? marching({ game, base, seat }) : []),
    [game, base, seat, isFirst],
  );
  if (commands.length === 0) return null;
  const offers = commands.map((command) => ({
    key: `advance-${command}`,
    label: commandName(command),
    spoken: say('do.advanceAll.command', { command: commandName(command) }),
    steps: [],
    command,
  }));
  return (
    <div class="sendOn">
      <h4>{say('do.advanceAll')}</h4>
      <OfferButtons
        label={say('do.advanceAll')}
        offers={offers}
        onTake={({ command }) => sendOn(session.desk, sight, command)}
      />
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

/** The last command of a Player Turn acts without being named (R70): its movement comes next. */
function NextMovement({ session, ahead }: { session: Session; ahead: Sight }) {
  const frame = ahead.base.frames.at(-1);
  const commands = frame?.at === 'movement' ? frame.commands : [];
  return (
    <div class="then">
      <h3>{say('do.then')}</h3>
      <div class="offers" role="group" aria-label={say('do.then')}>
        <button type="button" data-offer="go-on" onClick={() => session.desk.goOn()}>
          {commandNames(commands)}
        </button>
      </div>
      <Marching session={session} ahead={ahead} />
    </div>
  );
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
          <Standing session={session} ahead={ahead} />
          <OfferButtons
            label={say('do.then')}
            offers={activateCommand.offers(ahead)}
            onTake={({ steps }) => session.plan(steps)}
          />
          <Marching session={session} ahead={ahead} />
        </div>
      );
    case 'movement':
      return <NextMovement session={session} ahead={ahead} />;
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

/** One press for the whole command, and what comes after its movement. */
function Movement({ session }: { session: Session }) {
  const sight = session.sight.value;
  const all = useMemo(() => advanceAll.offers(sight), [sight]);
  const out = useMemo(() => staysOutText(sight), [sight]);
  // What has been planned may have come to attacks: those are read before anybody else is led.
  const isFighting = sight.unit === null && sight.trail.taken.length > 0;
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
      <Units session={session} open />
      {sight.unit !== null && sending}
      <ChangedAttacks session={session} />
      {!isFighting && <UnaskedAttacks session={session} />}
      <Next session={session} />
    </>
  );
}

function Activation({ session }: { session: Session }) {
  const pairs = combineLegions.offers(session.sight.value).length > 0;
  return (
    <>
      <Standing session={session} />
      <Radios session={session} action={activateCommand} />
      <Marching session={session} />
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
