import type { Game, GameTypes } from './game.js';
import type { Viewer } from './hidden.js';

/**
 * The event as a viewer may see it; null when the viewer must not learn of it. What is not for everyone goes to its
 * owner only, and to others only as the part that the game's mask returns.
 */
export function project<T extends GameTypes>(
  game: Game<T>,
  event: T['event'],
  viewer: Viewer<T['seat']>,
): T['event'] | null {
  const { audienceOf, ownerOf, mask } = game.facts;
  const audience = audienceOf(event.kind);
  if (viewer === 'all' || audience === 'everyone' || ownerOf(event) === viewer) return event;
  return audience === 'masked' ? mask(event, viewer) : null;
}

/** A viewer's stream of a log. It depends on the log and the facts' audiences alone. */
export const streamOf = <T extends GameTypes>(
  game: Game<T>,
  events: readonly T['event'][],
  viewer: Viewer<T['seat']>,
): T['event'][] => events.map((event) => project(game, event, viewer)).filter((event) => event !== null);

/** A viewer's view before the first event, from which their stream is folded. */
export const startView = <T extends GameTypes>(game: Game<T>, viewer: Viewer<T['seat']>): T['state'] =>
  game.conceal(game.empty, viewer);

/** The state that facts lead to: from `from`, or from the beginning. For a viewer's stream pass `startView`. */
export const fold = <T extends GameTypes>(
  game: Game<T>,
  events: readonly T['event'][],
  from: T['state'] = game.empty,
): T['state'] => events.reduce(game.evolve, from);

/** What a seat may see of that state: its own view, and everything once the game is over. */
export const viewerOf = <T extends GameTypes>(
  state: T['state'],
  seat: T['seat'] | 'public',
): Viewer<T['seat']> => (state.outcome === null ? seat : 'all');
