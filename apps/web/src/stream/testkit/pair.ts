import type { GameTypes } from '@tessera/core';
import type { Accepted, Answer, WireCommit } from '@tessera/protocol';
import type { Hearing, Channel, LiveChannel } from '../channel.js';
import type { Ear, Hall } from './hall.js';
import { GAME } from './memory.js';

/** Something on its way over a wire; it may arrive late, twice, out of order or never. */
type Parcel = () => void;

/** What is on its way between a page and its host: nothing moves until the test lets it. */
export interface Flight {
  readonly up: Parcel[];
  readonly down: Parcel[];
}

/** How long an answer is waited for, as over a real wire. */
const PATIENCE = 10_000;

/** A wire, and the questions that went over it and have no answer yet. */
interface Wire {
  readonly flight: Flight;
  /** Each gives up its question, and says until when an answer is waited for. */
  readonly open: Set<{ readonly until: number; readonly lose: () => void }>;
}

const layWire = (): Wire => ({ flight: { up: [], down: [] }, open: new Set() });

/** Asks over a wire: the question goes up, its answer comes down; null when it was given up before. */
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

/** Gives up what has waited for too long. */
const expire = ({ open }: Wire): void => {
  const now = performance.now();
  for (const { until, lose } of [...open]) if (until <= now) lose();
};

/** A page's two lines to a hall, and what the test does to them. */
export interface Pair {
  readonly live: LiveChannel;
  readonly asking: Channel;
  /** What is on its way: over the live line, and by questions. */
  readonly socket: Flight;
  readonly questions: Flight;
  /** Opens the live line, unless it is open or the way is blocked. */
  readonly connect: () => void;
  /** Cuts the live line: what is on its way is lost, and both ends know. */
  readonly cut: () => void;
  /** Gives up the questions that have waited for too long. */
  readonly expire: () => void;
  /** What the ways let through from now on. */
  readonly ways: { socket: boolean; questions: boolean };
}

/** Whose page it is, and of which version. */
export interface Page<T extends GameTypes> {
  readonly hall: Hall<T>;
  readonly seat: T['seat'];
  readonly protocol: () => number;
  /** Notes what came of a commit (null: no answer), and hands it on. */
  readonly noted: (commit: WireCommit, answer: Answer<Accepted> | null) => Answer<Accepted> | null;
}

const deaf: Hearing = {
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
  let hearing = deaf;
  let ear: Ear | null = null;
  let closed = false;

  const connect = (): void => {
    if (ear !== null || closed || !ways.socket) return;
    ear = {
      news: (slice) => void flight.down.push(() => hearing.news(slice)),
      pulse: (latest) => void flight.down.push(() => hearing.pulse(latest)),
      draft: (draft) => void flight.down.push(() => hearing.draft(draft)),
      standing: (standing) => void flight.down.push(() => hearing.standing(standing)),
      ended: (error) => {
        hearing.ended(error);
        cut();
      },
    };
    hearing.up();
  };
  const cut = (): void => {
    if (ear === null) return;
    hall.leave(ear);
    ear = null;
    [flight.up, flight.down].forEach((way) => way.splice(0));
    [...open].forEach(({ lose }) => lose());
    hearing.down();
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
    listen: (given) => (hearing = given),
    hurry: connect,
    renew: () => {
      cut();
      connect();
    },
    close: () => {
      closed = true;
      hearing = deaf;
      cut();
    },
  };
  return { wire, live, connect, cut };
}

/** The wire of a page's questions, and what it asks over it. */
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

/** Lays two wires between a page and a hall; both let everything through, and the live one is not yet connected. */
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

/** What lies between pages and their hall. */
export interface Ground {
  readonly lay: <T extends GameTypes>(page: Page<T>) => Pair;
  /** Resolves when all that moves by itself has come to rest. */
  readonly settle: () => Promise<void>;
  /** True where a page may be of another version than its host. */
  readonly versions: boolean;
  readonly close: () => Promise<void>;
}

/** Nothing but memory: what a page says moves when the test lets it. */
export const inMemory: Ground = {
  lay: pair,
  settle: () => new Promise((resolve) => setImmediate(resolve)),
  versions: true,
  close: () => Promise.resolve(),
};
