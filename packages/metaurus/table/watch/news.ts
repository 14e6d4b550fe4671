import { fold } from '@tessera/core';
import { metaurus, type Event } from '@tessera/metaurus';
import { tell, type Said } from '@tessera/metaurus/texts';

/** What is told of the events of a stream from some number on. */
export function newsOf(events: readonly Event[], since: number): readonly Said[] {
  const { world } = metaurus;
  let view = fold(metaurus, events.slice(0, since));
  return events.slice(since).flatMap((event) => {
    const said = tell(event, { world, view });
    view = metaurus.evolve(view, event);
    return said;
  });
}
