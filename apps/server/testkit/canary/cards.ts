import { random, type Wager } from '@tessera/core/testkit';
import type { Seated } from '../random-game.js';
import { ofText, type Secret } from './needles.js';

/** Nine cards for `wagerWith`, each of which is a number that stands nowhere else. */
export function uniqueCards(seed: string): number[] {
  const draw = random(seed);
  const digits = () => 10_000 + draw.below(90_000);
  return Array.from({ length: 9 }, (_, index) => (digits() * 1_000_000 + digits()) * 10 + index + 1);
}

/** The cards of a game that is over: whose they were; those that were dealt to nobody are nobody's. */
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
