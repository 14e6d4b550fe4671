import type {
  Accepted,
  Answer,
  Draft,
  GamePage,
  Left,
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

/** How far a stream is known: what comes after the first `after` events of `epoch` is asked for. */
export interface Position {
  readonly epoch: string | null;
  readonly after: number;
}

/** A way to ask the server about one seat. An answer is null when none came: ask again. */
export interface Channel {
  readonly sit: (position: Position) => Promise<Answer<Sitting> | null>;
  readonly commit: (commit: WireCommit) => Promise<Answer<Accepted> | null>;
  readonly draft: (draft: Draft) => Promise<Answer<Saved> | null>;
  readonly leave: (standing: WireStanding) => Promise<Answer<Left> | null>;
}

/** What the server says of itself over a line that can hear it. */
export interface Hearing {
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

/** A line that stays open and hears what the server says. */
export interface LiveChannel extends Channel {
  readonly open: () => boolean;
  readonly listen: (hearing: Hearing) => void;
  /** Tries to connect now instead of at the next turn of the backoff. */
  readonly hurry: () => void;
  /** Gives up a connection on which nothing comes any more, and makes another. */
  readonly renew: () => void;
  readonly close: () => void;
}

/** What has been received of a seat's own stream: its events in order, and the view that they fold into. */
export interface Feed<T extends GameTypes> {
  readonly seat: T['seat'];
  /** Null before the first slice. */
  readonly epoch: string | null;
  readonly events: readonly T['event'][];
  readonly view: T['state'];
}

/** What to ask for after a slice: nothing, what comes after the feed's end, everything, or a page of another version. */
export type Need = 'nothing' | 'more' | 'all' | 'otherPage';

/** A feed into which nothing has come yet. */
export const emptyFeed = <T extends GameTypes>(game: Game<T>, seat: T['seat']): Feed<T> => ({
  seat,
  epoch: null,
  events: [],
  view: startView(game, seat),
});

const keep = <T extends GameTypes>(feed: Feed<T>, need: Need) => ({ feed, need });

/**
 * Takes a slice into a feed. What it already has is skipped; a gap, or an epoch that does not begin at 0, changes
 * nothing and says what to ask for.
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
  // The end opens the players' eyes: what was hidden from the beginning on is seen.
  const opened = start.view.outcome === null && view.outcome !== null;
  const next = { ...start, events, view: opened ? fold(game, events, startView(game, 'all')) : view };
  return keep(next, next.events.length < slice.latest ? 'more' : 'nothing');
}

/** What a pulse (how far the stream has come) asks for. */
export function needAfter<T extends GameTypes>(
  feed: Feed<T>,
  pulse: { readonly epoch: string; readonly latest: number },
): Need {
  if (pulse.epoch !== feed.epoch) return 'all';
  return pulse.latest === feed.events.length ? 'nothing' : 'more';
}
