import type { CheckValues, Claim } from './claims.js';
import type { Luck } from './game.js';
import { HIDDEN, isHidden, type Concealed } from './hidden.js';
import type { Viewer } from './viewer.js';

/** What a card is called: its number or name. No two of a deck have the same. */
export type CardName = string | number;

/**
 * A pile of cards face down: an order that nobody knows until it is drawn from. Which card a draw brings is chosen
 * among what is left, by the seed and both seats' shares; so no order is stored, and a shuffle is none.
 */
export interface Pile<C extends CardName> {
  /** How many draws it has seen, over all shuffles: the number of the next one. */
  readonly drawn: number;
  readonly count: number;
  /** What is left in it, in order of the cards' names: no viewer sees that before the end of the game. */
  readonly left: Concealed<readonly C[]>;
}

/** One card drawn from a pile: which draw it was, and what it brought, where the viewer may see that. */
export interface Drawn<C extends CardName> {
  readonly n: number;
  readonly card: Concealed<C>;
}

const inOrder = <C extends CardName>(cards: readonly C[]): readonly C[] =>
  [...cards].sort((one, two) => (one < two ? -1 : one > two ? 1 : 0));

/** A pile of those cards that nobody has drawn from. */
export const pileOf = <C extends CardName>(cards: readonly C[]): Pile<C> => ({
  drawn: 0,
  count: cards.length,
  left: inOrder(cards),
});

/**
 * Draws cards from a pile, on the full state; fewer than asked for where the pile has no more. `name` is the pile's
 * own stream of chance.
 */
export function drawFrom<C extends CardName>(
  draw: Luck['draw'],
  { name, pile }: { readonly name: string; readonly pile: Pile<C> },
  some: number,
): { readonly n: number; readonly card: C }[] {
  let left = isHidden(pile.left) ? [] : [...pile.left];
  return Array.from({ length: Math.min(some, left.length) }, (_, index) => {
    const n = pile.drawn + index;
    const at = draw(name, n, left.length);
    const [card] = left.slice(at, at + 1);
    if (card === undefined) throw new RangeError(`${name}: draw ${n} is out of the pile.`);
    left = left.filter((other) => other !== card);
    return { n, card };
  });
}

/** A pile after those cards have been drawn from it. */
export function afterDrawing<C extends CardName>(pile: Pile<C>, drawn: readonly Drawn<C>[]): Pile<C> {
  const gone = drawn.map(({ card }) => card);
  return {
    drawn: pile.drawn + drawn.length,
    count: pile.count - drawn.length,
    left: isHidden(pile.left) ? pile.left : pile.left.filter((card) => !gone.includes(card)),
  };
}

/**
 * What draws from a pile claim of chance, given the pile before them: each brought the card that its number chooses
 * among those that were left. A card that was not there claims what no draw can bring.
 */
export function drawnClaims<C extends CardName>(
  { name, pile }: { readonly name: string; readonly pile: Pile<C> },
  drawn: readonly Drawn<C>[],
  values: CheckValues = {},
): Claim[] {
  let left = isHidden(pile.left) ? [] : pile.left;
  return drawn.map(({ n, card }) => {
    const face = isHidden(card) ? -1 : left.indexOf(card);
    const sides = left.length;
    left = left.filter((other) => other !== card);
    return { kind: 'drawn', stream: name, n, sides, face, values: { ...values, card } };
  });
}

/** A pile into which cards are shuffled: a discard pile, say. */
export const shuffledIn = <C extends CardName>(pile: Pile<C>, cards: readonly C[]): Pile<C> => ({
  ...pile,
  count: pile.count + cards.length,
  left: isHidden(pile.left) ? pile.left : inOrder([...pile.left, ...cards]),
});

/** A pile as a viewer sees it: how many cards are left, but not which. */
export const concealPile = <C extends CardName>(pile: Pile<C>, viewer: Viewer<string>): Pile<C> =>
  viewer === 'all' ? pile : { drawn: pile.drawn, count: pile.count, left: HIDDEN };

/** A card in a hand, and who has seen it besides its holder. A viewer who has not seen it gets `hidden`, seen by nobody. */
export interface Held<C extends CardName, Seat extends string> {
  readonly card: Concealed<C>;
  readonly seenBy: readonly Seat[];
}

/** A hand: the cards that the viewer knows by name, then the hidden ones. So the order says nothing of when a card came. */
export type Hand<C extends CardName, Seat extends string> = readonly Held<C, Seat>[];

const unseen: Held<never, never> = { card: HIDDEN, seenBy: [] };

const rank = <C extends CardName, Seat extends string>(one: Held<C, Seat>, two: Held<C, Seat>): number => {
  if (isHidden(one.card) || isHidden(two.card))
    return Number(isHidden(one.card)) - Number(isHidden(two.card));
  return one.card < two.card ? -1 : one.card > two.card ? 1 : 0;
};

/** The hand after these cards have come into it. Nobody but its holder has seen them. */
export const withCards = <C extends CardName, Seat extends string>(
  hand: Hand<C, Seat>,
  cards: readonly Concealed<C>[],
): Hand<C, Seat> => [...hand, ...cards.map((card) => ({ card, seenBy: [] }))].sort(rank);

/** The index of a card in a hand. A card that the viewer does not see there counts as any hidden one. */
const placeOf = <C extends CardName, Seat extends string>(
  hand: Hand<C, Seat>,
  card: Concealed<C>,
): number => {
  const at = isHidden(card) ? -1 : hand.findIndex((held) => held.card === card);
  return at >= 0 ? at : hand.findIndex((held) => isHidden(held.card));
};

/** The hand after that card has left it. A hidden card removes any hidden one. */
export function withoutCard<C extends CardName, Seat extends string>(
  hand: Hand<C, Seat>,
  card: Concealed<C>,
): Hand<C, Seat> {
  const at = placeOf(hand, card);
  return hand.filter((_, index) => index !== at);
}

/** The hand after another seat has seen a card of it. A hidden card changes nothing: the viewer does not learn which it was. */
export function withSeen<C extends CardName, Seat extends string>(
  hand: Hand<C, Seat>,
  { card, by }: { readonly card: Concealed<C>; readonly by: Seat },
): Hand<C, Seat> {
  if (isHidden(card)) return hand;
  const at = placeOf(hand, card);
  const seenBy = [...new Set([...(hand[at]?.seenBy ?? []), by])].sort();
  return hand.map((held, index) => (index === at ? { card, seenBy } : held)).sort(rank);
}

/**
 * A hand out of which something went that nobody else saw: what they had seen of it may be gone, so they know none of
 * it any more. `cards` is what is left; hidden from everybody but its holder.
 */
export const handOf = <C extends CardName, Seat extends string>(
  cards: Concealed<readonly C[]>,
  count: number,
): Hand<C, Seat> => (isHidden(cards) ? Array.from({ length: count }, () => unseen) : withCards([], cards));

/** A seat's hand as a viewer sees it: its holder all of it, another seat what it has seen of it. */
export function concealHand<C extends CardName, Seat extends string>(
  hand: Hand<C, Seat>,
  holder: Seat,
  viewer: Viewer<Seat>,
): Hand<C, Seat> {
  if (viewer === 'all' || viewer === holder) return hand;
  return hand.map((held) => (held.seenBy.some((seat) => seat === viewer) ? held : unseen)).sort(rank);
}

/** The cards of a hand that the viewer knows. */
export function knownCards<C extends CardName, Seat extends string>(hand: Hand<C, Seat>): C[] {
  const known: C[] = [];
  for (const { card } of hand) if (!isHidden(card)) known.push(card);
  return known;
}
