import { isPassing, otherVersion } from '@tessera/table/lib';
import type { Contact } from '@tessera/table';
import { frameFor, type Game, type GameTypes } from '@tessera/core';
import {
  packingOf,
  type Answer,
  type Draft,
  type DraftMark,
  type GamePage,
  type Reached,
  type Sitting,
  type Slice,
  type WireError,
  type WireStanding,
} from '@tessera/protocol';
import { batch, signal, type ReadonlySignal } from '@preact/signals';
import {
  type Channel,
  emptyFeed,
  type Feed,
  type LiveChannel,
  needAfter,
  type Position,
  takeSlice,
} from './channel.js';

/** What a seat's page has received, kept up to date. */
export interface Receiver<T extends GameTypes> {
  readonly feed: ReadonlySignal<Feed<T>>;
  readonly page: ReadonlySignal<GamePage | null>;
  /** The draft as the server last told it, from this or another device. */
  readonly remoteDraft: ReadonlySignal<Draft | null>;
  /** What the seat has left, as the server last told it; null where the game knows no such thing, and before. */
  readonly remoteLeft: ReadonlySignal<WireStanding | null>;
  readonly link: ReadonlySignal<Contact>;
  /** How far the clocks of the game are ahead of this device's, in milliseconds. */
  readonly lead: ReadonlySignal<number>;
  /** Why the seat cannot be shown here any more, or this page is too old for its server. */
  readonly fault: ReadonlySignal<WireError | null>;
  /** Counts how often the server has said that there is something new to ask of the talk at the table. */
  readonly talked: ReadonlySignal<number>;
  /** The line to send on: the live one once it knows whose seat it is, else the asking one. */
  readonly line: () => Channel;
  /** Knows from an answer that the server has this draft of the page's own. */
  readonly hasSaved: (draft: Draft) => void;
  /** Knows from an answer what is left at the seat. */
  readonly hasLeft: (standing: WireStanding) => void;
  /** Takes what came with an answer; asks for what is missing before it. */
  readonly take: (slice: Slice) => void;
  /** Asks for what is missing; resolves when that is here, or nothing can be had just now. */
  readonly catchUp: () => Promise<void>;
  readonly close: () => void;
}

/** How often the server is asked while no live line is open. */
export const ASK_EVERY = 3_000;

/** How long a live line may say nothing, while the server's pulse beats every few seconds, before it is asked. */
const SILENCE = 12_000;

/** True when the server keeps a draft that is not the one that is known, nor one before it. */
const isNewer = (kept: DraftMark | null, known: DraftMark | null): boolean =>
  kept !== null && (kept.frame !== known?.frame || kept.rev > known.rev);

/** Signals that a receiver fills. */
function cells<T extends GameTypes>(game: Game<T>, seat: T['seat']) {
  const remoteDraft = signal<Draft | null>(null);
  const remoteLeft = signal<WireStanding | null>(null);
  return {
    feed: signal(emptyFeed(game, seat)),
    page: signal<GamePage | null>(null),
    remoteDraft,
    remoteLeft,
    link: signal<Contact>('opening'),
    lead: signal(0),
    fault: signal<WireError | null>(null),
    talked: signal(0),
    hasSaved: (draft: Draft): void => {
      if (isNewer(draft, remoteDraft.value)) remoteDraft.value = draft;
    },
    hasLeft: (standing: WireStanding): void => {
      if (standing.version >= (remoteLeft.value?.version ?? 0)) remoteLeft.value = standing;
    },
  };
}

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

/** A live line that is given up when a question over it gets no answer: its network may have gone without a word. */
function surely(live: LiveChannel): Channel {
  const sure = async <A>(answer: Promise<A | null>): Promise<A | null> => {
    const come = await answer;
    if (come === null && live.open()) live.renew();
    return come;
  };
  return {
    sit: (position) => sure(live.sit(position)),
    commit: (commit) => sure(live.commit(commit)),
    draft: (draft) => sure(live.draft(draft)),
    leave: (standing) => sure(live.leave(standing)),
  };
}

/** Says how long nothing has been heard; `hears` makes a listener of one that is to be noticed. */
function silence() {
  let last = performance.now();
  const hear = (): void => {
    last = performance.now();
  };
  const hears =
    <M>(listener: (message: M) => void) =>
    (message: M): void => {
      hear();
      listener(message);
    };
  return { hear, hears, lasts: (): number => performance.now() - last };
}

/** True when a server has less than what was already known: it has been restored from a copy. */
const isRewound = (slice: Slice, asked: Position): boolean =>
  slice.epoch === asked.epoch && slice.latest < asked.after;

