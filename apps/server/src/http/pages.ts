import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerTo, Refused } from '../errors/refused.js';
import type { Lobby } from '../games/lobby.js';
import { addPreviews } from './previews.js';

/** The addresses of the pages; each is the same file, which shows what its address says. */
const PAGES = [
  '/',
  '/new',
  '/invited',
  '/rules',
  '/mine',
  '/outbox',
  '/secrecy',
  '/verify',
  '/games',
  '/watch',
  '/refuse',
  '/seats',
  '/account',
  '/sign-in',
];

/** Those of one game: a finished one's are shown with a preview where a link to them is. */
const PAGES_OF_GAME = ['/game/:game', '/game/:game/*'];

/** The web's build names these files by their contents, so that they never change. */
const isHashed = (path: string): boolean => /[/\\]assets[/\\]/.test(path);

/** The addresses that are no page, even a mistyped one: the interface, and files. */
const isNoPage = (path: string): boolean => /^\/(?:api|assets|socket\.io)(?:\/|$)|\.[^/]*$/.test(path);

const notFound = (reply: FastifyReply) => {
  const { status, body } = answerTo(new Refused('notFound'));
  return reply.code(status).send(body);
};

/** Adds the built pages and their files, and the answer for every address that is none: a page's is a page, too. */
export async function addPages(app: FastifyInstance, lobby: Lobby): Promise<void> {
  const { pages } = lobby.parts;
  const hasPages = existsSync(join(pages, 'index.html'));
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (!hasPages || !['GET', 'HEAD'].includes(request.method) || isNoPage(decodeURI(path))) {
      return notFound(reply);
    }
    return reply.code(404).sendFile('index.html');
  });
  if (!hasPages) return;
  await app.register(fastifyStatic, {
    root: pages,
    // The web's build lays texts beside themselves, compressed: by Brotli for https, by gzip for all others.
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const url of PAGES) app.get(url, (_request, reply) => reply.sendFile('index.html'));
  const page = readFileSync(join(pages, 'index.html'), 'utf8');
  const previewed = addPreviews(app, lobby);
  for (const url of PAGES_OF_GAME) {
    app.get(url, async (request, reply) => {
      const own = await previewed(request, page);
      if (own === null) return reply.sendFile('index.html');
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(own);
    });
  }
}
