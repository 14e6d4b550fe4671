import { lazyPart, liesOver } from '@tessera/table/ui';
import { useEffect, useRef } from 'preact/hooks';
import { hannibal } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { beginningsIn, beginSiege } from '../march/beginning.js';
import type { Session } from '../session.js';
import { planOnly } from '../sight.js';
import { CardHead, nameOfUse, UseAbout, UseLine } from './cardRow.js';
import { DeviceMark } from './face.js';
import { deviceOf } from './device.js';
import { Moment } from './firstForms.js';
import { concernedBy, eventWord, offersOf, type CardOffer, type UseOffer } from './offers.js';
import { planned } from './planned.js';

/** Plans a card as its event by one press. */
const EventAtOnce = ({ session, card }: { session: Session; card: number }) => (
  <button
    type="button"
    class="cardListEvent"
    data-event={card}
    aria-label={say('use.event', { card: nameOf('card', card) })}
    onClick={() => {
      session.card.value = card;
      session.lay([{ verb: 'play', card, use: 'event' }]);
    }}
  >
    {say('use.short.event')}
  </button>
);

/** The cards of the hand by name, and whether their events can be played. */
const CardList = ({ session, offers }: { session: Session; offers: readonly CardOffer[] }) => (
  <section aria-labelledby="chooseCard">
    <h3 id="chooseCard">{say('play.choose')}</h3>
    <ul class="cardList">
      {offers.map((offer) => {
        const { card, ops } = offer;
        const word = eventWord(offer) ?? 'noevent';
        return (
          <li key={card}>
            <button
              type="button"
              data-card={card}
              data-can={word}
              aria-label={say('play.take', {
                card: nameOf('card', card),
                ops,
                event: say(`use.said.${word}`),
              })}
              onClick={() => (session.card.value = card)}
            >
              <span class="cardOps" data-event={hannibal.world.cardOf(card).event}>
                {ops}
              </span>
              <DeviceMark device={deviceOf(card)} />
              <span class="cardListName">{nameOf('card', card)}</span>
              {word !== 'event' && <span class="cardListEvent">{say(`use.short.${word}`)}</span>}
            </button>
            {word === 'event' && <EventAtOnce session={session} card={card} />}
          </li>
        );
      })}
    </ul>
    <p class="hint">{say('play.onMap')}</p>
  </section>
);

/** The sieges that can be gone on with where generals stand, each by one press. */
function Sieges({ session }: { session: Session }) {
  const { sieges } = beginningsIn(session.sight.value);
  if (sieges.length === 0) return null;
  return (
    <section aria-label={say('play.sieges')}>
      <h3>{say('play.sieges')}</h3>
      <div class="offers sieges">
        {sieges.map((siege) => (
          <button
            key={siege.general}
            type="button"
            data-siege={siege.general}
            onClick={() => beginSiege(session, siege)}
          >
            {say('play.siege', {
              kind: hannibal.world.spaceOf(siege.space).kind,
              space: nameOf('space', siege.space),
              general: nameOf('general', siege.general),
              card: nameOf('card', siege.card),
            })}
          </button>
        ))}
      </div>
    </section>
  );
}

/** One use of a card as a button, or why it is none. */
function UseChoice({ session, offer, use }: { session: Session; offer: CardOffer; use: UseOffer }) {
  const { view } = session.sight.value;
  const plan = planned(session.sight.value);
  const isPlanned = plan?.card === offer.card && plan.use === use.use;
  const light = (isOn: boolean) => () => (session.concerned.value = isOn ? concernedBy(view, use) : []);
  if (use.why !== null) return <UseLine offer={offer} use={use} />;
  const step = { verb: 'play', card: offer.card, use: use.use } as const;
  return (
    <button
      type="button"
      class="use"
      data-use={use.use}
      aria-pressed={isPlanned}
      onClick={() => planOnly(session, [step])}
      onPointerEnter={light(true)}
      onPointerLeave={light(false)}
      onFocus={light(true)}
      onBlur={light(false)}
    >
      <strong>{nameOfUse(offer, use)}</strong>
      <UseAbout offer={offer} use={use} />
      {isPlanned && <span class="usePlanned">{say('use.planned')}</span>}
    </button>
  );
}

/** A card that is taken up: what it does, and everything that can be done with it. */
function CardUses({ session, offer }: { session: Session; offer: CardOffer }) {
  const { card, uses } = offer;
  const top = useRef<HTMLElement>(null);
  // The card may have been chosen far down in the list. A sheet has room for what it may be used for alone.
  useEffect(() => {
    if (liesOver()) top.current?.querySelector('.uses')?.scrollIntoView({ block: 'start' });
    else top.current?.scrollIntoView({ block: 'nearest' });
  }, [card]);
  return (
    <section ref={top} class="takenUp" aria-label={say('play.uses', { card: nameOf('card', card) })}>
      <CardHead card={card}>
        <button type="button" class="link" onClick={() => (session.card.value = null)}>
          {say('play.another')}
        </button>
      </CardHead>
      <ul class="uses">
        {uses.map((use) => (
          <li key={use.use}>
            <UseChoice session={session} offer={offer} use={use} />
          </li>
        ))}
      </ul>
      <Moment session={session} card={card} />
    </section>
  );
}

/** Winter, which comes when all cards are played; a turn's first cards do not need it. */
const Winter = lazyPart<{ session: Session }>(() => import('./winter.js').then((module) => module.Winter));

/** With how many cards left a player is told what winter would cost: then it can still be helped. */
const LAST_CARDS = 2;

/** A Strategy card and its use. */
export function PlayForm({ session }: { session: Session }) {
  const { base, world, seat, card } = session.sight.value;
  const offers = offersOf({ world, view: base, seat });
  const offer = offers.find((one) => one.card === card);
  if (offer !== undefined) return <CardUses session={session} offer={offer} />;
  return (
    <>
      <CardList session={session} offers={offers} />
      <Sieges session={session} />
      {offers.length <= LAST_CARDS && <Winter session={session} />}
    </>
  );
}