/** True when a pulse tells of more than has been received: of the stream, of the draft for what is asked now, or of what is left. */
const isBehind = <T extends GameTypes>(
  game: Game<T>,
  { feed: { value: feed }, remoteDraft, remoteLeft }: ReturnType<typeof cells<T>>,
  pulse: Reached,
): boolean =>
  needAfter(feed, pulse) !== 'nothing' ||
  pulse.standing > (remoteLeft.value?.version ?? 0) ||
  (pulse.draft?.frame === frameFor(game, feed.view, feed.seat) && isNewer(pulse.draft, remoteDraft.value));

/** What a receiver does with what it hears. */
interface Receiving<T extends GameTypes> {
  readonly game: Game<T>;
  readonly held: ReturnType<typeof cells<T>>;
  readonly hears: ReturnType<typeof silence>['hears'];
  readonly catchUp: () => void;
  readonly take: (slice: Slice) => void;
  readonly drop: () => void;
}

function listenTo<T extends GameTypes>(
  live: LiveChannel,
  { game, held, hears, catchUp, take, drop }: Receiving<T>,
): void {
  live.listen({
    up: catchUp,
    down: () => {
      drop();
      catchUp();
    },
    news: hears(take),
    pulse: hears((pulse) => void (isBehind(game, held, pulse) && catchUp())),
    draft: hears((draft) => (held.remoteDraft.value = draft)),
    standing: hears(held.hasLeft),
    page: hears((page) => (held.page.value = page)),
    talk: hears(() => (held.talked.value += 1)),
    // A page that has sent too much may come again: its line is about to be closed, and made anew later.
    ended: hears((error) => void (isPassing(error) || (held.fault.value = error))),
  });
}

/** Takes slices into the feed, or into another one in its place; answers whether something is missing. */
const taking =
  <T extends GameTypes>(game: Game<T>, { feed, fault }: ReturnType<typeof cells<T>>) =>
  (slice: Slice, into: Feed<T> = feed.value): boolean => {
    const taken = takeSlice(game, into, slice);
    feed.value = taken.feed;
    if (taken.need === 'otherPage') fault.value = otherVersion;
    return taken.need === 'more' || taken.need === 'all';
  };

/** What a receiver listens to, and asks when that one is closed. */
export interface Lines {
  readonly live: LiveChannel;
  readonly asking: Channel;
}

/** Keeps a seat's stream up to date over a live line, and by asking where that one cannot be had. */
export function receiver<T extends GameTypes>(
  game: Game<T>,
  own: T['seat'],
  { live, asking }: Lines,
): Receiver<T> {
  const held = cells(game, own);
  const { form } = packingOf(game.schemas.event);
  let seated = false;
  let closed = false;

  const lost = (): void => {
    held.link.value = isOnline() ? 'reconnecting' : 'offline';
  };
  const take = taking(game, held);
  const sure = surely(live);
  const { hear, hears, lasts } = silence();
  const seat = (answer: Answer<Sitting> | null, asked: Position, wasLive: boolean): boolean => {
    if (answer === null) return (lost(), false);
    if (!('ok' in answer)) {
      if (isPassing(answer)) lost();
      else held.fault.value = answer;
      return false;
    }
    hear();
    if (answer.ok.form !== form) return ((held.fault.value = otherVersion), false);
    seated = wasLive && live.open();
    held.page.value = answer.ok.page;
    if (answer.ok.now !== null) held.lead.value = answer.ok.now - Date.now();
    held.remoteDraft.value = answer.ok.draft;
    held.remoteLeft.value = answer.ok.standing;
    held.link.value = seated ? 'live' : 'polling';
    return take(answer.ok.slice, isRewound(answer.ok.slice, asked) ? emptyFeed(game, own) : held.feed.value);
  };
  const catchUp = singly(async () => {
    for (let more = true; more && !closed && held.fault.value === null;) {
      const wasLive = live.open();
      const { epoch, events } = held.feed.value;
      const asked = { epoch, after: events.length };
      const answer = await (wasLive ? sure : asking).sit(asked);
      if (!closed) more = batch(() => seat(answer, asked, wasLive));
    }
  });
  const takeIn = (slice: Slice) => void (take(slice) && catchUp());
  listenTo(live, {
    game,
    held,
    hears,
    catchUp: () => void catchUp(),
    take: takeIn,
    drop: () => (seated = false),
  });
  const isWell = (): boolean => held.link.value === 'live' && lasts() < SILENCE;
  const timer = setInterval(() => void (isWell() || catchUp()), ASK_EVERY);
  const stop = (): void => {
    clearInterval(timer);
    live.close();
  };
  const close = (): void => ((closed = true), stop());
  return { ...held, line: () => (seated ? sure : asking), take: takeIn, catchUp, close };
}
