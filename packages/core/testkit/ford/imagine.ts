import { isHidden, knownCards, withCards, type Draw, type Game, type Hand } from '../../src/index.js';
import { FORD_SEATS, type Ford, type FordFrame, type FordSeat, type FordStep } from './types.js';

/** The cards in a drawn order. */
function shuffled(cards: readonly number[], draw: Draw): number[] {
  let left = [...cards];
  return cards.map(() => {
    const at = draw(left.length);
    const [card = 0] = left.slice(at, at + 1);
    left = left.filter((other) => other !== card);
    return card;
  });
}

/** A possible rest of a hidden plan: strides that were within the rate when they were planned. */
function restOf(most: number, draw: Draw): FordStep[] {
  const rest: FordStep[] = [];
  for (let left = most; left > 0 && draw(2) === 0;) {
    const length = 1 + draw(left);
    rest.push({ verb: 'stride', length });
    left -= length;
  }
  return rest;
}

/** The Ford's `imagine`, for a deck of these cards. */
export const imagineFord =
  (cards: readonly number[]): Game<Ford>['imagine'] =>
  (view, _seat, draw) => {
    const { hands, buried, discards, deck } = view;
    const open = [
      ...discards,
      ...FORD_SEATS.flatMap((seat) => knownCards(hands[seat])),
      ...FORD_SEATS.flatMap((seat) => buried[seat].flatMap((card) => (isHidden(card) ? [] : [card]))),
    ];
    const unknown = shuffled(
      cards.filter((card) => !open.includes(card)),
      draw,
    );
    const handOf = (seat: FordSeat): Hand<number, FordSeat> => {
      const known = hands[seat].filter(({ card }) => !isHidden(card));
      return withCards(known, unknown.splice(0, hands[seat].length - known.length));
    };
    const buriedOf = (seat: FordSeat): number[] =>
      buried[seat].map((card) => (isHidden(card) ? (unknown.shift() ?? 0) : card));
    const march = view.frames.find((frame) => frame.at === 'march');
    const most = march?.at === 'march' ? march.left + march.slowed : 0;
    return {
      ...view,
      hands: { north: handOf('north'), south: handOf('south') },
      buried: { north: buriedOf('north'), south: buriedOf('south') },
      deck: { ...deck, left: unknown.sort((one, two) => one - two) },
      frames: view.frames.map((frame): FordFrame =>
        frame.at === 'carry' && isHidden(frame.rest) ? { ...frame, rest: restOf(most, draw) } : frame,
      ),
    };
  };
