import { knownCards } from '@tessera/core';
import {
  activatable,
  activationsOf,
  aimsOf,
  markable,
  playsOf,
  raisersOf,
  topAt,
  USES,
  whyNot,
  type General,
  type Reason,
  type Seat,
  type Space,
  type State,
  type Use,
  type World,
} from '@tessera/hannibal';

/** One use of a card: the generals and spaces that it would concern now, or why it is not possible. */
export interface UseOffer {
  readonly use: Use;
  /** The reason why the use is not possible; null when it is. */
  readonly why: Reason | null;
  readonly generals: readonly General[];
  readonly spaces: readonly Space[];
  /** The most generals that it moves, or markers that it places. */
  readonly most: number;
}

/** A card of a hand with all its uses. */
export interface CardOffer {
  readonly card: number;
  readonly ops: number;
  readonly uses: readonly UseOffer[];
}

/** A seat's own view of the position. */
export interface Holding {
  readonly world: World;
  readonly view: State;
  readonly seat: Seat;
}

const RAISING = 3;

/** The cards of a hand that can be seen in a view, those of most operations first. */
export const handIn = (world: World, view: State, seat: Seat): number[] =>
  knownCards(view.hands[seat]).sort((one, two) => world.cardOf(two).ops - world.cardOf(one).ops || one - two);

/** An event that is possible is what a card is for: it stands first. */
const isEvent = ({ use, why }: UseOffer): boolean => use === 'event' && why === null;

/** The uses of each card of a seat's hand, or of `only` one, with the reasons against impossible ones. In the enemy's turn as if it were the seat's own. */
export function offersOf({ world, view, seat }: Holding, only: number | null = null): CardOffer[] {
  const board = { world, state: view };
  const cards = handIn(world, view, seat).filter((card) => only === null || card === only);
  const campaignOnly = topAt(view, 'playCard')?.campaignOnly ?? false;
  const plays = playsOf(board, { seat, cards, campaignOnly });
  const markers = markable(board, seat);
  const raisers = raisersOf(board, seat);
  const concerns = (use: Use, card: number): Pick<UseOffer, 'generals' | 'spaces' | 'most'> => {
    const { ops } = world.cardOf(card);
    switch (use) {
      case 'move':
        return { generals: activatable(board, seat, { card, isEvent: false }), spaces: [], most: 1 };
      case 'place':
        return { generals: [], spaces: markers, most: Math.min(ops, markers.length) };
      case 'raise':
        return { generals: raisers, spaces: [], most: 1 };
      case 'event':
        return { ...aimsOf(board, seat, card), most: activationsOf({ card, isEvent: true }) };
      case 'discard':
        return { generals: [], spaces: [], most: 0 };
    }
  };
  const none = { generals: [], spaces: [], most: 0 };
  return cards.map((card) => {
    const { ops } = world.cardOf(card);
    const open = plays.find((play) => play.card === card)?.use ?? [];
    const offer = (use: Use): UseOffer => {
      if (open.includes(use)) return { use, why: null, ...concerns(use, card) };
      return { use, why: whyNot(board, { seat, campaignOnly }, { card, use }), ...none };
    };
    const uses = USES.filter((use) => use !== 'raise' || ops === RAISING).map(offer);
    return { card, ops, uses: uses.sort((one, two) => Number(isEvent(two)) - Number(isEvent(one))) };
  });
}

/** Whether a card can be played at all now. While the first play is claimed, only campaign cards can. */
export const mayBePlayed = ({ uses }: CardOffer): boolean => uses.some(({ why }) => why === null);

/** A key for whether a card's event can be played now; `bound` when the card cannot be played at all. Null for an unknown card. */
export function eventWord(offer: CardOffer | undefined): 'event' | 'noevent' | 'counter' | 'bound' | null {
  const event = offer?.uses.find(({ use }) => use === 'event');
  if (offer === undefined || event === undefined) return null;
  if (!mayBePlayed(offer)) return 'bound';
  if (event.why === null) return 'event';
  return event.why.code === 'counterOnly' ? 'counter' : 'noevent';
}

/** What a use of a card is; none for a card that is not in the hand. */
export const offerOf = (offers: readonly CardOffer[], card: number, use: Use): UseOffer | null =>
  offers.find((offer) => offer.card === card)?.uses.find((one) => one.use === use) ?? null;

/** The spaces that a use would concern: its own, and those where its generals are. */
export const concernedBy = ({ posts }: State, { generals, spaces }: UseOffer): Space[] => [
  ...spaces,
  ...generals.flatMap((general) => posts[general].space ?? []),
];
