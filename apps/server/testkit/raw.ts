import { once } from 'node:events';
import { connect } from 'node:net';
import { errorSchema, type WireError } from '@tessera/protocol';
import { type ClientOptions, WebSocket } from 'ws';

/** An answer of HTTP as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly error: WireError;
}

/** Sends raw bytes to a server. Returns the answer that comes before it hangs up. */
export async function sendRaw(url: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  let heard = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (heard += piece));
  // It may hang up before it has read everything.
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, error: errorSchema.parse(JSON.parse(body)) };
}

/** A request without a body, line by line. */
export const lines = (...given: readonly string[]): string => `${given.join('\r\n')}\r\n\r\n`;

/** A WebSocket that speaks Socket.IO by hand, and need not keep to it. */
export interface RawClient {
  readonly socket: WebSocket;
  /** Everything that it has heard, message by message. */
  readonly heard: readonly string[];
  /** Sends a message with an acknowledgement that carries this number. */
  readonly ask: (id: number, message: string, body: unknown) => void;
  readonly send: (text: string) => void;
  /** Resolves when a message that begins so has been heard. */
  readonly hears: (beginning: string) => Promise<void>;
  /** Resolves when the connection is closed. */
  readonly closed: Promise<unknown>;
}

/** Connects to a server, and to its one namespace unless it is to say nothing. Throws when the handshake is refused. */
export async function connectRaw(
  url: string,
  { silent = false, ...options }: ClientOptions & { readonly silent?: boolean } = {},
): Promise<RawClient> {
  const address = `${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { perMessageDeflate: false, ...options });
  const heard: string[] = [];
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    heard.push(text);
    if (text === '2') socket.send('3');
  });
  await once(socket, 'open');
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const hears = async (beginning: string) => {
    while (!heard.some((text) => text.startsWith(beginning))) {
      const gone = await Promise.race([once(socket, 'message').then(() => false), closed.then(() => true)]);
      if (gone) throw new Error(`The connection was closed before "${beginning}" came.`);
    }
  };
  if (!silent) {
    socket.send('40');
    await hears('40');
  }
  return {
    hears,
    socket,
    heard,
    closed,
    send: (text) => socket.send(text),
    ask: (id, message, body) => socket.send(`42${id}${JSON.stringify([message, body])}`),
  };
}
