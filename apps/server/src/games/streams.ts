import { hashOf, streamOf, type Game, type GameTypes, type Viewer } from '@tessera/core';
import { growing, type Growing } from './growing.js';

/** Changes whenever the same log would give a viewer another stream: every client then begins again from 0. */
const PROJECTION = 1;

/** What a viewer may see of a log, and the epoch that its numbers belong to. */
export interface Stream<T extends GameTypes> {
  readonly epoch: string;
  readonly events: Growing<T['event']>;
}

/** A game's streams so far: every seat's, the public's, and that of `all`, which is the log itself. They grow with the log. */
export type Streams<T extends GameTypes> = ReadonlyMap<Viewer<T['seat']>, Stream<T>>;

const epochOf = <T extends GameTypes>(game: Game<T>, viewer: Viewer<T['seat']>): string =>
  hashOf([PROJECTION, game.kind, game.data, viewer]).slice(0, 16);

/** The streams of a log without events. */
export const noStreams = <T extends GameTypes>(game: Game<T>): Streams<T> =>
  new Map(
    [...game.seats, 'public' as const, 'all' as const].map((who) => [
      who,
      { epoch: epochOf(game, who), events: growing() },
    ]),
  );

/** The streams after more events of the log, each of which is projected once for each viewer. */
export const withEvents = <T extends GameTypes>(
  game: Game<T>,
  streams: Streams<T>,
  added: readonly T['event'][],
): Streams<T> =>
  new Map(
    [...streams].map(([who, { epoch, events }]) => [
      who,
      { epoch, events: events.and(streamOf(game, added, who)) },
    ]),
  );

/** One viewer's stream. */
export function streamFor<T extends GameTypes>(streams: Streams<T>, viewer: Viewer<T['seat']>): Stream<T> {
  const stream = streams.get(viewer);
  if (stream === undefined) throw new Error(`Nobody looks at a game as ${viewer}.`);
  return stream;
}
