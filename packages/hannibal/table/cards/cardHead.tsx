import { hannibal } from '@tessera/hannibal';
import { nameOf } from '@tessera/hannibal/texts';
import type { ComponentChildren } from 'preact';
import { doesOf } from './cardWords.js';

/** A card in the panel: its operations, its title, and what it does. */
export const CardHead = ({ card, children }: { card: number; children?: ComponentChildren }) => {
  const { event, ops } = hannibal.world.cardOf(card);
  return (
    <div class="cardInPanel">
      <header>
        <span class="cardOps" data-event={event}>
          {ops}
        </span>
        <h3>{nameOf('card', card)}</h3>
        {children}
      </header>
      <p class="does">{doesOf(card)}</p>
    </div>
  );
};
