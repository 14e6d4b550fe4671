import { ServerResponse, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server } from 'socket.io';
import { z } from 'zod';
import { issuesOf, Refused } from '../errors/refused.js';
import { bareAnswer, hangUp } from '../http/faults.js';
import { isOurHost, isOurs } from '../http/browser.js';
import type { Parts } from '../parts.js';

const PATH = '/socket.io/';

/** What Engine.IO requires of a handshake. Checked here first, so that the refusal is a coded error. */
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

function checkForm({ method, url = '', headers }: IncomingMessage): void {
  const query = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
  const read = formSchema.safeParse({ method, query, headers });
  if (!read.success) throw new Refused('badRequest', { details: issuesOf(read.error, 'handshake') });
}

/** What a handshake is checked against. */
export interface Gate {
  readonly config: Parts['config'];
  /** Counts the handshake. True when the visitor has too many connections, or makes them too fast. */
  readonly isCrowded: (request: IncomingMessage) => boolean;
}

/** Throws the coded error for a handshake that is not allowed. */
function checkHandshake(
  request: IncomingMessage,
  isUpgrade: boolean,
  { config: { publicUrl }, isCrowded }: Gate,
): void {
  if (!isOurHost(request.headers, publicUrl)) throw new Refused('unknownHost');
  if (!isOurs(request.headers, publicUrl)) throw new Refused('otherOrigin');
  if (!isUpgrade) throw new Refused('noUpgrade');
  checkForm(request);
  if (isCrowded(request)) throw new Refused('tooMany', { details: ['connections: too many at a time'] });
}

interface Handshake {
  readonly request: IncomingMessage;
  readonly response: unknown;
}

/** Answers a refused handshake: over HTTP while there is a response, else on the bare socket. */
function refuse({ request, response }: Handshake, refused: Refused, { config }: Gate): void {
  if (!(response instanceof ServerResponse)) return hangUp(request.socket, refused, config);
  const { status, headers, text } = bareAnswer(refused, config);
  response.writeHead(status, headers).end(text);
}

/** Answers every refused handshake with a coded error, and every upgrade to another address. */
export function guardHandshakes(io: Server, http: HttpServer, gate: Gate): void {
  io.engine.use((request: IncomingMessage, response: unknown, next: () => void) => {
    try {
      checkHandshake(request, !(response instanceof ServerResponse), gate);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return refuse({ request, response }, error, gate);
    }
    next();
  });
  http.on('upgrade', ({ url = '' }: IncomingMessage, socket: Duplex) => {
    if (url.startsWith(PATH)) return;
    hangUp(
      socket,
      new Refused('badRequest', { details: ['headers/upgrade: not at this address'] }),
      gate.config,
    );
  });
}
