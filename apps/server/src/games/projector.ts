import {
  hashOf,
  project,
  streamOf,
  viewerOf,
  type EventBase,
  type Game,
  type GameTypes,
  type Viewer,
} from '@tessera/core';
import type { Slice } from '@tessera/protocol';
import { open } from './sealed.js';
import type { Held } from './store.js';

/** Changes whenever the same log would give a viewer another stream: every client then begins again from 0. */
const PROJECTION = 1;

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

type WireEvent = Slice['events'][number];

const toWire = (event: EventBase): WireEvent => ({ ...event });

const viewer = <T extends GameTypes>(held: Held<T>, seat: T['seat']): Viewer<T['seat']> =>
  viewerOf<T>(open(held.state), seat);

const epochOf = <T extends GameTypes>(game: Game<T>, who: Viewer<T['seat']>): string =>
  hashOf([PROJECTION, game.kind, game.data, who]).slice(0, 16);

/** The state as that seat may see it: everything that a handler for this seat is ever given. */
export const viewOf = <T extends GameTypes>(game: Game<T>, held: Held<T>, seat: T['seat']): T['state'] =>
  game.conceal(open(held.state), viewer(held, seat));

/** The seat's stream after what its client has; the whole of it when the client's epoch is another one. */
export function sliceOf<T extends GameTypes>(
  game: Game<T>,
  held: Held<T>,
  { seat, epoch, after }: Since & { readonly seat: T['seat'] },
): Slice {
  const who = viewer(held, seat);
  const stream = streamOf(game, open(held.log), who);
  const current = epochOf(game, who);
  const from = epoch === current && after <= stream.length ? after : 0;
  return { epoch: current, from, events: stream.slice(from).map(toWire), latest: stream.length };
}

/** How far the seat's stream has come. */
export function latestOf<T extends GameTypes>(game: Game<T>, held: Held<T>, seat: T['seat']): Latest {
  const who = viewer(held, seat);
  const seen = open(held.log).filter((event) => project(game, event, who) !== null);
  return { epoch: epochOf(game, who), latest: seen.length };
}

/** What a seat is told when the game goes on; null when there is nothing in it for that seat. */
export function newsOf<T extends GameTypes>(
  game: Game<T>,
  { before, after }: { readonly before: Held<T>; readonly after: Held<T> },
  seat: T['seat'],
): Slice | null {
  const known = latestOf(game, before, seat);
  const slice = sliceOf(game, after, { seat, epoch: known.epoch, after: known.latest });
  return slice.events.length === 0 ? null : slice;
}
