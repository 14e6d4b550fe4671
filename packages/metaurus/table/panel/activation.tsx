import { type Command, type Step } from '@tessera/metaurus';
import { commandList, commandName, commandNames, say } from '@tessera/metaurus/texts';
import type { Offer } from '@tessera/table/controls';
import { useMemo } from 'preact/hooks';
import {
  activateCommand,
  combineLegions,
  leaveElephants,
  letStand,
  marching,
  sendOn,
  standingAll,
  standingTogether,
} from '../actions/index.js';
import type { Session } from '../session.js';
import type { Sight } from '../sight.js';
import { OfferButtons, OfferRadios, Radios } from './offers.js';

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

/**
 * The button beside a command whose units may move: all of them go on towards the enemy at one press, which names the
 * command too.
 */
function useSendOn(session: Session, ahead?: Sight) {
  const sight = ahead ?? session.sight.value;
  const { game, base, trail, seat } = sight;
  const isFirst = trail.taken.length === 0;
  const commands = useMemo(
    () => (isFirst ? marching({ game, base, seat }) : []),
    [game, base, seat, isFirst],
  );
  return (command: string) => {
    const found = commands.find((one) => one === command);
    if (found === undefined) return null;
    const spoken = say('do.advanceAll.command', { command: commandName(found) });
    return (
      <button
        type="button"
        data-offer={`advance-${found}`}
        aria-label={spoken}
        title={spoken}
        onClick={() => sendOn(session.desk, sight, found)}
      >
        {say('do.advanceAll.short')}
      </button>
    );
  };
}

/** The command that acts next: named to be led by hand, or sent on whole (5.3). */
export function Activation({ session }: { session: Session }) {
  const sendAll = useSendOn(session);
  const sight = session.sight.value;
  const offers = activateCommand.offers(sight);
  const pairs = combineLegions.offers(sight).length > 0;
  return (
    <>
      <Standing session={session} />
      {offers.length > 0 && (
        <OfferRadios
          session={session}
          plain
          label={activateCommand.label(sight)}
          offers={offers}
          beside={({ key }) => sendAll(key)}
        />
      )}
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

/** The same for the activation that comes after the present question. */
export function NextActivation({ session, ahead }: { session: Session; ahead: Sight }) {
  const sendAll = useSendOn(session, ahead);
  return (
    <>
      <Standing session={session} ahead={ahead} />
      <OfferButtons
        label={say('do.then')}
        offers={activateCommand.offers(ahead)}
        onTake={({ steps }) => session.plan(steps)}
        beside={({ key }) => sendAll(key)}
      />
    </>
  );
}

/** The last command of a Player Turn acts without being named (R70): its movement comes next. */
export function NextMovement({ session, ahead }: { session: Session; ahead: Sight }) {
  const sendAll = useSendOn(session, ahead);
  const frame = ahead.base.frames.at(-1);
  const commands = frame?.at === 'movement' ? frame.commands : [];
  const offer: Offer<Step> = { key: 'go-on', label: commandNames(commands), steps: [] };
  return (
    <OfferButtons
      label={say('do.then')}
      offers={[offer]}
      onTake={() => session.desk.goOn()}
      beside={() => sendAll(commands[0] ?? '')}
    />
  );
}
