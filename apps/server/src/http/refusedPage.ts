import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode, WireError } from '@tessera/protocol';
import { escapeHtml } from '../letters/letter.js';

/** The addresses that are no page, even a mistyped one: the interface, and files. */
const NO_PAGE = /^\/(?:api|assets|socket\.io)(?:\/|$)|\.[^/]*$/;

/** True for an address at which a page may be, or its like: neither the interface nor a file. */
export function mayBePage(url: string): boolean {
  const [path = '/'] = url.split('?');
  try {
    return !NO_PAGE.test(decodeURI(path));
  } catch {
    return !NO_PAGE.test(path);
  }
}

/** True where a person's browser asks for a page, to show what comes. */
export const wantsPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) =>
  ['GET', 'HEAD'].includes(method) && (headers.accept ?? '').includes('text/html') && mayBePage(url);

/** How long a page waits before it asks again, in seconds, where the answer does not say: a passing fault's. */
const AGAIN: Partial<Record<ErrorCode, number>> = { tooMany: 60, unavailable: 10 };

/** What a page says of too many requests: its reader has sent none that they know of. */
const TOO_MANY = [
  'This page waits for a moment',
  'More was asked from your address within a minute than this server answers; others may be at the same address. Nothing was lost.',
] as const;

/** The links to the style sheets of the built pages; none where they are not built. */
export function stylesIn(pages: string): string {
  const file = join(pages, 'index.html');
  const built = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return (built.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join('\n    ');
}

/**
 * The page in place of one that is refused: what is so, and what to do. It asks again by itself after so many seconds, or
 * when another try may be met otherwise.
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
