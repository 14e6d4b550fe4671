import { hannibal } from '@tessera/hannibal';
import { nameOf } from '@tessera/hannibal/texts';
import type { ComponentChildren } from 'preact';
import { doesOf } from './cardWords.js';

interface HeadProps {
  readonly card: number;
  /** Of what rank its title is among the headings of the page. */
  readonly title?: 'h2' | 'h3';
  readonly children?: ComponentChildren;
}

/** A card in the panel, or beside the hand: its operations, its title, and what it does. */
export const CardHead = ({ card, title: Title = 'h3', children }: HeadProps) => {
  const { event, ops } = hannibal.world.cardOf(card);
  return (
    <div class="cardInPanel">
      <header>
        <span class="cardOps" data-event={event}>
          {ops}
        </span>
        <Title>{nameOf('card', card)}</Title>
        {children}
      </header>
      <p class="does">{doesOf(card)}</p>
    </div>
  );
};
