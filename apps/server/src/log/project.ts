import { sharesOf, viewerOf, type EventBase, type Game, type GameTypes, type Viewer } from '@tessera/core';
import { packingOf, type GameRecord, type Slice } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { open } from './sealed.js';
import type { Advance, CachedGame, News } from './cachedGame.js';
import { lengthOf, since, type Stream, streamFor } from './streams.js';

/** Where a client's copy of its stream ends: its epoch (null: it has none) and its number of events. */
export interface Since {
  readonly epoch: string | null;
  readonly after: number;
}

/** The end of a seat's stream: its epoch and its length. */
export interface Latest {
  readonly epoch: string;
  readonly latest: number;
}

/** The shares and events in a record. */
export type Facts = Pick<GameRecord, 'shares' | 'events'>;

/** Copies an event for a record or a letter. */
export const toPlain = (event: EventBase): GameRecord['events'][number] => ({ ...event });

const viewer = <T extends GameTypes>(cached: CachedGame<T>, seat: T['seat']): Viewer<T['seat']> =>
  viewerOf<T>(open(cached.state), seat);

/** The seat's own stream: what it was sent while the game ran, even after the end, when it may see everything. */
export const ownStream = <T extends GameTypes>(cached: CachedGame<T>, seat: T['seat']): Stream<T> =>
  streamFor(open(cached.streams), seat);

const streamOfSeat = <T extends GameTypes>(cached: CachedGame<T>, seat: T['seat']): Stream<T> =>
  streamFor(open(cached.streams), viewer(cached, seat));

/** The state as that seat may see it. Handlers for a seat get this, never the full state. */
export const viewOf = <T extends GameTypes>(
  game: Game<T>,
  cached: CachedGame<T>,
  seat: T['seat'],
): T['state'] => game.conceal(open(cached.state), viewer(cached, seat));

/** The number of the first event that the client lacks: 0 when its epoch is another one. */
const beginOf = <T extends GameTypes>({ epoch, events }: Stream<T>, { epoch: known, after }: Since): number =>
  epoch === known && after <= lengthOf(events) ? after : 0;

function sliceIn<T extends GameTypes>({ schemas }: Game<T>, stream: Stream<T>, known: Since): Slice {
  const { epoch, events } = stream;
  const from = beginOf(stream, known);
  return {
    epoch,
    from,
    events: since(events, from).map(packingOf(schemas.event).pack),
    latest: lengthOf(events),
  };
}

/** Whether memory holds every event that a client of that stream lacks. If not, read the full game. */
export const holdsFor = <T extends GameTypes>(
  cached: CachedGame<T>,
  viewer: Viewer<T['seat']>,
  known: Since,
): boolean => {
  const stream = streamFor(open(cached.streams), viewer);
  return beginOf(stream, known) >= stream.events.before;
};

/** The same for the client of a seat. After the end a seat's stream is that of `all`. */
export const holdsForSeat = <T extends GameTypes>(
  cached: CachedGame<T>,
  seat: T['seat'],
  known: Since,
): boolean => holdsFor(cached, viewer(cached, seat), known);

/**
 * The part of the seat's stream that its client lacks. Throws RangeError when memory does not hold it: see
 * `holdsForSeat`.
 */
export const sliceOf = <T extends GameTypes>(
  game: Game<T>,
  cached: CachedGame<T>,
  { seat, ...known }: Since & { readonly seat: T['seat'] },
): Slice => sliceIn(game, streamOfSeat(cached, seat), known);

/**
 * The part of an onlooker's stream that their client lacks. Throws `notOpen` for every viewer but `public` while the
 * game runs, and RangeError when memory does not hold it.
 */
export function sliceFor<T extends GameTypes>(
  game: Game<T>,
  cached: CachedGame<T>,
  { viewer, ...known }: Since & { readonly viewer: Viewer<T['seat']> },
): Slice {
  if (viewer !== 'public' && open(cached.state).outcome === null) throw new Refused('notOpen');
  return sliceIn(game, streamFor(open(cached.streams), viewer), known);
}

