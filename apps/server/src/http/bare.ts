import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@tessera/protocol';
import { answerTo, Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import { headersUnder } from './headers.js';

/** How long a connection that has been refused may go on sending, in milliseconds, so that it hears the answer. */
const LINGER = 1000;

/** The headers and the body of a coded error, where nothing else puts them there. */
export function bareAnswer(refused: Refused, config: Parts['config']) {
  const { status, body } = answerTo(refused);
  const text = JSON.stringify(body);
  const headers = {
    ...headersUnder(config),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  };
  return { status, headers, text };
}

/** Answers on a connection over which HTTP is not, or no longer, spoken, and ends it. */
export function hangUp(socket: Duplex, refused: Refused, config: Parts['config']): void {
  if (!socket.writable) return void socket.destroy();
  const { status, headers, text } = bareAnswer(refused, config);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.on('error', () => undefined);
  socket.resume();
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', text].join('\r\n'));
  const end = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(end));
}

const FAULTS: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
};

/** Answers what cannot be read as a request, or does not come to its end, by the code that Node gives it. */
export const refuseUnread =
  (config: Parts['config']) =>
  ({ code }: { readonly code?: unknown }, socket: Duplex): void => {
    if (socket.writableEnded) return;
    if (code === 'ECONNRESET') return void socket.destroy();
    hangUp(socket, new Refused(FAULTS[String(code)] ?? 'badRequest'), config);
  };
