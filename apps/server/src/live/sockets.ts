import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { ClientMessages, ServerMessages } from '@tessera/protocol';
import { Server } from 'socket.io';
import type { Lobby } from '../games/lobby.js';
import { endGone, endLost, follow, pulse } from '../games/telling.js';
import { browserFrom } from '../http/browser.js';
import { outline } from '../errors/outline.js';
import { visitorBy } from '../http/visitor.js';
import { serve } from './connection.js';
import { guardHandshakes } from './handshake.js';
import { createLines, FairWebSockets, type CountedLine, type Packet, type RawConnection } from './lines.js';

/** The sockets of a server. */
export interface Sockets {
  readonly close: () => Promise<void>;
}

/** What Socket.IO answers to a new connection: its name. */
const isGreeting = ({ type, data }: Packet): boolean =>
  type === 'message' && typeof data === 'string' && data.startsWith('0{');

/** Tells a connection a name of ours: Socket.IO makes its own, and a test could not set them. */
function nameSocket(raw: RawConnection, sid: string): void {
  const rename = (packet: Packet) => {
    if (!isGreeting(packet)) return;
    packet.data = `0${JSON.stringify({ sid })}`;
    raw.off('packetCreate', rename);
  };
  raw.on('packetCreate', rename);
}

/** Opens the sockets beside the HTTP server: WebSocket alone, small messages, nothing kept for those who were away. */
export function openSockets(lobby: Lobby, http: HttpServer): Sockets {
  const { parts } = lobby;
  const visitorOf = visitorBy(parts.config);
  const lines = createLines(parts.limits);
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
    serve(lobby, { socket, line, browser: cookieOf(socket.request) });
  });

  lobby.meter.watch(() => ({ open: io.engine.clientsCount, sitting: lobby.hub.count() }));
  const tick = async () => {
    for (const id of await lobby.sweep()) endGone(lobby, id);
    await endLost(lobby);
    await pulse(lobby);
  };
  const ear = parts.database.hear((hint) => {
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
      await ear.stop();
      await beating;
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
