import type { Received } from '@tessera/table';
import type {
  Accepted,
  Answer,
  Draft,
  GamePage,
  SavedStanding,
  Reached,
  Saved,
  Sitting,
  Slice,
  WireCommit,
  WireError,
  WireStanding,
} from '@tessera/protocol';
import { unpacked } from '@tessera/table/lib';
import { fold, type Game, type GameTypes, startView } from '@tessera/core';

/** How much of a stream is known: the first `after` events of `epoch`. */
export interface Position {
  readonly epoch: string | null;
  readonly after: number;
}

/** How to send one seat's requests to the server. The answer is null when none came: try again. */
export interface Channel {
  readonly sit: (position: Position) => Promise<Answer<Sitting> | null>;
  readonly commit: (commit: WireCommit) => Promise<Answer<Accepted> | null>;
  readonly draft: (draft: Draft) => Promise<Answer<Saved> | null>;
  readonly leave: (standing: WireStanding) => Promise<Answer<SavedStanding> | null>;
}

/** What the server sends by itself over a live channel. `up` and `down` tell of the connection. */
export interface ServerListener {
  readonly up: () => void;
  readonly down: () => void;
  readonly news: (slice: Slice) => void;
  readonly pulse: (reached: Reached) => void;
  readonly draft: (draft: Draft | null) => void;
  readonly standing: (standing: WireStanding) => void;
  readonly page: (page: GamePage) => void;
  readonly talk: (nothing: object) => void;
  readonly ended: (error: WireError) => void;
}

/** A channel that stays open and receives what the server sends. */
export interface LiveChannel extends Channel {
  readonly open: () => boolean;
  readonly listen: (listener: ServerListener) => void;
  /** Tries to connect now, without waiting for the next retry. */
  readonly hurry: () => void;
  /** Drops a connection that has gone silent, and makes another. */
  readonly renew: () => void;
  readonly close: () => void;
}

/** What was received of a seat's stream, and which seat. */
export interface Feed<T extends GameTypes> extends Received<T> {
  readonly seat: T['seat'];
}

/**
 * What to ask for after a slice: nothing, what comes after the feed's end, everything, or a reload, since the page is
 * of another version.
 */
export type Need = 'nothing' | 'more' | 'all' | 'otherPage';

/** A feed that has received nothing yet. */
export const emptyFeed = <T extends GameTypes>(game: Game<T>, seat: T['seat']): Feed<T> => ({
  seat,
  epoch: null,
  events: [],
  view: startView(game, seat),
});

const keep = <T extends GameTypes>(feed: Feed<T>, need: Need) => ({ feed, need });

/**
 * Adds a slice to a feed. Events that it already has are skipped. After a gap, or with a new epoch that does not
 * start at 0, nothing changes and `need` says what to ask for.
 */
export function takeSlice<T extends GameTypes>(
  game: Game<T>,
  feed: Feed<T>,
  slice: Slice,
): { readonly feed: Feed<T>; readonly need: Need } {
  const again = slice.epoch !== feed.epoch;
  if (again && slice.from > 0) return keep(feed, 'all');
  const start: Feed<T> = again ? { ...emptyFeed(game, feed.seat), epoch: slice.epoch } : feed;
  if (slice.from > start.events.length) return keep(feed, 'more');
  const news = unpacked(game, slice.events.slice(start.events.length - slice.from));
  if (news === null) return keep(feed, 'otherPage');
  const events = news.length === 0 ? start.events : [...start.events, ...news];
  const view = fold(game, news, start.view);
  // After the end a player may see what was hidden, so the view is folded again with everything.
  const opened = start.view.outcome === null && view.outcome !== null;
  const next = { ...start, events, view: opened ? fold(game, events, startView(game, 'all')) : view };
  return keep(next, next.events.length < slice.latest ? 'more' : 'nothing');
}

/** What to ask for after a pulse, which tells how long the stream is. */
export function needAfter<T extends GameTypes>(
  feed: Feed<T>,
  pulse: { readonly epoch: string; readonly latest: number },
): Need {
  if (pulse.epoch !== feed.epoch) return 'all';
  return pulse.latest === feed.events.length ? 'nothing' : 'more';
}
