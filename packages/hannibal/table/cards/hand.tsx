import { hannibal, topAt, type At, type State } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { Icon, useNarrow } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import type { Session } from '../session.js';
import type { Onlooker } from '../watch/onlooker.js';
import { CardHead, CardRow, UseLine } from './cardRow.js';
import { Moment } from './firstForms.js';
import { handsAt, isSeated, type ShownHand } from './hands.js';
import { offersOf, type CardOffer, type UseOffer } from './offers.js';
import { Piles } from './piles.js';
import { planned } from './planned.js';

interface NotesProps {
  readonly at: Session | Onlooker;
  readonly offer: CardOffer;
  /** Whether the card lies in the left half of the hand. */
  readonly isLeft: boolean;
  readonly onClose: () => void;
}

/** What a card could be used for, where it is not the moment to say so. */
const CardNotes = ({ at, offer, isLeft, onClose }: NotesProps) => (
  <section class="cardNotes" data-beside={isLeft ? 'right' : 'left'} aria-label={nameOf('card', offer.card)}>
    <CardHead card={offer.card} title="h2">
      <button type="button" class="link closing" aria-label={say('hand.closeCard')} onClick={onClose}>
        ✕
      </button>
    </CardHead>
    {isSeated(at) && <Moment session={at} card={offer.card} />}
    <p>{say('play.asItStands')}</p>
    <ul class="uses">
      {offer.uses.map((use: UseOffer) => (
        <li key={use.use}>
          <UseLine offer={offer} use={use} />
        </li>
      ))}
    </ul>
  </section>
);

/** The questions for which one looks at one's cards; while another is asked they are put down. */
const OF_CARDS: readonly At[] = ['begin', 'claimFirst', 'whoFirst', 'playCard', 'counter'];

/** Whether one looks at one's cards now: who waits does, where the board has room beside them. */
const isForCards = (view: State, { isAsked, isNarrow }: { isAsked: boolean; isNarrow: boolean }): boolean =>
  isAsked ? OF_CARDS.some((at) => topAt(view, at) !== null) : !isNarrow;

interface ShownProps {
  readonly at: Session | Onlooker;
  readonly hand: ShownHand;
  /** Whether it lies nearer: the other one is put down at first. */
  readonly isNear: boolean;
}

/** A hand whose cards are shown: it can be put down. */
function OpenHand({ at, hand, isNear }: ShownProps) {
  const { seat, isOwn, cards, count } = hand;
  const { base } = at.sight.value;
  const isAsked = isSeated(at) && at.desk.prompt.value !== null;
  const isNarrow = useNarrow();
  const isUp = isNear && isForCards(base, { isAsked, isNarrow });
  const [wish, setWish] = useState<{ readonly isUp: boolean; readonly wanted: boolean } | null>(null);
  const isShown = wish?.isUp === isUp ? wish.wanted : isUp;
  const chosen = at.card.value;
  const offers = isOwn && isShown ? offersOf({ world: hannibal.world, view: base, seat }) : [];
  const isPlaying = isAsked && topAt(base, 'playCard') !== null;
  const plan = isSeated(at) ? planned(at.sight.value) : null;
  const offer = isPlaying ? undefined : offers.find(({ card }) => card === chosen);
  const side = say(`side.${seat}`);
  const fold = isShown
    ? say(isOwn ? 'hand.fold' : 'hand.fold.of', { side })
    : say(isOwn ? 'hand.unfold' : 'hand.unfold.of', { side, count });
  const label = say(isOwn ? 'hand.yours' : 'hand.of', { side });
  if (cards.length === 0) return null;
  return (
    <section
      class="hand"
      data-seat={seat}
      data-up={isShown}
      data-own={isOwn ? true : undefined}
      aria-label={label}
    >
      {isShown && offer !== undefined && (
        <CardNotes
          at={at}
          offer={offer}
          isLeft={cards.indexOf(offer.card) < cards.length / 2}
          onClose={() => (at.card.value = null)}
        />
      )}
      <button
        type="button"
        class="handFold"
        data-covers={!isShown || undefined}
        aria-expanded={isShown}
        aria-label={fold}
        onClick={() => setWish({ isUp, wanted: !isShown })}
      >
        {isShown && isNarrow ? <Icon name="down" /> : fold}
      </button>
      {isShown && (
        <CardRow
          label={label}
          cards={cards}
          offers={offers}
          chosen={chosen}
          planned={plan?.card ?? null}
          onChoose={(card) => (at.card.value = card)}
        />
      )}
    </section>
  );
}

/** The cards on the table: one's own hand, the enemy's by its number, and the piles. */
export function Hand({ at }: { at: Session | Onlooker }) {
  const hands = handsAt(at);
  const { near, far } = hands;
  const isOpen = ({ isOwn, cards }: ShownHand): boolean => isOwn || cards.length > 0;
  return (
    <>
      <Piles hands={hands} />
      <div class="tableHands">
        {[far, near].filter(isOpen).map((hand) => (
          <OpenHand key={hand.seat} at={at} hand={hand} isNear={hand === near} />
        ))}
      </div>
    </>
  );
}
