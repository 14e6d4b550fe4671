import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codedFor, type Witness } from '../errors/trouble.js';
import { answerTo, Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode, WireError } from '@tessera/protocol';
import { escapeHtml } from '../letters/letter.js';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { headersUnder } from './headers.js';

/** The addresses that cannot be a page, even mistyped: the interface, and files. */
const NO_PAGE = /^\/(?:api|assets|socket\.io)(?:\/|$)|\.[^/]*$/;

/** Whether an address may be a page: it is neither the interface nor a file. */
export function mayBePage(url: string): boolean {
  const [path = '/'] = url.split('?');
  try {
    return !NO_PAGE.test(decodeURI(path));
  } catch {
    return !NO_PAGE.test(path);
  }
}

/** Whether a request is a browser's, which will show the answer as a page. */
export const wantsPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) =>
  ['GET', 'HEAD'].includes(method) && (headers.accept ?? '').includes('text/html') && mayBePage(url);

/** After how many seconds a refused page reloads, for errors that pass, when the answer has no `Retry-After`. */
const AGAIN: Partial<Record<ErrorCode, number>> = { tooMany: 60, unavailable: 10 };

/** What a page says about too many requests. Its reader has sent only one that they know of. */
const TOO_MANY = [
  'This page waits for a moment',
  'More was asked from your address within a minute than this server answers; others may be at the same address. Nothing was lost.',
] as const;

/** The links to the style sheets of the built pages; empty when these are not built. */
function stylesIn(pages: string): string {
  const file = join(pages, 'index.html');
  const built = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return (built.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join('\n    ');
}

/**
 * The HTML page for an error: what is wrong, and what to do. It reloads after `after` seconds, or the error's own
 * time; without either it does not.
 */
export function refusedPage(
  { error, message, remedy }: WireError,
  { after, styles }: { readonly after: number | null; readonly styles: string },
): string {
  const seconds = after ?? AGAIN[error] ?? null;
  const [heading, words] = error === 'tooMany' ? TOO_MANY : [message, remedy];
  const again =
    seconds === null
      ? ''
      : `\n      <p>This page goes on by itself in ${seconds} seconds. You can leave it open.</p>`;
  const refresh = seconds === null ? '' : `\n    <meta http-equiv="refresh" content="${seconds}" />`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />${refresh}
    <title>${escapeHtml(heading)} · Tessera</title>
    ${styles}
  </head>
  <body>
    <main class="page">
      <h1>${escapeHtml(heading)}</h1>
      <p>${escapeHtml(words)}</p>${again}
    </main>
  </body>
</html>
`;
}

function fromFastify({ statusCode = 500 }: FastifyError): Refused | null {
  if (statusCode === 413) return new Refused('tooLarge');
  if (statusCode === 429) return new Refused('tooMany');
  return statusCode >= 400 && statusCode < 500 ? new Refused('badRequest') : null;
}

/** The seconds in the answer's `Retry-After`; null: it has none. */
const waitIn = (reply: FastifyReply): number | null => {
  const after = Number(reply.getHeader('retry-after'));
  return after > 0 ? after : null;
};

/**
 * Answers every failed request with a coded error, for browsers as a page. After `tooMany` the connection is closed.
 */
export function addFaults(app: FastifyInstance, parts: Witness & Pick<Parts, 'pages'>): void {
  const styles = stylesIn(parts.pages);
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const fault = error instanceof Refused ? null : fromFastify(error);
    const { status, body } = answerTo(fault ?? (await codedFor(parts, error)));
    if (body.error === 'tooMany') reply.header('connection', 'close');
    reply.code(status);
    if (!wantsPage(request)) return reply.send(body);
    const page = refusedPage(body, { after: waitIn(reply), styles });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
}

/** For how many milliseconds a refused connection may still send, so that the client reads the answer. */
const LINGER = 1000;

/** The status, headers and body of a coded error, for answers outside Fastify. */
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

/** Writes a coded error to a bare socket, and ends the connection. */
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

const CODE_OF_FAULT: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
};

/**
 * Returns the handler for connections that send no readable request, or none in time. It answers by Node's error
 * code.
 */
export const refuseUnread =
  (config: Parts['config']) =>
  ({ code }: { readonly code?: unknown }, socket: Duplex): void => {
    if (socket.writableEnded) return;
    if (code === 'ECONNRESET') return void socket.destroy();
    hangUp(socket, new Refused(CODE_OF_FAULT[String(code)] ?? 'badRequest'), config);
  };
