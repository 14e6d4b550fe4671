import type { IncomingMessage } from 'node:http';
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';
import { answerTo, Refused } from '../errors/refused.js';
import { WEIGHTS, type Limits } from '../limits.js';
import { createBudget, createBudgets, type Budget } from '../traffic/budget.js';
import type { Channel } from '../traffic/channel.js';
import { isDeep } from '../traffic/nesting.js';
import { createTally } from '../traffic/tally.js';

/** What crosses a connection. */
export interface Packet {
  readonly type: string;
  data?: unknown;
}

/** A connection before it has said anything: it counts from its handshake on. */
export interface RawConnection {
  readonly request: IncomingMessage;
  readonly readyState: string;
  readonly transport: {
    readonly socket: Pick<WebSocket, 'on' | 'pause' | 'terminate'>;
    readonly on: (event: 'drain', listener: () => void) => unknown;
  };
  readonly once: (event: 'close', listener: () => void) => unknown;
  readonly on: {
    (event: 'packet' | 'packetCreate', listener: (packet: Packet) => void): unknown;
    (event: 'flush', listener: () => void): unknown;
  };
  readonly off: (event: 'packetCreate', listener: (packet: Packet) => void) => unknown;
  readonly send: (text: string) => unknown;
  readonly close: () => void;
}

/** An open connection, and whether more has come over it than may. */
export interface CountedLine extends Channel {
  readonly isOver: () => boolean;
}

/** The connections of a server. */
export interface Lines {
  /** Counts a handshake; true when it is to be refused: its visitor has enough connections, or makes them too fast. */
  readonly isCrowded: (visitor: string) => boolean;
  readonly open: (raw: RawConnection, visitor: string) => CountedLine;
}

/** A browser sends a message in one piece, or in few. */
const PIECES = 64;
/** How long a connection that is closed may take to let go, in milliseconds. */
const LINGER = 1000;

/**
 * WebSockets, each of which is heard once in a turn of the event loop, however much it has sent: so none keeps the
 * others waiting. Engine.IO wants something to make with `new`.
 */
export class FairWebSockets extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, allowSynchronousEvents: false, maxFragments: PIECES });
  }
}

const sizeOf = ({ data }: Packet): number =>
  typeof data === 'string' || data instanceof Uint8Array ? data.length : 0;

const partsOf = (packet: Packet): number => Math.floor(sizeOf(packet) / WEIGHTS.piece);

/** The last word to somebody who is out, as Socket.IO writes it. */
const FAREWELL = `2${JSON.stringify(['ended', answerTo(new Refused('tooMany')).body])}`;

function hangUp(raw: RawConnection): void {
  const { socket } = raw.transport;
  raw.send(FAREWELL);
  raw.close();
  // What has come already, and still comes, is not even read.
  socket.pause();
  setTimeout(() => socket.terminate(), LINGER).unref();
}

/** What stands in the place of a body that is nested too deep: nothing parses that. */
export const DEEP_BODY = 'nested too deep';

/** A message of Socket.IO, its answer's number and its name. */
const MESSAGE = /^2(\d{0,15})\["(\w{1,40})",/;

/** Takes the body away from a message that is nested too deep; what is no message then ends its connection. */
function flatten(packet: Packet): void {
  if (typeof packet.data !== 'string' || !isDeep(packet.data)) return;
  const [head, answer = '', name = ''] = MESSAGE.exec(packet.data.slice(0, 80)) ?? [];
  packet.data = head === undefined ? 'x' : `2${answer}${JSON.stringify([name, DEEP_BODY])}`;
}

/** Tells how many bytes wait to be sent over a connection. */
function watchUnread(raw: RawConnection): (packet: Packet) => number {
  let waiting = 0;
  let leaving = 0;
  raw.on('flush', () => (leaving = waiting));
  raw.transport.on('drain', () => {
    waiting -= leaving;
    leaving = 0;
  });
  return (packet) => (waiting += sizeOf(packet));
}

/** Counts everything that crosses a connection, and closes it when that is far more than may. */
function count(raw: RawConnection, budgets: readonly Budget[], most: number): void {
  const unread = watchUnread(raw);
  let isClosed = false;
  const end = (): void => {
    if (isClosed) return;
    isClosed = true;
    hangUp(raw);
  };
  const spend = (messages: number): void => {
    budgets.forEach((budget) => budget.spend(messages));
    if (budgets.some((budget) => budget.standing() === 'out')) end();
  };
  raw.on('packet', (packet) => {
    spend(1 + partsOf(packet));
    flatten(packet);
  });
  for (const event of ['ping', 'pong'] as const) raw.transport.socket.on(event, () => spend(1));
  raw.on('packetCreate', (packet) => {
    if (unread(packet) > most) end();
    else spend(partsOf(packet));
  });
}

/** No connection is open yet. */
export function createLines({ sockets, messages, allMessages, unread }: Limits): Lines {
  const crowd = createTally<string>(sockets);
  const budgetOf = createBudgets(allMessages);
  return {
    isCrowded: (visitor) => {
      const budget = budgetOf(visitor);
      budget.spend(WEIGHTS.handshake);
      return crowd.isFull(visitor) || budget.standing() !== 'within';
    },
    open: (raw, visitor) => {
      crowd.add(visitor);
      raw.once('close', () => crowd.remove(visitor));
      const budgets = [createBudget(messages), budgetOf(visitor)];
      count(raw, budgets, unread);
      return {
        visitor,
        isOpen: () => raw.readyState === 'open',
        isOver: () => budgets.some((budget) => budget.standing() !== 'within'),
      };
    },
  };
}
