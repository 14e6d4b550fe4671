import type { GameTypes } from '@tessera/core';
import type { Accepted, Answer, WireCommit } from '@tessera/protocol';
import type { ServerListener, Channel, LiveChannel } from '../channel.js';
import type { Ear, Hall } from './hall.js';
import { GAME } from './memory.js';

/** Something on its way over a wire. It may arrive late, twice, out of order or never. */
type Parcel = () => void;

/** What is on its way between a page and its host. Nothing moves until the test delivers it. */
export interface Flight {
  readonly up: Parcel[];
  readonly down: Parcel[];
}

/** How long an answer is waited for, as on a real wire, in milliseconds. */
const PATIENCE = 10_000;

/** A wire, and the requests over it that have no answer yet. */
interface Wire {
  readonly flight: Flight;
  /** `lose` gives up a request; `until` is when it is given up by itself. */
  readonly open: Set<{ readonly until: number; readonly lose: () => void }>;
}

const layWire = (): Wire => ({ flight: { up: [], down: [] }, open: new Set() });

/** Sends a request over a wire: it goes up, its answer comes down. Null when it was given up before. */
function ask<A>({ flight, open }: Wire, question: () => Answer<A>): Promise<Answer<A> | null> {
  return new Promise((resolve) => {
    const asked = { until: performance.now() + PATIENCE, lose: () => settle(null) };
    const settle = (answer: Answer<A> | null): void => {
      open.delete(asked);
      resolve(answer);
    };
    open.add(asked);
    flight.up.push(() => {
      const answer = question();
      flight.down.push(() => settle(answer));
    });
  });
}

/** Gives up requests that have waited for too long. */
const expire = ({ open }: Wire): void => {
  const now = performance.now();
  for (const { until, lose } of [...open]) if (until <= now) lose();
};

/** A page's two channels to a hall, and what the test can do to them. */
export interface Pair {
  readonly live: LiveChannel;
  readonly asking: Channel;
  /** What is on its way: over the live channel, and over HTTP. */
  readonly socket: Flight;
  readonly questions: Flight;
  /** Opens the live channel, unless it is open or blocked. */
  readonly connect: () => void;
  /** Cuts the live channel: what is on its way is lost, and both ends know. */
  readonly cut: () => void;
  /** Gives up requests that have waited for too long. */
  readonly expire: () => void;
  /** Which channels let anything through from now on. */
  readonly ways: { socket: boolean; questions: boolean };
}

/** The seat of a page, its hall, and its version. */
export interface Page<T extends GameTypes> {
  readonly hall: Hall<T>;
  readonly seat: T['seat'];
  readonly protocol: () => number;
  /** Notes the answer to a commit (null: none), and returns it. */
  readonly noted: (commit: WireCommit, answer: Answer<Accepted> | null) => Answer<Accepted> | null;
}

const deaf: ServerListener = {
  up: () => undefined,
  down: () => undefined,
  news: () => undefined,
  pulse: () => undefined,
  draft: () => undefined,
  standing: () => undefined,
  page: () => undefined,
  talk: () => undefined,
  ended: () => undefined,
};

/** The live wire as both ends have it. */
function socketTo<T extends GameTypes>({ hall, seat, protocol, noted }: Page<T>, ways: Pair['ways']) {
  const wire = layWire();
  const { flight, open } = wire;
  let listener = deaf;
  let ear: Ear | null = null;
  let closed = false;

  const connect = (): void => {
    if (ear !== null || closed || !ways.socket) return;
    ear = {
      news: (slice) => void flight.down.push(() => listener.news(slice)),
      pulse: (latest) => void flight.down.push(() => listener.pulse(latest)),
      draft: (draft) => void flight.down.push(() => listener.draft(draft)),
      standing: (standing) => void flight.down.push(() => listener.standing(standing)),
      ended: (error) => {
        listener.ended(error);
        cut();
      },
    };
    listener.up();
  };
  const cut = (): void => {
    if (ear === null) return;
    hall.leave(ear);
    ear = null;
    [flight.up, flight.down].forEach((way) => way.splice(0));
    [...open].forEach(({ lose }) => lose());
    listener.down();
  };
  const put = <A>(question: (ear: Ear) => Answer<A>): Promise<Answer<A> | null> => {
    const own = ear;
    return own === null ? Promise.resolve(null) : ask(wire, () => question(own));
  };
  const live: LiveChannel = {
    sit: (since) => put((own) => hall.sit(own, { protocol: protocol(), game: GAME, seat, ...since })),
    commit: async (body) => noted(body, await put((own) => hall.commit(own, body))),
    draft: (body) => put((own) => hall.draft(own, body)),
    leave: (body) => put((own) => hall.standing(own, body)),
    open: () => ear !== null,
    listen: (given) => (listener = given),
    hurry: connect,
    renew: () => {
      cut();
      connect();
    },
    close: () => {
      closed = true;
      listener = deaf;
      cut();
    },
  };
  return { wire, live, connect, cut };
}

/** The wire of a page's HTTP requests, and the channel over it. */
export function questionsTo<T extends GameTypes>({ hall, seat, protocol, noted }: Page<T>) {
  const wire = layWire();
  const asking: Channel = {
    sit: (since) => ask(wire, () => hall.sitAt(seat, { protocol: protocol(), ...since })),
    commit: async (body) => noted(body, await ask(wire, () => hall.commitAt(seat, body))),
    draft: (body) => ask(wire, () => hall.draftAt(seat, body)),
    leave: (body) => ask(wire, () => hall.standingAt(seat, body)),
  };
  return { asking, flight: wire.flight, expire: () => expire(wire) };
}

/** Makes two wires between a page and a hall. Both let everything through; the live one is not connected yet. */
export function pair<T extends GameTypes>(page: Page<T>): Pair {
  const ways = { socket: true, questions: true };
  const { wire, live, connect, cut } = socketTo(page, ways);
  const questions = questionsTo(page);
  return {
    live,
    asking: questions.asking,
    socket: wire.flight,
    questions: questions.flight,
    connect,
    cut,
    ways,
    expire: () => {
      expire(wire);
      questions.expire();
    },
  };
}

/** What connects pages and their hall. */
export interface Link {
  readonly lay: <T extends GameTypes>(page: Page<T>) => Pair;
  /** Resolves when nothing moves by itself any more. */
  readonly settle: () => Promise<void>;
  /** True when a page may be of another version than its host. */
  readonly versions: boolean;
  readonly close: () => Promise<void>;
}

/** A link in memory: everything moves only when the test delivers it. */
export const inMemory: Link = {
  lay: pair,
  settle: () => new Promise((resolve) => setImmediate(resolve)),
  versions: true,
  close: () => Promise.resolve(),
};
