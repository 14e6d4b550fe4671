import { hashOf, streamOf, type Game, type GameTypes, type Viewer } from '@tessera/core';
import { emptyTail, grown, type Tail } from './tail.js';

/** Changes whenever the same log would give a viewer another stream: every client then begins again from 0. */
const PROJECTION = 1;

/** What a viewer may see of a log, and the epoch that its numbers belong to. */
export interface Stream<T extends GameTypes> {
  readonly epoch: string;
  readonly events: Tail<T['event']>;
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
      { epoch: epochOf(game, who), events: emptyTail },
    ]),
  );

/** More of a log, and how much of each stream stays held before what that adds to it. */
interface Growth<T extends GameTypes> {
  readonly added: readonly T['event'][];
  readonly kept: number;
}

/** The streams after more events of the log, each of which is projected once for each viewer. */
export const withEvents = <T extends GameTypes>(
  game: Game<T>,
  streams: Streams<T>,
  { added, kept }: Growth<T>,
): Streams<T> =>
  new Map(
    [...streams].map(([who, { epoch, events }]) => [
      who,
      { epoch, events: grown(events, streamOf(game, added, who), kept) },
    ]),
  );

/** The same streams with no more than their end held. */
export const endsOf = <T extends GameTypes>(streams: Streams<T>, kept: number): Streams<T> =>
  new Map([...streams].map(([who, { epoch, events }]) => [who, { epoch, events: grown(events, [], kept) }]));

/** One viewer's stream. */
export function streamFor<T extends GameTypes>(streams: Streams<T>, viewer: Viewer<T['seat']>): Stream<T> {
  const stream = streams.get(viewer);
  if (stream === undefined) throw new Error(`Nobody looks at a game as ${viewer}.`);
  return stream;
}
