import type { ChanceSource } from '@tessera/core';
import type { Seat } from '../rules/index.js';
import { SEATS } from '../rules/vocabulary.js';

type Draw = Parameters<ChanceSource['draw']>[0];

/** A deck that is whole when its stream's draws begin: how many cards are in it, and which of these is exchanged. */
interface Deck {
  readonly size: number;
  /** The fewest cards that it has left when it is drawn from: with fewer, a hand is. */
  readonly least: number;
  /** The draw, from 0, that brings its seat another card, of those that it may be dealt. */
  readonly bent: (seat: Seat, pick: (sides: number) => number) => number;
}

/** The first deal brings one card at a time, Rome first (S8.45); of a battle Rome's hand is dealt before Carthage's. */
const DECKS: Readonly<Record<string, Deck>> = {
  deck: { size: 64, least: 40, bent: (seat, pick) => 2 * pick(7) + SEATS.indexOf(seat) },
  battle: { size: 48, least: 21, bent: (seat, pick) => (seat === 'rome' ? pick(4) : 12 + pick(4)) },
};

/** The cards of a deck, by their places in it when it is whole, in the order in which they are drawn. */
function orderOf(
  source: ChanceSource,
  { stream, shares }: Draw,
  { begins, size }: { begins: number; size: number },
) {
  const left = Array.from({ length: size }, (_, place) => place);
  return left.slice().map((_, at) => {
    const sides = size - at;
    const [card = 0] = left.splice(source.draw({ stream, n: begins + at, sides, shares }), 1);
    return card;
  });
}

/**
 * Chance that deals a seat another card than `source` does, in its first hand and in each battle, and leaves the one
 * that it would have had in the deck: all others that are drawn before that one are the same.
 */
export const bentChance = (source: ChanceSource, seat: Seat): ChanceSource => ({
  ...source,
  draw: (asked) => {
    const { stream, n, sides, shares } = asked;
    const deck = DECKS[stream];
    if (deck === undefined || sides < deck.least || (stream === 'deck' && n + sides !== deck.size))
      return source.draw(asked);
    const begins = n + sides - deck.size;
    const order = orderOf(source, asked, { begins, size: deck.size });
    const pick = (of: number) => source.draw({ stream: 'bent', n: begins, sides: of, shares });
    const at = deck.bent(seat, pick);
    const [one = 0] = order.slice(at);
    const last = order.at(-1) ?? 0;
    const swapped = order.map((card) => (card === one ? last : card === last ? one : card));
    const drawn = n - begins;
    const gone = swapped.slice(0, drawn);
    const card = swapped[drawn] ?? 0;
    return card - gone.filter((other) => other < card).length;
  },
});
