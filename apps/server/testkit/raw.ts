import { once } from 'node:events';
import { connect } from 'node:net';
import { errorSchema, type WireError } from '@tessera/protocol';

/** An answer of HTTP as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly error: WireError;
}

/** Sends bytes to a server as they are; answers the coded error that comes back before it hangs up. */
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
