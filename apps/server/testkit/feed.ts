import { fold, type Game, type GameTypes } from '@tessera/core';
import { packingOf, type Slice } from '@tessera/protocol';

/** What a client knows of its seat's stream. */
export interface Feed<T extends GameTypes> {
  readonly epoch: () => string;
  readonly events: () => readonly T['event'][];
  readonly view: () => T['state'];
  /** Where the copy ends, for the question what comes after it. */
  readonly since: () => { readonly epoch: string | null; readonly after: number };
  /** Takes a slice; false when something before it is missing. */
  readonly take: (slice: Slice) => boolean;
}

/** Events of the wire in the game's own form; throws when they are not of it. */
export function unpacked<T extends GameTypes>(
  { schemas: { event } }: Game<T>,
  packed: Slice['events'],
): T['event'][] {
  return packed.map((one) => event.parse(packingOf(event).unpack(one)));
}

/** A client's copy of a stream, with nothing in it yet. */
export function createFeed<T extends GameTypes>(game: Game<T>): Feed<T> {
  let epoch = '';
  let events: readonly T['event'][] = [];
  let view: T['state'] = game.empty;
  return {
    epoch: () => epoch,
    events: () => events,
    view: () => view,
    since: () => (epoch === '' ? { epoch: null, after: 0 } : { epoch, after: events.length }),
    take: (slice) => {
      if (slice.epoch !== epoch) [events, view] = [[], game.empty];
      epoch = slice.epoch;
      if (slice.from > events.length) return false;
      const fresh = unpacked(game, slice.events.slice(events.length - slice.from));
      events = [...events, ...fresh];
      view = fold(game, fresh, view);
      return true;
    },
  };
}
