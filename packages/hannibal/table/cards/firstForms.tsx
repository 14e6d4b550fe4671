import { useEffect } from 'preact/hooks';
import { hannibal, type Hannibal, type Step, WINDOW_CARDS, WINDOWS } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import type { Session } from '../session.js';
import { doesOf } from './cardWords.js';
import { offersOf } from './offers.js';
import { type Pickable, Picks, stepsOf } from './piles.js';
import { usePlannedAtFirst } from '../sight.js';
import { isAsked, switchWindow } from '@tessera/table/controls';
import { ControlButton } from '@tessera/table/game';

/** The campaign cards of the own hand: those that move several generals as their events. */
function campaigns(session: Session): number[] {
  const { base: view, seat } = session.sight.value;
  return offersOf({ world: hannibal.world, view, seat })
    .filter(({ uses }) => uses.some(({ use, most }) => use === 'event' && most > 1))
    .map(({ card }) => card);
}

const DECLINE: Step = { verb: 'decline' };

/** Whether to claim the first play: with the campaign cards that one holds in sight. */
export function ClaimForm({ session }: { session: Session }) {
  const cards = campaigns(session);
  const steps = stepsOf(session);
  // Whoever may not claim it answers by one press.
  usePlannedAtFirst(session, steps.length === 1 ? DECLINE : null);
  const pickOf = (step: Step): Pickable => ({
    step,
    name: say(step.verb === 'accept' ? 'claim.yes' : 'claim.no'),
  });
  return (
    <>
      <Picks session={session} title={say('claim.title')} picks={steps.map(pickOf)} />
      <section aria-label={say('claim.yours')}>
        <h3>{say('claim.yours')}</h3>
        {cards.length === 0 && <p>{say('claim.none')}</p>}
        <ul class="cardLines">
          {cards.map((card) => (
            <li key={card}>
              <strong>{nameOf('card', card)}</strong> {doesOf(card)}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Who plays the first card. */
export function FirstForm({ session }: { session: Session }) {
  const { hands } = session.sight.value.base;
  const picks = stepsOf(session).flatMap((step): Pickable[] =>
    step.verb === 'goFirst'
      ? [
          {
            step,
            name: say('first.goes', { side: say(`side.${step.first}`) }),
            about: say('first.cards', { count: hands[step.first].length }),
          },
        ]
      : [],
  );
  return <Picks session={session} title={say('first.title')} picks={picks} />;
}

/** Begins the war by itself as soon as the other side has given its share in the chance: there is no other answer. */
function useBeginning({ desk, sight }: Session): void {
  const { drafting, outbox } = desk.client;
  const [frame, isFresh, isSending] = [drafting.frame.value, drafting.fresh.value, outbox.sending.value];
  const hasCome = sight.value.base.table.shares.given !== null;
  useEffect(() => {
    if (frame === null || !isFresh || isSending || !hasCome) return;
    if (desk.add({ verb: 'accept' })) desk.commit();
  }, [desk, frame, isFresh, isSending, hasCome]);
}

/** The war may begin. Nobody is asked, but where no shares are given. */
export function BeginForm({ session }: { session: Session }) {
  useBeginning(session);
  return (
    <Picks
      session={session}
      title={say('first.title')}
      picks={stepsOf(session).map((step) => ({ step, name: say('first.begin') }))}
    />
  );
}

/** The window in which a seat may play a card as a counter event; null when it never may. */
function windowOf(card: number, seat: Session['seat']) {
  const { event } = hannibal.world.cardOf(card);
  const isTheirs = event === 'both' || event === seat;
  return isTheirs ? (WINDOWS.find((window) => WINDOW_CARDS[window].includes(card)) ?? null) : null;
}

/**
 * Of a counter event: whether the player is asked in its moment. Where they are not, the switch that says so is named, and
 * can be turned here: without it such a card is never played by hand.
 */
export function Moment({ session, card }: { session: Session; card: number }) {
  const { desk, seat } = session;
  const window = windowOf(card, seat);
  if (window === null || desk.client.receiver.feed.value.view.outcome !== null) return null;
  const name = say(`prompt.short.${window}`);
  return (
    <div class="cardMoment" data-window={window}>
      {isAsked(desk, window) ? (
        <p class="hint">{say('counter.asked')}</p>
      ) : (
        <>
          <p class="hint">{say('counter.unasked', { window: name })}</p>
          <ControlButton control={switchWindow<Hannibal>(window, say('counter.switch'))} context={desk} />
        </>
      )}
    </div>
  );
}
