import { activatable } from '../../rules/index.js';
import type { Question } from '../askedSeat.js';
import { gainOf, marchingArmy, meansOf } from '../march.js';
import { cachedFigure } from '../picture.js';

/** Returns the worth of the best march by a card, at least 0. It is cached for cards that allow the same marches. */
export function worthOfMove(question: Question, card: number, isEvent: boolean): number {
  const { ops, ship } = question.game.world.cardOf(card);
  const alike = isEvent ? `event ${card}` : `${ops} ${ship}`;
  return cachedFigure(question.picture, `move ${alike}`, () => bestMove(question, card, isEvent));
}

function bestMove({ picture, seat }: Question, card: number, isEvent: boolean): number {
  const gains = activatable(picture, seat, { card, isEvent }).map((general) => {
    const army = marchingArmy(picture, general, 10);
    const means = meansOf(picture, general, { card, isEvent, hasSailed: false });
    return army === null ? 0 : gainOf(picture, { army, means }).gain;
  });
  return Math.max(0, ...gains);
}
