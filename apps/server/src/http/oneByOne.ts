import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import { bareAnswer } from './bare.js';

/**
 * A server of HTTP that answers one request after another on each connection. Nobody has to send the next one before: no
 * browser or proxy does, and thousands of them in one piece would keep everybody waiting. The first that comes so is
 * refused, and the connection ended behind that answer; of the others nothing is heard.
 */
export function oneByOne(handler: RequestListener, config: Parts['config'], options: ServerOptions): Server {
  const early = new WeakMap<Socket, number>();
  return createServer(options, (request, response) => {
    const { socket } = request;
    const before = early.get(socket);
    if (before === undefined) {
      early.set(socket, 0);
      for (const event of ['finish', 'close'] as const) response.once(event, () => early.delete(socket));
      handler(request, response);
      return;
    }
    early.set(socket, before + 1);
    if (before > 0) return;
    const { status, headers, text } = bareAnswer(new Refused('tooMany'), config);
    response.writeHead(status, { ...headers, connection: 'close' }).end(text);
  });
}
