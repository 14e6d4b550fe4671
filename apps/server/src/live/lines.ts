import type { IncomingMessage } from 'node:http';
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';
import { answerTo, Refused } from '../errors/refused.js';
import { WEIGHTS, type Limits } from '../limits.js';
import { type Budget, createBudget, createBudgets, createTally } from '../traffic/budget.js';
import type { Channel } from '../traffic/channel.js';
import { isDeep } from '../traffic/nesting.js';

/** A packet of Engine.IO. */
export interface Packet {
  readonly type: string;
  data?: unknown;
}

/** A connection of Engine.IO, right after its handshake: the parts that we use. */
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

/** An open connection whose traffic is counted. `isOver` is true while it exceeds a limit. */
export interface CountedLine extends Channel {
  readonly isOver: () => boolean;
}

/** Counts the connections of a server and their traffic. */
export interface Lines {
  /** Counts a handshake. True when it is refused: the visitor has too many connections, or makes them too fast. */
  readonly isCrowded: (visitor: string) => boolean;
  readonly open: (raw: RawConnection, visitor: string) => CountedLine;
}

/** The most fragments of a message. Browsers send one, or few. */
const PIECES = 64;
/** How many milliseconds a closing connection has before it is cut. */
const LINGER = 1000;

/**
 * WebSockets that hand over one message in a turn of the event loop, so that one with many messages does not hold up
 * the others. A class, because Engine.IO calls it with `new`.
 */
export class FairWebSockets extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, allowSynchronousEvents: false, maxFragments: PIECES });
  }
}

const sizeOf = ({ data }: Packet): number =>
  typeof data === 'string' || data instanceof Uint8Array ? data.length : 0;

const partsOf = (packet: Packet): number => Math.floor(sizeOf(packet) / WEIGHTS.piece);

/** The last message to a connection that is closed for its traffic, as Socket.IO writes it. */
const FAREWELL = `2${JSON.stringify(['ended', answerTo(new Refused('tooMany')).body])}`;

function hangUp(raw: RawConnection): void {
  const { socket } = raw.transport;
  raw.send(FAREWELL);
  raw.close();
  // What it has sent already, or still sends, is not read.
  socket.pause();
  setTimeout(() => socket.terminate(), LINGER).unref();
}

/** Replaces a body that is nested too deep, which is never parsed. */
export const DEEP_BODY = 'nested too deep';

/** Matches a message of Socket.IO: the number of its answer, and its name. */
const MESSAGE = /^2(\d{0,15})\["(\w{1,40})",/;

/**
 * Replaces the body of a message that is nested too deep. A packet that is no message becomes invalid, which ends its
 * connection.
 */
function flatten(packet: Packet): void {
  if (typeof packet.data !== 'string' || !isDeep(packet.data)) return;
  const [head, answer = '', name = ''] = MESSAGE.exec(packet.data.slice(0, 80)) ?? [];
  packet.data = head === undefined ? 'x' : `2${answer}${JSON.stringify([name, DEEP_BODY])}`;
}

/** Returns a function that adds a packet, and returns how many bytes wait to be sent. */
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

/**
 * Counts all traffic of a connection, and closes it when a budget is far exceeded or more than `most` bytes wait to
 * be sent.
 */
function countTraffic(raw: RawConnection, budgets: readonly Budget[], most: number): void {
  const unread = watchUnread(raw);
  let isClosed = false;
  const end = (): void => {
    if (isClosed) return;
    isClosed = true;
    hangUp(raw);
  };
  const spend = (messages: number): void => {
    budgets.forEach((budget) => budget.spend(messages));
    if (budgets.some((budget) => budget.state() === 'out')) end();
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

/** Creates the counters, with no connection open. */
export function createLines({ sockets, messages, allMessages, unread }: Limits): Lines {
  const crowd = createTally<string>(sockets);
  const budgetOf = createBudgets(allMessages);
  return {
    isCrowded: (visitor) => {
      const budget = budgetOf(visitor);
      budget.spend(WEIGHTS.handshake);
      return crowd.isFull(visitor) || budget.state() !== 'within';
    },
    open: (raw, visitor) => {
      crowd.add(visitor);
      raw.once('close', () => crowd.remove(visitor));
      const budgets = [createBudget(messages), budgetOf(visitor)];
      countTraffic(raw, budgets, unread);
      return {
        visitor,
        isOpen: () => raw.readyState === 'open',
        isOver: () => budgets.some((budget) => budget.state() !== 'within'),
      };
    },
  };
}
