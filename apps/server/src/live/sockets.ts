import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { ClientMessages, ServerMessages } from '@tessera/protocol';
import { Server } from 'socket.io';
import type { GameServices } from '../games/gameServices.js';
import { endGone, endLost, follow, pulse } from '../games/telling.js';
import { browserFrom, visitorBy } from '../http/browser.js';
import { outline } from '../errors/refused.js';
import { serve } from './connection.js';
import { guardHandshakes } from './handshake.js';
import { createLines, FairWebSockets, type CountedLine, type Packet, type RawConnection } from './lines.js';

/** The open sockets of a server. `close` ends all connections. */
export interface Sockets {
  readonly close: () => Promise<void>;
}

/** Whether a packet is Socket.IO's answer to a new connection, which holds its name. */
const isGreeting = ({ type, data }: Packet): boolean =>
  type === 'message' && typeof data === 'string' && data.startsWith('0{');

/** Replaces the name in that answer by one of ours, because Socket.IO's is random, which a test could not repeat. */
function nameSocket(raw: RawConnection, sid: string): void {
  const rename = (packet: Packet) => {
    if (!isGreeting(packet)) return;
    packet.data = `0${JSON.stringify({ sid })}`;
    raw.off('packetCreate', rename);
  };
  raw.on('packetCreate', rename);
}

/**
 * One heartbeat: ends connections to deleted games and lost seats, and sends every other one the end of its stream.
 */
async function beat(services: GameServices): Promise<void> {
  for (const id of await services.sweep()) endGone(services, id);
  await endLost(services);
  await pulse(services);
}

/** Opens the sockets on the HTTP server: WebSocket only, small messages, and no buffer for clients that were away. */
export function openSockets(services: GameServices, http: HttpServer): Sockets {
  const { parts } = services;
  const visitorOf = visitorBy(parts.config);
  const lines = createLines(parts.limits);
  const answering = new Set<Promise<void>>();
  const lineOf = new WeakMap<object, CountedLine>();
  const cookieOf = ({ headers }: IncomingMessage) => browserFrom(parts, headers);
  const io = new Server<ClientMessages, ServerMessages>(http, {
    transports: ['websocket'],
    wsEngine: FairWebSockets,
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
    isCrowded: (request) => lines.isCrowded(visitorOf(request)),
  });
  io.engine.generateId = (request: IncomingMessage) => parts.ids.passing('wire', cookieOf(request));
  io.engine.on('connection', (raw: RawConnection) => {
    nameSocket(raw, parts.ids.passing('socket', cookieOf(raw.request)));
    lineOf.set(raw, lines.open(raw, visitorOf(raw.request)));
  });
  io.on('connection', (socket) => {
    const line = lineOf.get(socket.conn);
    if (line === undefined) throw new Error('A connection was not counted.');
    serve(services, { socket, line, browser: cookieOf(socket.request), answering });
  });

  services.meter.watch(() => ({ open: io.engine.clientsCount, sitting: services.hub.count() }));
  const listener = parts.database.hear((hint) => {
    follow(services, hint).catch((error: unknown) =>
      parts.log.warn({ err: outline(error) }, 'a hint was lost'),
    );
  });
  let beating: Promise<void> | null = null;
  const stop = parts.heart.beat(() => {
    beating ??= beat(services)
      .catch((error: unknown) => parts.log.warn({ err: outline(error) }, 'a pulse was lost'))
      .finally(() => (beating = null));
    return beating;
  });

  return {
    close: async () => {
      stop();
      await listener.stop();
      await beating;
      // What has been done is answered before its connection ends.
      await Promise.allSettled(answering);
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
