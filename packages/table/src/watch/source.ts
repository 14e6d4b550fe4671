import { readFacts, type Game, type GameTypes } from '@tessera/core';
import { packingOf, type Answer, type Slice, type Watched, type WireError } from '@tessera/protocol';
import { batch, signal, type ReadonlySignal } from '@preact/signals';
import { unpacked } from '../lib/wire.js';
import { isPassing } from '../lib/wire.js';
import { otherVersion } from '../lib/kept.js';

/** The events of a game that is looked at, kept up to date. */
export interface Source<T extends GameTypes> {
  /** The log of a finished game, or the public stream of a running one; null until it has arrived. */
  readonly log: ReadonlySignal<readonly T['event'][] | null>;
  readonly over: ReadonlySignal<boolean>;
  /** False while the server does not answer. */
  readonly heard: ReadonlySignal<boolean>;
  /** Why nothing can be shown (any more). */
  readonly fault: ReadonlySignal<WireError | null>;
  readonly close: () => void;
}

/** Fetches what comes after one's copy of a viewer's stream; null when the server does not answer. */
export type FetchSlice = (
  viewer: string,
  since: { readonly epoch: string | null; readonly after: number },
) => Promise<Answer<Watched> | null>;

/** How often a running game, or a server that does not answer, is asked again, in milliseconds. */
const EVERY = 3_000;

/** A copy of a stream, and its epoch. */
interface Copy<T extends GameTypes> {
  readonly epoch: string | null;
  readonly events: readonly T['event'][];
}

/** The copy with a slice added; null when this page does not know one of the slice's events. */
function grown<T extends GameTypes>(game: Game<T>, copy: Copy<T>, slice: Slice): Copy<T> | null {
  const kept = slice.epoch === copy.epoch ? copy.events.slice(0, slice.from) : [];
  const news = unpacked(game, slice.events);
  if (news === null) return null;
  if (news.length === 0 && slice.epoch === copy.epoch) return copy;
  return { epoch: slice.epoch, events: [...kept, ...news] };
}

/** Opens a game to look at: the whole log of a finished one, or the public stream of a running one, which it polls. */
export function openSource<T extends GameTypes>(game: Game<T>, isOver: boolean, ask: FetchSlice): Source<T> {
  const log = signal<readonly T['event'][] | null>(null);
  const over = signal(isOver);
  const heard = signal(true);
  const fault = signal<WireError | null>(null);
  let copy: Copy<T> = { epoch: null, events: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const take = (watched: Watched): boolean => {
    // The game has ended meanwhile: its log replaces the public stream.
    if (watched.over && !over.value) return ((over.value = true), (copy = { epoch: null, events: [] }), true);
    const isKnown = watched.form === packingOf(game.schemas.event).form;
    const next = isKnown ? grown(game, copy, watched.slice) : null;
    if (next === null) fault.value = otherVersion;
    else [copy, log.value] = [next, next.events];
    return false;
  };
  const look = async (): Promise<void> => {
    const { epoch, events } = copy;
    const answer = await ask(over.value ? 'all' : 'public', { epoch, after: events.length });
    if (closed) return;
    const again = batch(() => {
      heard.value = answer !== null && ('ok' in answer || !isPassing(answer));
      if (answer === null || ('error' in answer && isPassing(answer))) return true;
      if ('error' in answer) return ((fault.value = answer), false);
      return take(answer.ok);
    });
    const isDone = fault.value !== null || (over.value && !again);
    if (!isDone) timer = setTimeout(() => void look(), over.value && heard.value ? 0 : EVERY);
  };
  void look();
  return {
    log,
    over,
    heard,
    fault,
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** Opens a record to look at; null when its facts do not fit this game. */
export function recordSource<T extends GameTypes>(
  game: Game<T>,
  { events }: { readonly events: readonly unknown[] },
): Source<T> | null {
  const read = readFacts(game, events);
  if ('strange' in read) return null;
  const nothing = () => undefined;
  return {
    log: signal(read.facts),
    over: signal(true),
    heard: signal(true),
    fault: signal(null),
    close: nothing,
  };
}
