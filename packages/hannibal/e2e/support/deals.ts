import { hmacChance, type ChanceSource } from '@tessera/core';
import { systemChance, type Chance } from '@tessera/server';

/** Strategy cards in the order in which a whole deck brings them, Rome's first; all others follow by their numbers. */
const FIRST_DEAL = [37, 61, 42, 38, 20, 6, 41, 12, 35, 15, 45, 24, 49, 30];
/** The deck is whole again in the fifth turn; until the seventh begins, these cards of it are dealt and discarded. */
const BETWEEN = [1, 2, 3, 4, 5, 9, 10, 11, 19, 21, 22, 23, 25, 26, 29, 31, 32, 43];
/** What the seventh turn deals: nine cards each. */
const NINE_EACH = [33, 34, 39, 40, 46, 13, 36, 14, 44, 16, 17, 18, 48, 54, 51, 27, 62, 63];

/** The cards of a deck in the order in which they are drawn; the last are those that shuffle it again. */
function orderOf(size: number, wanted: readonly number[]): readonly number[] {
  const all = Array.from({ length: size }, (_, at) => at + 1);
  return [...wanted, ...all.filter((card) => !wanted.includes(card))];
}

const DECKS: Readonly<Record<string, readonly number[]>> = {
  deck: orderOf(64, [...FIRST_DEAL, ...BETWEEN, ...NINE_EACH]),
  // Both armies of a battle get a mixed hand: every fifth card, then the ones beside them.
  battle: orderOf(
    48,
    Array.from({ length: 48 }, (_, at) => ((at * 5) % 48) + 1),
  ),
};

/** How dice fall, over and over: faces from 0. */
const DICE = [4, 1, 5, 2, 3, 0, 4];

/** Which of the cards that are left, in the order of their numbers, the order of a deck brings next. */
function placeOf(order: readonly number[], sides: number): number {
  const drawn = order.length - sides;
  const card = order[drawn] ?? 0;
  return card - 1 - order.slice(0, drawn).filter((gone) => gone < card).length;
}

const dealt = (source: ChanceSource): ChanceSource => ({
  ...source,
  face: (n) => DICE[n % DICE.length] ?? 0,
  draw: (asked) => {
    const order = DECKS[asked.stream];
    return order === undefined ? 0 : placeOf(order, asked.sides);
  },
});

/** Chance that deals the cards above, and whose dice fall as listed. Consuls come in the order of the pool. */
export const chance: Chance = {
  seed: systemChance.seed,
  source: (seed, game) => dealt(hmacChance(seed, game)),
};
