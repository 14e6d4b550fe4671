import { isPassing, otherVersion } from '@tessera/table/lib';
import type { Contact, SeatReceiver } from '@tessera/table';
import { frameFor, type Game, type GameTypes } from '@tessera/core';
import {
  packingOf,
  REST_FRAME,
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
export interface Receiver<T extends GameTypes> extends SeatReceiver<T> {
  readonly feed: ReadonlySignal<Feed<T>>;
  /** The draft as the server last sent it, from this or another device. */
  readonly remoteDraft: ReadonlySignal<Draft | null>;
  /** The standing answers as the server last sent them; null before that, and in games without any. */
  readonly remoteLeft: ReadonlySignal<WireStanding | null>;
  /** The channel to send on: the live one once it is seated, else HTTP. */
  readonly line: () => Channel;
  /** Call it when an answer says that the server has this draft. */
  readonly hasSaved: (draft: Draft) => void;
  /** Call it when an answer tells which standing answers the server has. */
  readonly hasLeft: (standing: WireStanding) => void;
  /** Adds a slice that came with an answer; fetches what is missing before it. */
  readonly take: (slice: Slice) => void;
  readonly close: () => void;
}

/** How often the server is asked while no live channel is open, in milliseconds. */
export const ASK_EVERY = 3_000;

/**
 * How long a live channel may be silent before the server is asked, in milliseconds. Its pulse comes every few
 * seconds.
 */
const SILENCE = 12_000;

/** True when the server's draft is another one than the known one, and not an earlier one. */
const isNewer = (kept: DraftMark | null, known: DraftMark | null): boolean =>
  kept !== null && (kept.frame !== known?.frame || kept.rev > known.rev);

/** The signals that a receiver fills. */
function createSignals<T extends GameTypes>(game: Game<T>, seat: T['seat']) {
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

/** Runs one request at a time. Calls that come meanwhile share one more request after it. */
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

/** Wraps a live channel so that it is renewed when a request gets no answer: the network may have gone without notice. */
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

/** Measures how long nothing has arrived; `hears` wraps a listener so that its messages count. */
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

/** True when the server has less than was known before: it was restored from a backup. */
const isRewound = (slice: Slice, asked: Position): boolean =>
  slice.epoch === asked.epoch && slice.latest < asked.after;

/** True when a draft is for what is asked: for the present frame, or the rest of a plan that was cut. */
const isForNow = (draft: DraftMark | null, frame: number | null): boolean =>
  draft !== null && (draft.frame === frame || (draft.frame === REST_FRAME && frame !== null));

/**
 * True when a pulse tells of more than was received: in the stream, in the draft for what is asked, or in the standing
 * answers.
 */
const isBehind = <T extends GameTypes>(
  game: Game<T>,
  { feed: { value: feed }, remoteDraft, remoteLeft }: ReturnType<typeof createSignals<T>>,
  pulse: Reached,
): boolean =>
  needAfter(feed, pulse) !== 'nothing' ||
  pulse.standing > (remoteLeft.value?.version ?? 0) ||
  (isForNow(pulse.draft, frameFor(game, feed.view, feed.seat)) && isNewer(pulse.draft, remoteDraft.value));

/** What a receiver does with the messages that arrive. */
interface Receiving<T extends GameTypes> {
  readonly game: Game<T>;
  readonly signals: ReturnType<typeof createSignals<T>>;
  readonly hears: ReturnType<typeof silence>['hears'];
  readonly catchUp: () => void;
  readonly take: (slice: Slice) => void;
  readonly drop: () => void;
}

function listenTo<T extends GameTypes>(
  live: LiveChannel,
  { game, signals, hears, catchUp, take, drop }: Receiving<T>,
): void {
  live.listen({
    up: catchUp,
    down: () => {
      drop();
      catchUp();
    },
    news: hears(take),
    pulse: hears((pulse) => void (isBehind(game, signals, pulse) && catchUp())),
    draft: hears((draft) => (signals.remoteDraft.value = draft)),
    standing: hears(signals.hasLeft),
    page: hears((page) => (signals.page.value = page)),
    talk: hears(() => (signals.talked.value += 1)),
    // A page that has sent too much may come back. Its connection is about to be closed, and is made again later.
    ended: hears((error) => void (isPassing(error) || (signals.fault.value = error))),
  });
}

/** Adds slices to the feed, or to another one that replaces it; returns whether something is missing. */
const taking =
  <T extends GameTypes>(game: Game<T>, { feed, fault }: ReturnType<typeof createSignals<T>>) =>
  (slice: Slice, into: Feed<T> = feed.value): boolean => {
    const taken = takeSlice(game, into, slice);
    feed.value = taken.feed;
    if (taken.need === 'otherPage') fault.value = otherVersion;
    return taken.need === 'more' || taken.need === 'all';
  };

/** The live channel, and the one to use while that is closed. */
export interface Lines {
  readonly live: LiveChannel;
  readonly asking: Channel;
}

/** Keeps a seat's stream up to date: over the live channel, or by asking when that is not available. */
export function receiver<T extends GameTypes>(
  game: Game<T>,
  own: T['seat'],
  { live, asking }: Lines,
): Receiver<T> {
  const signals = createSignals(game, own);
  const { form } = packingOf(game.schemas.event);
  let seated = false;
  let closed = false;

  const lost = (): void => {
    signals.link.value = isOnline() ? 'reconnecting' : 'offline';
  };
  const take = taking(game, signals);
  const sure = surely(live);
  const { hear, hears, lasts } = silence();
  const seat = (answer: Answer<Sitting> | null, asked: Position, wasLive: boolean): boolean => {
    if (answer === null) return (lost(), false);
    if (!('ok' in answer)) {
      if (isPassing(answer)) lost();
      else signals.fault.value = answer;
      return false;
    }
    hear();
    if (answer.ok.form !== form) return ((signals.fault.value = otherVersion), false);
    seated = wasLive && live.open();
    signals.page.value = answer.ok.page;
    if (answer.ok.now !== null) signals.lead.value = answer.ok.now - Date.now();
    signals.remoteDraft.value = answer.ok.draft;
    signals.remoteLeft.value = answer.ok.standing;
    signals.link.value = seated ? 'live' : 'polling';
    const { slice } = answer.ok;
    return take(slice, isRewound(slice, asked) ? emptyFeed(game, own) : signals.feed.value);
  };
  const catchUp = singly(async () => {
    for (let more = true; more && !closed && signals.fault.value === null;) {
      const wasLive = live.open();
      const { epoch, events } = signals.feed.value;
      const asked = { epoch, after: events.length };
      const answer = await (wasLive ? sure : asking).sit(asked);
      if (!closed) more = batch(() => seat(answer, asked, wasLive));
    }
  });
  const takeIn = (slice: Slice) => void (take(slice) && catchUp());
  const drop = () => void (seated = false);
  listenTo(live, { game, signals, hears, catchUp: () => void catchUp(), take: takeIn, drop });
  const isWell = (): boolean => signals.link.value === 'live' && lasts() < SILENCE;
  const timer = setInterval(() => void (isWell() || catchUp()), ASK_EVERY);
  const stop = (): void => {
    clearInterval(timer);
    live.close();
  };
  const close = (): void => ((closed = true), stop());
  return { ...signals, line: () => (seated ? sure : asking), take: takeIn, catchUp, close };
}
