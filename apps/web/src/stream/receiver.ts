import type { Game, GameTypes } from '@tessera/core';
import type { Answer, Draft, GamePage, Sitting, Slice, WireError } from '@tessera/protocol';
import { batch, signal, type ReadonlySignal } from '@preact/signals';
import { emptyFeed, needAfter, takeSlice, type Feed } from './feed.js';
import type { Line, LiveLine } from './line.js';

/** How the page hears of news: not yet, at once, by asking every few seconds, or not at all just now. */
export const LINKS = ['opening', 'live', 'polling', 'reconnecting', 'offline'] as const;
export type Link = (typeof LINKS)[number];

/** What a seat's page has received, kept up to date. */
export interface Receiver<T extends GameTypes> {
  readonly feed: ReadonlySignal<Feed<T>>;
  readonly page: ReadonlySignal<GamePage | null>;
  /** The draft as the server last told it, from this or another device. */
  readonly remoteDraft: ReadonlySignal<Draft | null>;
  readonly link: ReadonlySignal<Link>;
  /** Why the seat cannot be shown here any more, or this page is too old for its server. */
  readonly fault: ReadonlySignal<WireError | null>;
  /** The line to send on: the live one once it knows whose seat it is, else the asking one. */
  readonly line: () => Line;
  /** Asks for what is missing; resolves when that is here, or nothing can be had just now. */
  readonly catchUp: () => Promise<void>;
  readonly close: () => void;
}

/** How often the server is asked while no live line is open. */
export const ASK_EVERY = 3_000;

const PASSING = new Set<WireError['error']>(['unavailable', 'tooMany', 'internal', 'tooLarge']);

/** True for a refusal that another try may not meet. */
export const isPassing = (error: WireError): boolean => PASSING.has(error.error);

const newerPage: WireError = { error: 'newerServer', message: '', remedy: '' };

/** Signals that a receiver fills. */
const cells = <T extends GameTypes>(game: Game<T>, seat: T['seat']) => ({
  feed: signal(emptyFeed(game, seat)),
  page: signal<GamePage | null>(null),
  remoteDraft: signal<Draft | null>(null),
  link: signal<Link>('opening'),
  fault: signal<WireError | null>(null),
});

const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false;

/** Runs one question at a time; a wish that comes meanwhile is asked once more after it. */
function singly(ask: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let wanted = false;
  const run = async (): Promise<void> => {
    do {
      wanted = false;
      await ask();
    } while (wanted);
    running = null;
  };
  return () => {
    wanted = running !== null;
    running ??= run();
    return running;
  };
}

/** What a receiver listens to, and asks when that one is closed. */
export interface Lines {
  readonly live: LiveLine;
  readonly asking: Line;
}

/** Keeps a seat's stream up to date over a live line, and by asking where that one cannot be had. */
export function receiver<T extends GameTypes>(
  game: Game<T>,
  own: T['seat'],
  { live, asking }: Lines,
): Receiver<T> {
  const held = cells(game, own);
  let seated = false;
  let closed = false;

  const lost = (): void => {
    held.link.value = isOnline() ? 'reconnecting' : 'offline';
  };
  const take = (slice: Slice): boolean => {
    const { feed, need } = takeSlice(game, held.feed.value, slice);
    held.feed.value = feed;
    if (need === 'newerPage') held.fault.value = newerPage;
    return need === 'more' || need === 'all';
  };
  const seat = (answer: Answer<Sitting> | null, wasLive: boolean): boolean => {
    if (answer === null) return (lost(), false);
    if (!('ok' in answer)) {
      if (isPassing(answer)) lost();
      else held.fault.value = answer;
      return false;
    }
    seated = wasLive && live.open();
    held.page.value = answer.ok.page;
    held.remoteDraft.value = answer.ok.draft;
    held.link.value = seated ? 'live' : 'polling';
    return take(answer.ok.slice);
  };
  const catchUp = singly(async () => {
    for (let more = true; more && !closed && held.fault.value === null;) {
      const wasLive = live.open();
      const { epoch, events } = held.feed.value;
      const answer = await (wasLive ? live : asking).sit({ epoch, after: events.length });
      if (!closed) more = batch(() => seat(answer, wasLive));
    }
  });
  const drop = (): void => {
    seated = false;
    void catchUp();
  };
  live.listen({
    up: () => void catchUp(),
    down: drop,
    news: (slice) => void (take(slice) && catchUp()),
    pulse: (pulse) => void (needAfter(held.feed.value, pulse) === 'nothing' || catchUp()),
    draft: (draft) => (held.remoteDraft.value = draft),
    page: (page) => (held.page.value = page),
    ended: (error) => (held.fault.value = error),
  });
  const timer = setInterval(() => void (held.link.value === 'live' || catchUp()), ASK_EVERY);
  const close = (): void => {
    closed = true;
    clearInterval(timer);
    live.close();
  };
  return { ...held, line: () => (seated ? live : asking), catchUp, close };
}
