import { randomBytes } from 'node:crypto';
import {
  type Commit,
  fold,
  frameFor,
  type Game,
  type GameTypes,
  type Random,
  randomPlan,
  type StepBase,
} from '@tessera/core';
import { randomThen } from '@tessera/core/testkit';
import {
  type Accepted,
  type Answer,
  type ClientMessages,
  type Draft,
  type GamePage,
  type SavedStanding,
  packingOf,
  PROTOCOL,
  type Saved,
  type ServerMessages,
  type Sitting,
  type Slice,
  type WireCommit,
  type WireError,
  type WireStanding,
} from '@tessera/protocol';
import { io, type Socket } from 'socket.io-client';
import type { Browser } from './browser.js';
import { until } from './waiting.js';

/** A client's copy of its seat's stream. */
export interface Feed<T extends GameTypes> {
  readonly epoch: () => string;
  readonly events: () => readonly T['event'][];
  readonly view: () => T['state'];
  /** The end of the copy, for a request for what comes after it. */
  readonly since: () => { readonly epoch: string | null; readonly after: number };
  /** Appends a slice. Returns false when something before it is missing. */
  readonly take: (slice: Slice) => boolean;
}

/** Unpacks events of the wire. Throws when they do not match the game's schema. */
export function unpacked<T extends GameTypes>(
  { schemas: { event } }: Game<T>,
  packed: Slice['events'],
): T['event'][] {
  return packed.map((one) => event.parse(packingOf(event).unpack(one)));
}

/** Creates an empty copy of a stream. */
export function createFeed<T extends GameTypes>(game: Game<T>): Feed<T> {
  let epoch = '';
  let events: readonly T['event'][] = [];
  let view: T['state'] = game.empty;
  return {
    epoch: () => epoch,
    events: () => events,
    view: () => view,
    since: () => (epoch === '' ? { epoch: null, after: 0 } : { epoch, after: events.length }),
    take: (slice) => {
      if (slice.epoch !== epoch) [events, view] = [[], game.empty];
      epoch = slice.epoch;
      if (slice.from > events.length) return false;
      const fresh = unpacked(game, slice.events.slice(events.length - slice.from));
      events = [...events, ...fresh];
      view = fold(game, fresh, view);
      return true;
    },
  };
}

export type Wire = Socket<ServerMessages, ClientMessages>;

/** Returns the id for a new action. */
export const newAction = (): string => randomBytes(16).toString('base64url');

/** From which address of this machine a connection is made, and what its certificate is checked against. */
export interface ConnectFrom {
  readonly localAddress: string;
  readonly ca: string;
}

/** A connection of a browser to its server, in a way of its own where one is given; throws when it is refused. */
export async function connect(
  browser: Browser,
  headers: Readonly<Record<string, string>> = {},
  way?: ConnectFrom,
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

/** All messages that a connection was sent. */
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

/** Messages whose time is not determined: the pulse, and the page after a hint. */
const WHEN_IT_WILL = ['pulse', 'page'];

/** The messages that players' actions have caused. */
export const toldOf = ({ heard }: { readonly heard: Heard }): unknown[] =>
  heard.all.filter(
    (message) => !(Array.isArray(message) && WHEN_IT_WILL.some((kind) => kind === message[0])),
  );

/** A seat of a game that is played over a socket, by what it receives alone. */
export interface Player<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly socket: Wire;
  readonly feed: Feed<T>;
  readonly heard: Heard;
  /** The view of this seat, folded from its stream. */
  readonly view: () => T['state'];
  /** The frame of its open question. */
  readonly frame: () => number | null;
  readonly sit: () => Promise<Answer<Sitting>>;
  readonly commit: (steps: readonly object[], more?: Partial<WireCommit>) => Promise<Answer<Accepted>>;
  readonly draft: (draft: Draft) => Promise<Answer<Saved>>;
  readonly leave: (standing: WireStanding) => Promise<Answer<SavedStanding>>;
  /** Commits a random plan from its own view, which runs on unless `runsOn` is false. Resolves when it has the news. */
  readonly playRandomly: (draw: Random, runsOn?: boolean) => Promise<Answer<Accepted>>;
  readonly close: () => void;
}

/** Converts steps for the wire. */
export const wireSteps = (steps: readonly object[]): WireCommit['steps'] =>
  steps.map((step) => ({ ...step, verb: 'verb' in step ? String(step.verb) : '' }));

/** Converts a plan of several parts for the wire. */
export const wirePlan = ({
  steps,
  then = [],
}: Pick<Commit<StepBase>, 'steps' | 'then'>): Pick<WireCommit, 'steps' | 'then'> => ({
  steps: wireSteps(steps),
  ...(then.length > 0 && { then: then.map(wireSteps) }),
});

/** Sits down at a seat that the browser holds. Throws when that is refused. */
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
  const playRandomly: Player<T>['playRandomly'] = async (draw, runsOn = true) => {
    const before = feed.events().length;
    const { seat } = place;
    const steps = randomPlan(game, feed.view(), { seat, draw });
    const then = runsOn ? randomThen(game, feed.view(), { seat, steps, draw }) : [];
    const answer = await commit(steps, wirePlan({ steps, then }));
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
