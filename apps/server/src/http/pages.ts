import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerTo, Refused } from '../errors/refused.js';
import type { GameServices } from '../games/gameServices.js';
import { addPreviews } from './previews.js';
import { mayBePage } from './faults.js';

/** The addresses of the pages. All serve the same file, which reads the address. */
const PAGES = [
  '/',
  '/new',
  '/invited',
  '/rules',
  '/rules/:game',
  '/play/:game',
  '/play/:game/:battle',
  '/example/:game',
  '/mine',
  '/outbox',
  '/secrecy',
  '/verify',
  '/games',
  '/watch',
  '/learn/:game',
  '/learn/:game/:lesson',
  '/refuse',
  '/seats',
  '/account',
  '/sign-in',
  '/settings',
];

/** The addresses of one game's pages. For a finished game they have a preview. */
const PAGES_OF_GAME = ['/game/:game', '/game/:game/*'];

/** The build names these files by their content, so they never change. */
const isHashed = (path: string): boolean => /[/\\]assets[/\\]/.test(path);

/**
 * A mark in the head of all pages when the server sends no letters. The pages then offer neither letters nor
 * accounts.
 */
const NO_LETTERS = '<meta name="letters" content="none" />';

/** The file of the pages, and how to send it: as it is, or with something in its head. */
function pageOf({ pages, letters }: GameServices['parts']) {
  const built = readFileSync(join(pages, 'index.html'), 'utf8');
  const sendsLetters = letters.transport !== null;
  const page = sendsLetters ? built : built.replace('</head>', () => `  ${NO_LETTERS}\n  </head>`);
  const sendOwn = (reply: FastifyReply, own: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(own);
  return {
    page,
    sendOwn,
    send: (reply: FastifyReply) => (sendsLetters ? reply.sendFile('index.html') : sendOwn(reply, page)),
  };
}

const notFound = (reply: FastifyReply) => {
  const { status, body } = answerTo(new Refused('notFound'));
  return reply.code(status).send(body);
};

/**
 * Adds the built pages and their files, and the answer for unknown addresses: the page with status 404 where a page
 * may be, else `notFound`.
 */
export async function addPages(app: FastifyInstance, services: GameServices): Promise<void> {
  const { pages } = services.parts;
  const built = existsSync(join(pages, 'index.html')) ? pageOf(services.parts) : null;
  app.setNotFoundHandler((request, reply) => {
    if (built === null || !['GET', 'HEAD'].includes(request.method) || !mayBePage(request.url)) {
      return notFound(reply);
    }
    return built.send(reply.code(404));
  });
  if (built === null) return;
  await app.register(fastifyStatic, {
    root: pages,
    // The build puts compressed copies beside each text file: Brotli for https, gzip for the rest.
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const url of PAGES) app.get(url, (_request, reply) => built.send(reply));
  const pageWithPreview = addPreviews(app, services);
  for (const url of PAGES_OF_GAME) {
    app.get(url, async (request, reply) => {
      const own = await pageWithPreview(request, built.page);
      return own === null ? built.send(reply) : built.sendOwn(reply, own);
    });
  }
}

/**
 * Copies the built pages into the data folder, and returns their path there. A new build while the server runs then
 * changes nothing. The server holds the lock on the data folder.
 */
export function ownPages(built: string, dataDir: string): string {
  const own = join(dataDir, 'pages');
  rmSync(own, { recursive: true, force: true });
  if (existsSync(built)) cpSync(built, own, { recursive: true });
  return own;
}
