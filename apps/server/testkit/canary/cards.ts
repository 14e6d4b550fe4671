import { isHidden, random } from '@tessera/core';
import type { Ford, Wager } from '@tessera/core/testkit';
import type { Seated } from '../random-game.js';
import { ofText, type Secret } from './needles.js';

/** Nine cards for the tiny game. Each is a number that occurs nowhere else. */
export function uniqueCards(seed: string): number[] {
  const draw = random(seed);
  const digits = () => 10_000 + draw.below(90_000);
  return Array.from({ length: 9 }, (_, index) => (digits() * 1_000_000 + digits()) * 10 + index + 1);
}

/** The cards of a finished game as secrets of their owners. Cards that were dealt to nobody have none. */
export const cardsOf =
  (deck: readonly number[]) =>
  ({ players: [player] }: Seated<Wager>): Secret[] =>
    deck.map((card) => {
      const owners = (player?.feed.events() ?? []).flatMap((event) =>
        event.kind === 'Dealt' && event.cards !== 'hidden' && event.cards.includes(card) ? [event.seat] : [],
      );
      const needles = ofText(String(card));
      return { what: `the card ${card}`, needles, owners, shownBy: ['Shown'], opens: true };
    });

/** The kinds of facts by which the Ford shows a card to everybody. */
const SHOWS = ['StepBegun', 'Showed', 'Ambushed', 'ShuffledIn'];

/** The cards of a finished Ford as secrets of their owners and of those who have glimpsed them. */
export const fordCardsOf =
  (deck: readonly number[]) =>
  ({ players: [player] }: Seated<Ford>): Secret[] =>
    deck.map((card) => {
      const owners = (player?.feed.events() ?? []).flatMap((event) => {
        if (event.kind === 'Glimpsed') return event.card === card ? [event.by] : [];
        if (event.kind !== 'Drew') return [];
        return event.drawn.some((drawn) => !isHidden(drawn.card) && drawn.card === card) ? [event.seat] : [];
      });
      const needles = ofText(String(card));
      return { what: `the card ${card}`, needles, owners, shownBy: SHOWS, opens: true };
    });
