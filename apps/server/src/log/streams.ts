import { type Game, type GameTypes, hashOf, streamOf, type Viewer } from '@tessera/core';

/**
 * The end of a list that only grows: `before` counts the items that are dropped, `items` are the rest. Plain data.
 */
export interface Tail<T> {
  readonly before: number;
  readonly items: readonly T[];
}

/** A list of nothing. */
export const emptyTail: Tail<never> = { before: 0, items: [] };

/** The length of the whole list, dropped items included. */
export const lengthOf = ({ before, items }: Tail<unknown>): number => before + items.length;

/** The items from index `from` on, counted over the whole list. Throws RangeError when some of them are dropped. */
export function since<T>({ before, items }: Tail<T>, from: number): T[] {
  if (from < before) throw new RangeError(`Events before ${before} are not in memory; asked from ${from}.`);
  return items.slice(from - before);
}

/** Appends items. Keeps all added ones, and the last `kept` of the earlier ones. */
export function grown<T>({ before, items }: Tail<T>, added: readonly T[], kept: number): Tail<T> {
  const dropped = Math.max(0, items.length - kept);
  return { before: before + dropped, items: items.slice(dropped).concat(added) };
}

/** Changes whenever the same log would give a viewer another stream: every client then begins again from 0. */
const PROJECTION = 1;

/** The events that a viewer may see, and the epoch that their numbers belong to. */
export interface Stream<T extends GameTypes> {
  readonly epoch: string;
  readonly events: Tail<T['event']>;
}

/** A game's streams by viewer: each seat, `public`, and `all`, which is the log itself. */
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

/** Events to append, and how many earlier ones of each stream to keep. */
interface Growth<T extends GameTypes> {
  readonly added: readonly T['event'][];
  readonly kept: number;
}

/** Appends events of the log to every stream, projected for its viewer. */
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

/** Drops all but the last `kept` events of every stream. */
export const endsOf = <T extends GameTypes>(streams: Streams<T>, kept: number): Streams<T> =>
  new Map([...streams].map(([who, { epoch, events }]) => [who, { epoch, events: grown(events, [], kept) }]));

/** One viewer's stream. Throws for a viewer that the game does not have. */
export function streamFor<T extends GameTypes>(streams: Streams<T>, viewer: Viewer<T['seat']>): Stream<T> {
  const stream = streams.get(viewer);
  if (stream === undefined) throw new Error(`Nobody looks at a game as ${viewer}.`);
  return stream;
}
