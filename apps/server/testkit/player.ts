import { randomBytes } from 'node:crypto';
import { frameFor, type Game, type GameTypes, type Random, randomPlan } from '@tessera/core';
import {
  PROTOCOL,
  type Accepted,
  type Answer,
  type ClientMessages,
  type Draft,
  type GamePage,
  type Left,
  type Saved,
  type ServerMessages,
  type Sitting,
  type WireCommit,
  type WireError,
  type WireStanding,
} from '@tessera/protocol';
import { io, type Socket } from 'socket.io-client';
import type { Browser } from './browser.js';
import { createFeed, type Feed } from './feed.js';
import { until } from './waiting.js';

export type Wire = Socket<ServerMessages, ClientMessages>;

/** A new action's id. */
export const newAction = (): string => randomBytes(16).toString('base64url');

/** From which address of this machine a connection is made, and what its certificate is checked against. */
export interface Way {
  readonly localAddress: string;
  readonly ca: string;
}

/** A connection of a browser to its server, in a way of its own where one is given; throws when it is refused. */
export async function connect(
  browser: Browser,
  headers: Readonly<Record<string, string>> = {},
  way?: Way,
): Promise<Wire> {
  const socket: Wire = io(browser.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: browser.cookie(), ...headers },
    ...way,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    // A server that ends in the middle of the handshake.
    socket.once('disconnect', (why) => reject(new Error(why)));
  });
  return socket;
}

/** Everything that a connection has been told. */
export interface Heard {
  readonly all: unknown[];
  readonly drafts: (Draft | null)[];
  readonly standing: WireStanding[];
  readonly pages: GamePage[];
  readonly endings: WireError[];
}

function listen(socket: Wire): Heard {
  const heard: Heard = { all: [], drafts: [], standing: [], pages: [], endings: [] };
  socket.onAny((...message: unknown[]) => heard.all.push(message));
  socket.on('draft', (draft) => heard.drafts.push(draft));
  socket.on('standing', (standing) => heard.standing.push(standing));
  socket.on('page', (page) => heard.pages.push(page));
  socket.on('ended', (error) => heard.endings.push(error));
  return heard;
}

/** What comes when it will: the pulse by the clock, who sits there whenever a hint of that is heard. */
const WHEN_IT_WILL = ['pulse', 'page'];

/** What a connection was told because of what players did: all but what comes when it will. */
export const toldOf = ({ heard }: { readonly heard: Heard }): unknown[] =>
  heard.all.filter(
    (message) => !(Array.isArray(message) && WHEN_IT_WILL.some((kind) => kind === message[0])),
  );

/** One seat of a game, played over a socket by what it receives alone. */
export interface Player<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly socket: Wire;
  readonly feed: Feed<T>;
  readonly heard: Heard;
  /** The position as this seat has received it. */
  readonly view: () => T['state'];
  /** The frame that it is asked. */
  readonly frame: () => number | null;
  readonly sit: () => Promise<Answer<Sitting>>;
  readonly commit: (steps: readonly object[], more?: Partial<WireCommit>) => Promise<Answer<Accepted>>;
  readonly draft: (draft: Draft) => Promise<Answer<Saved>>;
  readonly leave: (standing: WireStanding) => Promise<Answer<Left>>;
  /** Plans at random from its own view and commits; resolves when it has the news. */
  readonly playRandomly: (draw: Random) => Promise<Answer<Accepted>>;
  readonly close: () => void;
}

/** Steps as the wire takes them. */
export const wireSteps = (steps: readonly object[]): WireCommit['steps'] =>
  steps.map((step) => ({ ...step, verb: 'verb' in step ? String(step.verb) : '' }));

/** Sits down at a seat that the browser holds; throws when it is refused. */
export async function sitDown<T extends GameTypes>(
  game: Game<T>,
  browser: Browser,
  place: { readonly game: string; readonly seat: T['seat'] },
): Promise<Player<T>> {
  const socket = await connect(browser);
  const heard = listen(socket);
  const feed = createFeed(game);
  const frame = () => frameFor(game, feed.view(), place.seat);

  const sit = async (): Promise<Answer<Sitting>> => {
    const answer = await socket.emitWithAck('sit', { protocol: PROTOCOL, ...place, ...feed.since() });
    heard.all.push(answer);
    if ('ok' in answer) feed.take(answer.ok.slice);
    return answer;
  };
  const commit: Player<T>['commit'] = async (steps, more = {}) => {
    const body = { action: newAction(), frame: frame() ?? 0, steps: wireSteps(steps), ...more };
    const answer = await socket.emitWithAck('commit', body);
    heard.all.push(answer);
    if ('ok' in answer && !feed.take(answer.ok)) await sit();
    return answer;
  };
  const playRandomly = async (draw: Random): Promise<Answer<Accepted>> => {
    const before = feed.events().length;
    const plan = randomPlan(game, feed.view(), { seat: place.seat, draw });
    const answer = await commit(plan);
    if ('ok' in answer) await until('the news of the own action', () => feed.events().length > before);
    return answer;
  };

  /** Asks because it was told that something is missing; who leaves meanwhile wants no answer any more. */
  const ask = (): void =>
    void sit().catch((error: unknown) => {
      if (socket.connected) throw error;
    });
  socket.on('news', (slice) => void (feed.take(slice) || ask()));
  socket.on('pulse', ({ epoch, latest }) => {
    if (epoch !== feed.epoch() || latest > feed.events().length) ask();
  });
  const first = await sit();
  if (!('ok' in first)) throw new Error(`Refused: ${JSON.stringify(first)}`);
  return {
    seat: place.seat,
    socket,
    feed,
    heard,
    view: feed.view,
    frame,
    sit,
    commit,
    draft: (draft) => socket.emitWithAck('draft', draft),
    leave: (standing) => socket.emitWithAck('standing', standing),
    playRandomly,
    close: () => void socket.disconnect(),
  };
}
