import type { Game, GameTypes } from './game.js';
import type { Viewer } from './viewer.js';

/**
 * The event as a viewer may see it, or null when it does not exist for them.
 * Default deny: what is not for everyone goes to its owner, and to others only as the public part the game gives.
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

/** The viewer's own stream of a log: dense from 0, a pure function of the log and the audience map. */
export const streamOf = <T extends GameTypes>(
  game: Game<T>,
  events: readonly T['event'][],
  viewer: Viewer<T['seat']>,
): T['event'][] => events.map((event) => project(game, event, viewer)).filter((event) => event !== null);

/** A viewer's view before the first event: where the fold of their own stream begins. */
export const startView = <T extends GameTypes>(game: Game<T>, viewer: Viewer<T['seat']>): T['state'] =>
  game.conceal(game.empty, viewer);

/** The state that a list of facts leads to, from a state (a viewer's stream: from `startView`) or from the beginning. */
export const fold = <T extends GameTypes>(
  game: Game<T>,
  events: readonly T['event'][],
  from: T['state'] = game.empty,
): T['state'] => events.reduce(game.evolve, from);

/** Whose right to look a seat has: its own, and everything once the game is over. */
export const viewerOf = <T extends GameTypes>(
  state: T['state'],
  seat: T['seat'] | 'public',
): Viewer<T['seat']> => (state.outcome === null ? seat : 'all');
