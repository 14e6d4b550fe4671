import { say } from '@tessera/hannibal/texts';
import { Dialog } from '@tessera/table/ui';
import { cardName } from './cardWords.js';
import { CardFace } from './face.js';
import type { ShownHands } from './hands.js';

/** Cards that lie open, one after another. */
const OpenCards = ({ title, cards }: { title: string; cards: readonly number[] }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {cards.length === 0 ? (
      <p class="hint">{say('hand.empty')}</p>
    ) : (
      <ol class="openCards">
        {cards.map((card, at) => (
          <li key={`${String(at)}-${card}`} aria-label={cardName(card)}>
            <CardFace card={card} />
          </li>
        ))}
      </ol>
    )}
  </section>
);

/** Everything that lies open of the Strategy cards, in its order, and how many lie face down (14.1). */
export function PilesDialog({ view, onClose }: { view: ShownHands['view']; onClose: () => void }) {
  const { deck, discards, removed, reshuffles } = view;
  return (
    <Dialog title={say('hand.piles')} onClose={onClose}>
      <p class="hint">{say('hand.piles.hint')}</p>
      {reshuffles && <p>{say('hand.reshuffles')}</p>}
      <p>{say('hand.deck', { count: deck.count })}</p>
      <OpenCards title={say('hand.discards', { count: discards.length })} cards={discards.toReversed()} />
      <OpenCards title={say('hand.removed', { count: removed.length })} cards={removed} />
    </Dialog>
  );
}
