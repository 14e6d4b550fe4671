import { fold } from '@tessera/core';
import type { Event, MetaurusGame } from '@tessera/metaurus';
import { tell, type Said } from '@tessera/metaurus/texts';

/** What is told of the events of a stream from some number on. */
export function newsOf(game: MetaurusGame, events: readonly Event[], since: number): readonly Said[] {
  const { world } = game;
  let view = fold(game, events.slice(0, since));
  return events.slice(since).flatMap((event) => {
    const said = tell(event, { world, view });
    view = game.evolve(view, event);
    return said;
  });
}
