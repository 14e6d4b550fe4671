import { HIDDEN, isHidden, knownCards, type Draw, type Hand, type Pile } from '@tessera/core';
import type { State } from './model/index.js';
import { SEATS, type Seat } from './vocabulary.js';

type Hands = Readonly<Record<Seat, Hand<number, Seat>>>;

/** Returns a function that draws cards from a list without putting back, each equally likely. */
function taker(cards: readonly number[], draw: Draw) {
  let left = [...cards];
  return {
    take: (): number => {
      const at = draw(left.length);
      const card = left[at] ?? 0;
      left = left.filter((_, index) => index !== at);
      return card;
    },
    left: () => left,
  };
}

/** The hands and the pile with every hidden card replaced by a possible one. */
function dealt(
  { pile, hands }: { readonly pile: Pile<number>; readonly hands: Hands },
  unknown: readonly number[],
  draw: Draw,
): { readonly pile: Pile<number>; readonly hands: Hands } {
  const { take, left } = taker(unknown, draw);
  const filled = (hand: Hand<number, Seat>): Hand<number, Seat> =>
    hand
      .map((held) => (isHidden(held.card) ? { card: take(), seenBy: [] } : held))
      .sort((one, two) => Number(one.card) - Number(two.card));
  const full = { rome: filled(hands.rome), carthage: filled(hands.carthage) };
  const rest = [...left()].sort((one, two) => one - two);
  return { hands: full, pile: pile.left === HIDDEN ? { ...pile, left: rest } : pile };
}

const heldIn = (hands: Hands): number[] => SEATS.flatMap((seat) => knownCards(hands[seat]));

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

/**
 * A full position that agrees with a seat's view: every hidden card, in hands and decks, becomes one of the cards that are
 * nowhere else, each equally likely (14.2).
 */
export function imagine(view: State, draw: Draw): State {
  const { discards, removed, frames } = view;
  const inPlay = frames.flatMap((frame) => (frame.at === 'card' ? [frame.card] : []));
  const known = new Set([...discards, ...removed, ...inPlay, ...heldIn(view.hands)]);
  const strategy = dealt(
    { pile: view.deck, hands: view.hands },
    numbersTo(64).filter((card) => !known.has(card)),
    draw,
  );
  const played = frames.flatMap((frame) => (frame.at === 'battle' ? frame.played : []));
  const seen = new Set([...heldIn(view.battleHands), ...played, ...view.open]);
  const battle = dealt(
    { pile: view.battleDeck, hands: view.battleHands },
    numbersTo(48).filter((card) => !seen.has(card)),
    draw,
  );
  return {
    ...view,
    deck: strategy.pile,
    hands: strategy.hands,
    battleDeck: battle.pile,
    battleHands: battle.hands,
  };
}
