import { say, nameOf } from '@tessera/hannibal/texts';
import type { CardOffer, UseOffer } from './offers.js';
import { Why } from './why.js';

/** What a use of a card is called. */
export function nameOfUse({ card, ops, uses }: CardOffer, { use, most }: UseOffer): string {
  if (use === 'event')
    return most > 1 ? say('use.event.campaign', { most }) : say('use.event', { card: nameOf('card', card) });
  // An event that moves generals by itself is another thing than its operations.
  const bare = uses.some((one) => one.use === 'event' && one.why === null && one.most > 0) ? 'yes' : 'no';
  return say(`use.${use}`, { ops, most, bare });
}

/** Whom or what it would concern, or why it is not possible. */
export function UseAbout({ offer, use }: { offer: CardOffer; use: UseOffer }) {
  const { why, generals, spaces } = use;
  if (why !== null) return <Why card={offer.card} why={why} />;
  const names = generals.map((general) => nameOf('general', general)).join(', ');
  return (
    <span class="useAbout">
      {generals.length > 0 && say('use.who', { generals: names })}
      {spaces.length > 0 && say('use.where', { count: spaces.length })}
    </span>
  );
}

/** A use of a card, to be read. */
export const UseLine = ({ offer, use }: { offer: CardOffer; use: UseOffer }) => (
  <span class="useLine" data-open={use.why === null}>
    <strong>{nameOfUse(offer, use)}</strong> <UseAbout offer={offer} use={use} />
  </span>
);
