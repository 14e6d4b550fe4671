import type { GameServices } from '../games/gameServices.js';
import { hint, tellTalk } from '../games/telling.js';
import type { Sitter } from '../seats/hub.js';
import { noteGone } from '../talk/talk.js';

/** How long a seat may be without a connection before its player counts as gone, in milliseconds: a page is loaded again. */
const GRACE = 2500;

/** Tells the others that a seat's player has left, unless they are back at this server after a moment. */
export function afterLeaving(
  services: GameServices,
  { game: id, seat }: Pick<Sitter, 'game' | 'seat'>,
): void {
  const { hub, parts } = services;
  const timer = setTimeout(() => {
    if (hub.at(id, seat).length > 0) return;
    void noteGone(parts, { id, seat })
      .then((wasHere) => {
        if (!wasHere) return;
        tellTalk(services, id);
        hint(services, { id, change: 'talk' });
      })
      // Who is here is a courtesy: where the database is away, their last look counts for two minutes.
      .catch((error: unknown) => parts.log.debug({ error }, 'it was not noted that a player has left'));
  }, GRACE);
  timer.unref();
}
