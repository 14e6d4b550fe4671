import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { ClientMessages, ServerMessages } from '@tessera/protocol';
import { Server } from 'socket.io';
import type { Lobby } from '../games/lobby.js';
import { endLost, follow, pulse } from '../games/telling.js';
import { browserFrom } from '../http/browser.js';
import { outline } from '../http/faults.js';
import { visitorBy } from '../http/visitor.js';
import { serve } from './connection.js';
import { guardHandshakes } from './handshake.js';

/** The sockets of a server. */
export interface Sockets {
  readonly close: () => Promise<void>;
}

/** A connection before it has said anything: it counts from its handshake on. */
interface RawConnection {
  readonly request: IncomingMessage;
  readonly once: (event: 'close', listener: () => void) => unknown;
  readonly on: (event: 'packetCreate', listener: (packet: Packet) => void) => unknown;
  readonly off: (event: 'packetCreate', listener: (packet: Packet) => void) => unknown;
}

/** What goes out over a connection, before it does. */
interface Packet {
  readonly type: string;
  data?: unknown;
}

/** What Socket.IO answers whoever connects: what the connection is called. */
const isGreeting = ({ type, data }: Packet): boolean =>
  type === 'message' && typeof data === 'string' && data.startsWith('0{');

/** Tells a connection a name of ours: Socket.IO makes names of its own, which can be given by nobody. */
function nameSocket(raw: RawConnection, sid: string): void {
  const rename = (packet: Packet) => {
    if (!isGreeting(packet)) return;
    packet.data = `0${JSON.stringify({ sid })}`;
    raw.off('packetCreate', rename);
  };
  raw.on('packetCreate', rename);
}

/** How many connections come from each address. */
function createCrowd() {
  const crowd = new Map<string, number>();
  const at = (address: string): number => crowd.get(address) ?? 0;
  return {
    at,
    count: (address: string, change: number) => {
      const now = at(address) + change;
      if (now > 0) crowd.set(address, now);
      else crowd.delete(address);
    },
  };
}

/** Opens the sockets beside the HTTP server: WebSocket alone, small messages, nothing kept for who was away. */
export function openSockets(lobby: Lobby, http: HttpServer): Sockets {
  const { parts } = lobby;
  const visitorOf = visitorBy(parts.config);
  const crowd = createCrowd();
  const cookieOf = ({ headers }: IncomingMessage) => browserFrom(parts, headers);
  const io = new Server<ClientMessages, ServerMessages>(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: parts.limits.body,
    perMessageDeflate: false,
    cleanupEmptyChildNamespaces: true,
    pingInterval: parts.heart.ping.after,
    pingTimeout: parts.heart.ping.patience,
    destroyUpgrade: false,
  });
  guardHandshakes(io, http, {
    config: parts.config,
    isCrowded: (request) => crowd.at(visitorOf(request)) >= parts.limits.sockets,
  });
  io.engine.generateId = (request: IncomingMessage) => parts.ids.passing('wire', cookieOf(request));
  io.engine.on('connection', (raw: RawConnection) => {
    const address = visitorOf(raw.request);
    nameSocket(raw, parts.ids.passing('socket', cookieOf(raw.request)));
    crowd.count(address, 1);
    raw.once('close', () => crowd.count(address, -1));
  });
  io.on('connection', (socket) => {
    serve(lobby, { socket, browser: cookieOf(socket.request) });
  });

  const tick = async () => {
    await lobby.sweep();
    if (parts.database.kind === 'postgres') await endLost(lobby);
    await pulse(lobby);
  };
  const ear = parts.database.hear?.((hint) => {
    follow(lobby, hint).catch((error: unknown) => parts.log.warn({ err: outline(error) }, 'a hint was lost'));
  });
  let beating: Promise<void> | null = null;
  const stop = parts.heart.beat(() => {
    beating ??= tick()
      .catch((error: unknown) => parts.log.warn({ err: outline(error) }, 'a pulse was lost'))
      .finally(() => (beating = null));
    return beating;
  });

  return {
    close: async () => {
      stop();
      await ear?.stop();
      await beating;
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
