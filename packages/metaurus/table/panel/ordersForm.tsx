import { useId } from 'preact/hooks';
import type { ChitOrder } from '@tessera/metaurus';
import { commandName, orderName, say } from '@tessera/metaurus/texts';
import type { Session } from '../session.js';
import { lightOrderText } from '../light.js';
import { chitOffers, type ChitOffers } from '../actions/placeOrder.js';

const HINTS: readonly ChitOrder[] = ['stand', 'move', 'moveToAttack', 'reform'];

function ChitRow({ session, chit }: { session: Session; chit: ChitOffers }) {
  const name = useId();
  const [given] = chit.offers.filter(({ chosen }) => chosen === true);
  const light =
    given === undefined
      ? null
      : lightOrderText(session.sight.value, { command: chit.command, order: given.order });
  return (
    <fieldset class="chitRow" data-command={chit.command} data-changed={chit.changed}>
      <legend>{commandName(chit.command)}</legend>
      <div class="segments">
        {chit.offers.map((offer) => (
          <label key={offer.key} data-offer={offer.key} data-open={offer.open}>
            <input
              type="radio"
              name={name}
              checked={offer.chosen === true}
              onChange={() => session.plan(offer.steps)}
            />
            <span>{offer.label}</span>
          </label>
        ))}
      </div>
      <div role="status">{light !== null && <p class="hint">{light}</p>}</div>
    </fieldset>
  );
}

/** The order chits of a side, one group of radio buttons for each command. */
export function OrdersForm({ session, limited }: { session: Session; limited: boolean }) {
  const chits = chitOffers(session.sight.value);
  const changed = chits.filter((chit) => chit.changed).length;
  const most = session.sight.value.world.tables.orderChanges;
  return (
    <div class="orders">
      {limited && (
        <p class="used" role="status">
          {say('prompt.orders.used', { changed, most })}
        </p>
      )}
      {chits.map((chit) => (
        <ChitRow key={chit.command} session={session} chit={chit} />
      ))}
      <details class="legend">
        <summary>{say('do.orders.legend')}</summary>
        <dl>
          {HINTS.map((order) => (
            <div key={order}>
              <dt>{orderName(order)}</dt>
              <dd>{say(`order.${order}.hint`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
