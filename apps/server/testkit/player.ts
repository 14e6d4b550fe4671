import { randomBytes } from 'node:crypto';
import { fold, frameFor, type Game, type GameTypes } from '@tessera/core';
import { randomPlan, type Random } from '@tessera/core/testkit';
import {
  PROTOCOL,
  type Accepted,
  type Answer,
  type ClientMessages,
  type Draft,
  type GamePage,
  type ServerMessages,
  type Sitting,
  type Slice,
  type WireCommit,
  type WireError,
} from '@tessera/protocol';
import { io, type Socket } from 'socket.io-client';
import type { Browser } from './browser.js';
import { until } from './waiting.js';

type Wire = Socket<ServerMessages, ClientMessages>;

/** A new action's id. */
export const newAction = (): string => randomBytes(16).toString('base64url');
export const newNonce = (): string => randomBytes(16).toString('hex');

/** A connection of a browser to its server. */
export async function connect(browser: Browser, headers: Readonly<Record<string, string>> = {}): Promise<Wire> {
  const socket: Wire = io(browser.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: browser.cookie(), ...headers },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** One seat of a game, played over a socket by what it receives alone. */
export interface Player<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly socket: Wire;
  /** The position as this seat has received it. */
  readonly view: () => T['state'];
  /** Its stream so far, and every byte that it was sent. */
  readonly stream: () => readonly T['event'][];
  readonly received: () => string;
  readonly epoch: () => string;
  readonly sitting: () => Sitting;
  readonly drafts: readonly (Draft | null)[];
  readonly pages: readonly GamePage[];
  readonly endings: readonly WireError[];
  readonly frame: () => number | null;
  readonly commit: (steps: readonly object[], more?: Partial<WireCommit>) => Promise<Answer<Accepted>>;
  readonly draft: (draft: Draft) => Promise<Answer<{ rev: number }>>;
  /** Plans at random from its own view and commits. */
  readonly playRandomly: (draw: Random) => Promise<Answer<Accepted>>;
  readonly sit: () => Promise<Answer<Sitting>>;
  readonly close: () => void;
}

/** Sits down at a seat that the browser holds. */
export async function sitDown<T extends GameTypes>(
  game: Game<T>,
  browser: Browser,
  place: { readonly game: string; readonly seat: T['seat'] },
): Promise<Player<T>> {
  const socket = await connect(browser);
  const heard: unknown[] = [];
  const drafts: (Draft | null)[] = [];
  const pages: GamePage[] = [];
  const endings: WireError[] = [];
  let epoch = '';
  let events: readonly T['event'][] = [];
  let state: T['state'] = game.empty;
  let sitting: Sitting | null = null;

  const take = (slice: Slice): void => {
    const news = slice.events.map((event) => game.schemas.event.parse(event));
    if (slice.epoch !== epoch) [events, state] = [[], game.empty];
    epoch = slice.epoch;
    if (slice.from > events.length) {
      void sit();
      return;
    }
    const fresh = news.slice(events.length - slice.from);
    events = [...events, ...fresh];
    state = fold(game, fresh, state);
  };
  const sit = async (): Promise<Answer<Sitting>> => {
    const since = epoch === '' ? { epoch: null, after: 0 } : { epoch, after: events.length };
    const answer = await socket.emitWithAck('sit', { protocol: PROTOCOL, ...place, ...since });
    if ('ok' in answer) {
      sitting = answer.ok;
      take(answer.ok.slice);
    }
    return answer;
  };
  socket.onAny((...message: unknown[]) => heard.push(message));
  socket.on('news', take);
  socket.on('pulse', ({ epoch: now, latest }) => {
    if (now !== epoch || latest > events.length) void sit();
  });
  socket.on('draft', (draft) => drafts.push(draft));
  socket.on('page', (page) => pages.push(page));
  socket.on('ended', (error) => endings.push(error));
  const first = await sit();
  if (!('ok' in first)) throw new Error(`Refused: ${JSON.stringify(first)}`);
  heard.push(first);

  const view = () => state;
  const frame = () => frameFor(game, view(), place.seat);
  const commit: Player<T>['commit'] = async (steps, more = {}) => {
    const wire = steps.map((step) => ({ ...step, verb: 'verb' in step ? String(step.verb) : '' }));
    const body = { action: newAction(), frame: frame() ?? 0, steps: wire, ...more };
    const answer = await socket.emitWithAck('commit', body);
    heard.push(answer);
    return answer;
  };
  return {
    seat: place.seat,
    socket,
    view,
    frame,
    stream: () => events,
    received: () => JSON.stringify(heard),
    epoch: () => epoch,
    sitting: () => {
      if (sitting === null) throw new Error('Nobody sits here.');
      return sitting;
    },
    drafts,
    pages,
    endings,
    sit,
    commit,
    draft: (draft) => socket.emitWithAck('draft', draft),
    playRandomly: async (draw) => {
      const before = events.length;
      const plan = randomPlan(game, view(), { seat: place.seat, draw });
      const answer = await commit(plan, { nonce: draw.hex(16) });
      if ('ok' in answer) await until('the news of the own action', () => events.length > before);
      return answer;
    },
    close: () => void socket.disconnect(),
  };
}
