import { sharesOf, viewerOf, type EventBase, type Game, type GameTypes, type Viewer } from '@tessera/core';
import { packingOf, type GameRecord, type Slice } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { open } from './sealed.js';
import type { Advance, Held, News } from './held.js';
import { streamFor, type Stream } from './streams.js';
import { lengthOf, since } from './tail.js';

/** Where a client's copy of its stream ends. */
export interface Since {
  readonly epoch: string | null;
  readonly after: number;
}

/** How far a seat's stream has come. */
export interface Latest {
  readonly epoch: string;
  readonly latest: number;
}

/** What a record holds of the game itself. */
export type Facts = Pick<GameRecord, 'shares' | 'events'>;

/** An event as a record or a letter holds it. */
export const toPlain = (event: EventBase): GameRecord['events'][number] => ({ ...event });

const viewer = <T extends GameTypes>(held: Held<T>, seat: T['seat']): Viewer<T['seat']> =>
  viewerOf<T>(open(held.state), seat);

/** The stream of what that seat has been told while the game ran, whatever it may see by now. */
export const ownStream = <T extends GameTypes>(held: Held<T>, seat: T['seat']): Stream<T> =>
  streamFor(open(held.streams), seat);

const streamOfSeat = <T extends GameTypes>(held: Held<T>, seat: T['seat']): Stream<T> =>
  streamFor(open(held.streams), viewer(held, seat));

/** The state as that seat may see it: everything that a handler for this seat is ever given. */
export const viewOf = <T extends GameTypes>(game: Game<T>, held: Held<T>, seat: T['seat']): T['state'] =>
  game.conceal(open(held.state), viewer(held, seat));

/** Where that begins which a client lacks of a stream: all of it when the client's epoch is another one. */
const beginOf = <T extends GameTypes>({ epoch, events }: Stream<T>, { epoch: known, after }: Since): number =>
  epoch === known && after <= lengthOf(events) ? after : 0;

/** A stream after what its client has. */
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

/** True when a game in memory holds all that a client of that stream lacks; else it has to be read whole. */
export const holdsFor = <T extends GameTypes>(
  held: Held<T>,
  viewer: Viewer<T['seat']>,
  known: Since,
): boolean => {
  const stream = streamFor(open(held.streams), viewer);
  return beginOf(stream, known) >= stream.events.before;
};

/** The same for the client of a seat, whatever that may see by now. */
export const holdsForSeat = <T extends GameTypes>(held: Held<T>, seat: T['seat'], known: Since): boolean =>
  holdsFor(held, viewer(held, seat), known);

/** The seat's stream after what its client has. */
export const sliceOf = <T extends GameTypes>(
  game: Game<T>,
  held: Held<T>,
  { seat, ...known }: Since & { readonly seat: T['seat'] },
): Slice => sliceIn(game, streamOfSeat(held, seat), known);

/** The stream of somebody who looks on. Throws `notOpen` for any but the public's while the game runs. */
export function sliceFor<T extends GameTypes>(
  game: Game<T>,
  held: Held<T>,
  { viewer, ...known }: Since & { readonly viewer: Viewer<T['seat']> },
): Slice {
  if (viewer !== 'public' && open(held.state).outcome === null) throw new Refused('notOpen');
  return sliceIn(game, streamFor(open(held.streams), viewer), known);
}

/** What a record of a game holds of the game itself, for a viewer. Throws `notOpen` for `all` while it runs. */
export function factsFor<T extends GameTypes>(held: Held<T>, viewer: Viewer<T['seat']>): Facts {
  const { outcome, table } = open(held.state);
  if (viewer === 'all' && outcome === null) throw new Refused('notOpen');
  const { events } = streamFor(open(held.streams), viewer);
  return {
    shares: sharesOf(table.shares),
    events: since(events, 0).map(toPlain),
  };
}

/** How a game has ended: for whom, by what (the game's own word), and after how many committed plans. */
export interface Result {
  readonly winner: string | null;
  readonly by: string;
  readonly decisions: number;
}

/** How a game has ended, out of all of its log. Throws `notOpen` while it runs. */
export function resultOf<T extends GameTypes>(held: Held<T>): Result {
  const { outcome } = open(held.state);
  if (outcome === null) throw new Refused('notOpen');
  const { events } = streamFor(open(held.streams), 'all');
  const decisions = since(events, 0).filter(({ kind }) => kind === 'PlanCommitted').length;
  return { winner: outcome.winner, by: outcome.by, decisions };
}

/** How far the seat's stream has come. */
export function latestOf<T extends GameTypes>(held: Held<T>, seat: T['seat']): Latest {
  const { epoch, events } = streamOfSeat(held, seat);
  return { epoch, latest: lengthOf(events) };
}

/** What an action that was accepted some time ago added to the stream of its author; nothing of a stream that is no more. */
export function addedTo<T extends GameTypes>(
  { schemas }: Game<T>,
  held: Held<T>,
  { seat, epoch, from, latest }: Advance & { readonly seat: T['seat'] },
): Slice {
  const streams = [ownStream(held, seat), streamOfSeat(held, seat)];
  const stream = streams.find((candidate) => candidate.epoch === epoch);
  if (stream === undefined) return { epoch, from: latest, events: [], latest };
  const events = since(stream.events, from).slice(0, latest - from);
  return { epoch, from, events: events.map(packingOf(schemas.event).pack), latest };
}

/** True when the later of two positions holds all that its seats are to be told of it; else that has to be read whole. */
export const holdsNews = <T extends GameTypes>(
  game: Game<T>,
  { before, after }: { readonly before: Held<T>; readonly after: Held<T> },
): boolean =>
  game.seats.every((seat) => {
    const { epoch, latest } = latestOf(before, seat);
    return holdsForSeat(after, seat, { epoch, after: latest });
  });

/** What each seat is told when a game goes on: see `holdsNews`. */
export const newsFor = <T extends GameTypes>(game: Game<T>, before: Held<T>, after: Held<T>): News[] =>
  game.seats.map((seat) => {
    const { epoch, latest } = latestOf(before, seat);
    const slice = sliceOf(game, after, { seat, epoch, after: latest });
    return { seat, slice: slice.events.length === 0 ? null : slice };
  });

/** What the author of an action is answered: their own news, and how far their stream has come by it. */
export function ownNews<T extends GameTypes>(
  after: Held<T>,
  news: readonly News[],
  seat: T['seat'],
): { readonly own: Slice; readonly answer: Advance } {
  const reached = latestOf(after, seat);
  const nothing = { ...reached, from: reached.latest, events: [] };
  const own = news.find((each) => each.seat === seat)?.slice ?? nothing;
  return { own, answer: { ...reached, from: own.from } };
}
