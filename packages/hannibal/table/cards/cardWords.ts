import { hannibal } from '@tessera/hannibal';
import { nameOf, say, sayIfAny } from '@tessera/hannibal/texts';

/** What a card does as its event. */
export const doesOf = (card: number): string => sayIfAny(`card.${String(card)}.does`) ?? '';

/** What a card is, in a sentence: its name for those who hear it. */
export const cardName = (card: number): string => {
  const { ops, event } = hannibal.world.cardOf(card);
  return say('hand.cardName', { card: nameOf('card', card), number: card, ops, event });
};
