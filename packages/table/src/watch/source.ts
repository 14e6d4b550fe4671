import { readFacts, type Game, type GameTypes } from '@tessera/core';
import { packingOf, type Answer, type Slice, type Watched, type WireError } from '@tessera/protocol';
import { batch, signal, type ReadonlySignal } from '@preact/signals';
import { unpacked } from '../lib/wire.js';
import { isPassing } from '../lib/wire.js';
import { otherVersion } from '../lib/versions.js';

/** A game that is looked at: what is known of it, kept up to date while it goes on. */
export interface Source<T extends GameTypes> {
  /** The log of a finished game, or what the public may see of a running one; null before it has come. */
  readonly log: ReadonlySignal<readonly T['event'][] | null>;
  readonly over: ReadonlySignal<boolean>;
  /** False while the server does not answer. */
  readonly heard: ReadonlySignal<boolean>;
  /** Why there is nothing (any more) to look at. */
  readonly fault: ReadonlySignal<WireError | null>;
  readonly close: () => void;
}

/** Asks for what comes after the end of one's copy of a viewer's stream. */
export type Asking = (
  viewer: string,
  since: { readonly epoch: string | null; readonly after: number },
) => Promise<Answer<Watched> | null>;

/** How often a running game is asked for news, and a server that does not answer, in milliseconds. */
const EVERY = 3_000;

/** A copy of a stream, and the epoch that it is of. */
interface Copy<T extends GameTypes> {
  readonly epoch: string | null;
  readonly events: readonly T['event'][];
}

/** The copy after a slice; null when the slice has events that this page does not know. */
function grown<T extends GameTypes>(game: Game<T>, copy: Copy<T>, slice: Slice): Copy<T> | null {
  const kept = slice.epoch === copy.epoch ? copy.events.slice(0, slice.from) : [];
  const news = unpacked(game, slice.events);
  if (news === null) return null;
  if (news.length === 0 && slice.epoch === copy.epoch) return copy;
  return { epoch: slice.epoch, events: [...kept, ...news] };
}

/** Looks at a game: the whole log of a finished one; of a running one the public's stream, again and again. */
export function openSource<T extends GameTypes>(game: Game<T>, isOver: boolean, ask: Asking): Source<T> {
  const log = signal<readonly T['event'][] | null>(null);
  const over = signal(isOver);
  const heard = signal(true);
  const fault = signal<WireError | null>(null);
  let copy: Copy<T> = { epoch: null, events: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const take = (watched: Watched): boolean => {
    // The game has ended while it was looked at: its log takes the place of what the public saw.
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

/** Looks at a finished game out of its record, whose facts are all there; null where they are not of this game. */
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
