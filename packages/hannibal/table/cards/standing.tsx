import { hannibal, type Hannibal } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import type { TableParts } from '@tessera/table';
import type { Session } from '../session.js';
import type { Onlooker } from '../watch/onlooker.js';
import { handIn } from './offers.js';

type Standing = NonNullable<TableParts<Hannibal, Onlooker, Session>['Standing']>;

/** The counter events that a seat holds: each waits for a moment of its own. */
function waiting({ sight }: Session): number[] {
  const { base, world, seat } = sight.value;
  return handIn(world, base, seat).filter((card) => {
    const { counter, event } = hannibal.world.cardOf(card);
    return counter && (event === 'both' || event === seat);
  });
}

/** The sealed orders, under a word on the cards of the hand that could be played by one. */
export function withCounters(Orders: Standing): Standing {
  return function CardOrders(props) {
    const cards = waiting(props.session).map((card) => nameOf('card', card));
    return (
      <div class="cardOrders">
        {cards.length > 0 && <p class="hint">{say('standing.cards', { cards: cards.join(', ') })}</p>}
        <Orders {...props} />
      </div>
    );
  };
}
