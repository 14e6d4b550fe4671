import { ServerResponse, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server } from 'socket.io';
import { z } from 'zod';
import { Refused } from '../errors/refused.js';
import { issuesOf } from '../errors/issues.js';
import { bareAnswer, hangUp } from '../http/bare.js';
import { isOurHost, isOurs } from '../http/origin.js';
import type { Parts } from '../parts.js';

/** Where connections are made. */
const PLACE = '/socket.io/';

/** All that Engine.IO and its WebSockets would refuse by words of their own. */
const formSchema = z.object({
  method: z.literal('GET'),
  query: z.object({
    transport: z.literal('websocket'),
    EIO: z.literal('4'),
    sid: z.undefined().optional(),
  }),
  headers: z.object({
    upgrade: z.string().regex(/^websocket$/i),
    'sec-websocket-key': z.string().regex(/^[+/0-9A-Za-z]{22}==$/),
    'sec-websocket-version': z.literal('13'),
    'sec-websocket-protocol': z.undefined().optional(),
  }),
});

function mindForm({ method, url = '', headers }: IncomingMessage): void {
  const query = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
  const read = formSchema.safeParse({ method, query, headers });
  if (!read.success) throw new Refused('badRequest', { details: issuesOf(read.error, 'handshake') });
}

/** What is asked about a handshake. */
export interface Gate {
  readonly config: Parts['config'];
  /** True when the visitor has as many connections as one may have. */
  readonly isCrowded: (request: IncomingMessage) => boolean;
}

/** Throws the coded error with which a handshake is refused. */
function mind(
  request: IncomingMessage,
  isUpgrade: boolean,
  { config: { publicUrl }, isCrowded }: Gate,
): void {
  if (!isOurHost(request.headers, publicUrl)) throw new Refused('unknownHost');
  if (!isOurs(request.headers, publicUrl)) throw new Refused('otherOrigin');
  if (!isUpgrade) throw new Refused('noUpgrade');
  mindForm(request);
  if (isCrowded(request)) throw new Refused('tooMany', { details: ['connections: too many at a time'] });
}

interface Handshake {
  readonly request: IncomingMessage;
  readonly response: unknown;
}

/** Refuses a handshake by the error, in the way that its connection still understands. */
function refuse({ request, response }: Handshake, refused: Refused, { config }: Gate): void {
  if (!(response instanceof ServerResponse)) return hangUp(request.socket, refused, config);
  const { status, headers, text } = bareAnswer(refused, config);
  response.writeHead(status, headers).end(text);
}

/** Answers every refused handshake, and every connection that does not speak HTTP, by a coded error. */
export function guardHandshakes(io: Server, http: HttpServer, gate: Gate): void {
  io.engine.use((request: IncomingMessage, response: unknown, next: () => void) => {
    try {
      mind(request, !(response instanceof ServerResponse), gate);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return refuse({ request, response }, error, gate);
    }
    next();
  });
  http.on('upgrade', ({ url = '' }: IncomingMessage, socket: Duplex) => {
    if (url.startsWith(PLACE)) return;
    hangUp(
      socket,
      new Refused('badRequest', { details: ['headers/upgrade: not at this address'] }),
      gate.config,
    );
  });
}
