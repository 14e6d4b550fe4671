import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { rangeOf } from '../src/network.js';
import type { Reach } from '../src/notices/outside/reach.js';
import { OPEN_ROUTE, type OutboundRoute } from '../src/notices/outside/outside.js';
import type { Trash } from './free.js';

/** What a receiver was sent. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a receiver answers. */
export interface Given {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A test's own HTTP server that receives messages. */
export interface Receiver {
  readonly url: string;
  readonly port: number;
  /** What it was sent, in order. */
  readonly taken: Received[];
  readonly answer: (given: Given | 'nothing') => void;
}

const ACCEPTED: Given = { status: 204 };

/** Starts a receiver, one that speaks TLS where it has a certificate to show. It ends with the test. */
export async function startReceiver(
  trash: Trash,
  shown: { readonly key: string; readonly cert: string } | null = null,
  judge: (received: Received) => Promise<Given | 'nothing' | null> = () => Promise.resolve(null),
): Promise<Receiver> {
  let given: Given | 'nothing' = ACCEPTED;
  const taken: Received[] = [];
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const received = { path: request.url ?? '', headers, body: Buffer.concat(pieces) };
      taken.push(received);
      void judge(received).then((judged) => {
        const answer = judged ?? given;
        if (answer === 'nothing') return;
        response.writeHead(answer.status, { ...answer.headers }).end(answer.body);
      });
    });
  };
  const server = shown === null ? createServer(handle) : createSecureServer(shown, handle);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  trash.add(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port.');
  const { port } = address;
  const url = `${shown === null ? 'http' : 'https'}://127.0.0.1:${port}`;
  return { url, port, taken, answer: (next) => void (given = next) };
}

const OWN = rangeOf('127.0.0.1');

/** The reach of a test's messages: this machine's one address. */
export const TO_TESTS: Reach = {
  protocols: ['https:', 'http:'],
  isPort: () => true,
  isAddress: (address) => OWN !== null && address.toString() === OWN[0].toString(),
};

/** The route of a test's messages, where every name is this machine's. */
export const routeToTests = (more: Partial<OutboundRoute> = {}): OutboundRoute => ({
  ...OPEN_ROUTE,
  reach: TO_TESTS,
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  ...more,
});