/**
 * The shares and events of a game for a viewer's record. Takes a full game. Throws `notOpen` for `all` while the game
 * runs.
 */
export function factsFor<T extends GameTypes>(cached: CachedGame<T>, viewer: Viewer<T['seat']>): Facts {
  const { outcome, table } = open(cached.state);
  if (viewer === 'all' && outcome === null) throw new Refused('notOpen');
  const { events } = streamFor(open(cached.streams), viewer);
  return {
    shares: sharesOf(table.shares),
    events: since(events, 0).map(toPlain),
  };
}

/**
 * How a game has ended: the winner (null: nobody has won), the reason in the game's own word, and the number of
 * commits.
 */
export interface Result {
  readonly winner: string | null;
  readonly by: string;
  readonly decisions: number;
}

/** Reads the result from a full game. Throws `notOpen` while the game runs. */
export function resultOf<T extends GameTypes>(cached: CachedGame<T>): Result {
  const { outcome } = open(cached.state);
  if (outcome === null) throw new Refused('notOpen');
  const { events } = streamFor(open(cached.streams), 'all');
  const decisions = since(events, 0).filter(({ kind }) => kind === 'PlanCommitted').length;
  return { winner: outcome.winner, by: outcome.by, decisions };
}

/** The end of the stream that the seat gets now. */
export function latestOf<T extends GameTypes>(cached: CachedGame<T>, seat: T['seat']): Latest {
  const { epoch, events } = streamOfSeat(cached, seat);
  return { epoch, latest: lengthOf(events) };
}

/**
 * Repeats what an accepted action added to its author's stream. Takes a full game. Returns no events when the stream
 * has another epoch by now.
 */
export function addedTo<T extends GameTypes>(
  { schemas }: Game<T>,
  cached: CachedGame<T>,
  { seat, epoch, from, latest }: Advance & { readonly seat: T['seat'] },
): Slice {
  const streams = [ownStream(cached, seat), streamOfSeat(cached, seat)];
  const stream = streams.find((candidate) => candidate.epoch === epoch);
  if (stream === undefined) return { epoch, from: latest, events: [], latest };
  const events = since(stream.events, from).slice(0, latest - from);
  return { epoch, from, events: events.map(packingOf(schemas.event).pack), latest };
}

/**
 * Whether the later position holds all events that its seats lack since the earlier one. If not, read the full game.
 */
export const holdsNews = <T extends GameTypes>(
  game: Game<T>,
  { before, after }: { readonly before: CachedGame<T>; readonly after: CachedGame<T> },
): boolean =>
  game.seats.every((seat) => {
    const { epoch, latest } = latestOf(before, seat);
    return holdsForSeat(after, seat, { epoch, after: latest });
  });

/** What each seat is sent about the way from one position to the next. `after` has to hold it: see `holdsNews`. */
export const newsFor = <T extends GameTypes>(
  game: Game<T>,
  before: CachedGame<T>,
  after: CachedGame<T>,
): News[] =>
  game.seats.map((seat) => {
    const { epoch, latest } = latestOf(before, seat);
    const slice = sliceOf(game, after, { seat, epoch, after: latest });
    return { seat, slice: slice.events.length === 0 ? null : slice };
  });

/** What the author of an action is answered (`own`), and the part of it that is stored with the action (`answer`). */
export function ownNews<T extends GameTypes>(
  after: CachedGame<T>,
  news: readonly News[],
  seat: T['seat'],
): { readonly own: Slice; readonly answer: Advance } {
  const reached = latestOf(after, seat);
  const empty = { ...reached, from: reached.latest, events: [] };
  const own = news.find((each) => each.seat === seat)?.slice ?? empty;
  return { own, answer: { ...reached, from: own.from } };
}
