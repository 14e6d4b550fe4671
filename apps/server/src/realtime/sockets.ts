import type { IncomingMessage, Server as HttpServer } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import type { ClientMessages, ServerMessages } from '@tessera/protocol';
import { Server } from 'socket.io';
import type { Lobby } from '../games/lobby.js';
import { endLost, follow, pulse } from '../games/telling.js';
import { browserIn } from '../http/browser.js';
import { outline } from '../http/faults.js';
import { isOurs } from '../http/origin.js';
import { serve } from './connection.js';

/** How often every connection hears how far its stream has come. */
const PULSE = 3000;

/** The sockets of a server. */
export interface Sockets {
  readonly close: () => Promise<void>;
}

/** Whom a connection is from. Before a server with an https address stands one proxy, which names it last. */
function addressOf({ headers, socket }: IncomingMessage, isProxied: boolean): string {
  const named = isProxied
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return named === undefined || named === '' ? (socket.remoteAddress ?? '') : named;
}

/** A connection before it has said anything: it counts from its handshake on. */
interface RawConnection {
  readonly request: IncomingMessage;
  readonly once: (event: 'close', listener: () => void) => unknown;
}

/** Opens the sockets beside the HTTP server: WebSocket alone, small messages, nothing kept for who was away. */
export function openSockets(lobby: Lobby, http: HttpServer): Sockets {
  const { parts } = lobby;
  const isProxied = parts.config.publicUrl?.protocol === 'https:';
  const crowd = new Map<string, number>();
  const count = (address: string, change: number) => {
    const now = (crowd.get(address) ?? 0) + change;
    if (now > 0) crowd.set(address, now);
    else crowd.delete(address);
  };
  const io = new Server<ClientMessages, ServerMessages>(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: parts.limits.body,
    perMessageDeflate: false,
    cleanupEmptyChildNamespaces: true,
    allowRequest: (request, decide) => {
      const crowded = (crowd.get(addressOf(request, isProxied)) ?? 0) >= parts.limits.sockets;
      decide(null, !crowded && isOurs(request.headers, parts.config.publicUrl));
    },
  });
  io.engine.on('connection', (raw: RawConnection) => {
    const address = addressOf(raw.request, isProxied);
    count(address, 1);
    raw.once('close', () => count(address, -1));
  });
  io.on('connection', (socket) => {
    const cookies = fastifyCookie.parse(socket.request.headers.cookie ?? '');
    serve(lobby, { socket, browser: browserIn(parts, cookies) });
  });

  const tick = async () => {
    await lobby.sweep();
    if (parts.database.kind === 'postgres') await endLost(lobby);
    await pulse(lobby);
  };
  const ear = parts.database.hear?.((hint) => {
    follow(lobby, hint).catch((error: unknown) => parts.log.warn({ err: outline(error) }, 'a hint was lost'));
  });
  let last: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    last = tick()
      .catch((error: unknown) => parts.log.warn({ err: outline(error) }, 'a pulse was lost'))
      .finally(() => (busy = false));
  }, PULSE);

  return {
    close: async () => {
      clearInterval(timer);
      await ear?.stop();
      await last;
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
