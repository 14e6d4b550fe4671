import type { GameTypes } from '@tessera/core';
import type { SeatClient } from '../client.js';
import { text } from '../texts/index.js';

/** Whether news come at once, now and then, or not just now. */
export function Connection<T extends GameTypes>({ client }: { client: SeatClient<T> }) {
  const link = client.receiver.link.value;
  return (
    <span class="connection" data-link={link} role="status">
      {text(`link.${link}`)}
    </span>
  );
}
