import type { CheckValues, Claim } from './claims.js';
import type { Luck } from './game.js';
import { type Concealed, HIDDEN, isHidden, known, type Viewer } from './hidden.js';

/** A card's number or name, unique in its deck. */
export type CardName = string | number;

/**
 * A pile of cards face down. No order is stored and nothing is shuffled: the seed and both seats' shares choose which
 * of the remaining cards a draw brings.
 */
export interface Pile<C extends CardName> {
  /** How many cards were drawn from it so far: the number of the next draw. Shuffling does not reset it. */
  readonly drawn: number;
  readonly count: number;
  /** The cards in the pile, sorted by name. Hidden from every viewer until the game ends. */
  readonly left: Concealed<readonly C[]>;
}

/** One card drawn from a pile: the number of the draw, and the card if the viewer may see it. */
export interface Drawn<C extends CardName> {
  readonly n: number;
  readonly card: Concealed<C>;
}

const inOrder = <C extends CardName>(cards: readonly C[]): readonly C[] =>
  [...cards].sort((one, two) => (one < two ? -1 : one > two ? 1 : 0));

/** A fresh pile of those cards. */
export const pileOf = <C extends CardName>(cards: readonly C[]): Pile<C> => ({
  drawn: 0,
  count: cards.length,
  left: inOrder(cards),
});

/**
 * Draws `some` cards from a pile, or all when there are fewer. Needs the full state. `name` is the pile's stream of
 * chance. Throws RangeError for a draw outside the pile.
 */
export function drawFrom<C extends CardName>(
  draw: Luck['draw'],
  { name, pile }: { readonly name: string; readonly pile: Pile<C> },
  some: number,
): { readonly n: number; readonly card: C }[] {
  let left = [...known(pile.left)];
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
 * The claims of chance that draws from a pile make, given the pile before them: each brought the card that its number
 * selects among those left. A card that was not in the pile gets face -1, which no draw can bring.
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

/** The pile after these cards are added, such as a discard pile. */
export const shuffledIn = <C extends CardName>(pile: Pile<C>, cards: readonly C[]): Pile<C> => ({
  ...pile,
  count: pile.count + cards.length,
  left: isHidden(pile.left) ? pile.left : inOrder([...pile.left, ...cards]),
});

/** A pile as a viewer sees it: how many cards it has, but not which. */
export const concealPile = <C extends CardName>(pile: Pile<C>, viewer: Viewer<string>): Pile<C> =>
  viewer === 'all' ? pile : { drawn: pile.drawn, count: pile.count, left: HIDDEN };

/**
 * A card in a hand, and who has seen it besides its holder. Viewers who have not seen it get `hidden` with an empty
 * `seenBy`.
 */
export interface CardInHand<C extends CardName, Seat extends string> {
  readonly card: Concealed<C>;
  readonly seenBy: readonly Seat[];
}

/** A hand: known cards sorted by name, then hidden ones. The order does not tell when a card came. */
export type Hand<C extends CardName, Seat extends string> = readonly CardInHand<C, Seat>[];

const unseen: CardInHand<never, never> = { card: HIDDEN, seenBy: [] };

const rank = <C extends CardName, Seat extends string>(
  one: CardInHand<C, Seat>,
  two: CardInHand<C, Seat>,
): number => {
  if (isHidden(one.card) || isHidden(two.card))
    return Number(isHidden(one.card)) - Number(isHidden(two.card));
  return one.card < two.card ? -1 : one.card > two.card ? 1 : 0;
};

/** The hand after these cards have come into it, seen by the holder alone. */
export const withCards = <C extends CardName, Seat extends string>(
  hand: Hand<C, Seat>,
  cards: readonly Concealed<C>[],
): Hand<C, Seat> => [...hand, ...cards.map((card) => ({ card, seenBy: [] }))].sort(rank);

/** The index of a card in a hand. A card that the viewer does not see there counts as any hidden one. */
const placeOf = <C extends CardName, Seat extends string>(
  hand: Hand<C, Seat>,
  card: Concealed<C>,
): number => {
  const at = isHidden(card) ? -1 : hand.findIndex((inHand) => inHand.card === card);
  return at >= 0 ? at : hand.findIndex((inHand) => isHidden(inHand.card));
};

/** The hand after that card has left it. A hidden card removes any hidden one. */
export function withoutCard<C extends CardName, Seat extends string>(
  hand: Hand<C, Seat>,
  card: Concealed<C>,
): Hand<C, Seat> {
  const at = placeOf(hand, card);
  return hand.filter((_, index) => index !== at);
}

/**
 * The hand after another seat has seen a card in it. A hidden card changes nothing, since the viewer does not know
 * which it was.
 */
export function withSeen<C extends CardName, Seat extends string>(
  hand: Hand<C, Seat>,
  { card, by }: { readonly card: Concealed<C>; readonly by: Seat },
): Hand<C, Seat> {
  if (isHidden(card)) return hand;
  const at = placeOf(hand, card);
  const seenBy = [...new Set([...(hand[at]?.seenBy ?? []), by])].sort();
  return hand.map((inHand, index) => (index === at ? { card, seenBy } : inHand)).sort(rank);
}

/**
 * A hand after cards left it unseen. Others can no longer know which cards they had seen are still there, so all
 * become hidden for them. `cards` is what remains, hidden from all but the holder; `count` is how many.
 */
export const handOf = <C extends CardName, Seat extends string>(
  cards: Concealed<readonly C[]>,
  count: number,
): Hand<C, Seat> => (isHidden(cards) ? Array.from({ length: count }, () => unseen) : withCards([], cards));

/** A hand as a viewer sees it: all of it for its holder, for another seat the cards that it has seen. */
export function concealHand<C extends CardName, Seat extends string>(
  hand: Hand<C, Seat>,
  holder: Seat,
  viewer: Viewer<Seat>,
): Hand<C, Seat> {
  if (viewer === 'all' || viewer === holder) return hand;
  return hand.map((inHand) => (inHand.seenBy.some((seat) => seat === viewer) ? inHand : unseen)).sort(rank);
}

/** The cards of a hand that the viewer knows. */
export function knownCards<C extends CardName, Seat extends string>(hand: Hand<C, Seat>): C[] {
  const known: C[] = [];
  for (const { card } of hand) if (!isHidden(card)) known.push(card);
  return known;
}
