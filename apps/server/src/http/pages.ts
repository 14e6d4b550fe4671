import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerTo, Refused } from '../errors/refused.js';
import type { Lobby } from '../games/lobby.js';
import { addPreviews } from './previews.js';
import { mayBePage } from './refusedPage.js';

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
  '/learn/:game',
  '/refuse',
  '/seats',
  '/account',
  '/sign-in',
];

/** Those of one game: a finished one's are shown with a preview where a link to them is. */
const PAGES_OF_GAME = ['/game/:game', '/game/:game/*'];

/** The web's build names these files by their contents, so that they never change. */
const isHashed = (path: string): boolean => /[/\\]assets[/\\]/.test(path);

/** What stands in the head of every page of a server that sends no letters: its pages then offer none, and no accounts. */
const NO_LETTERS = '<meta name="letters" content="none" />';

/** The pages' one file, and how it is sent: as it lies there, or with that in its head. */
function pageOf({ pages, letters }: Lobby['parts']) {
  const built = readFileSync(join(pages, 'index.html'), 'utf8');
  const isBuilt = letters.transport !== null;
  const page = isBuilt ? built : built.replace('</head>', () => `  ${NO_LETTERS}\n  </head>`);
  const sendOwn = (reply: FastifyReply, own: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(own);
  return {
    page,
    sendOwn,
    send: (reply: FastifyReply) => (isBuilt ? reply.sendFile('index.html') : sendOwn(reply, page)),
  };
}

const notFound = (reply: FastifyReply) => {
  const { status, body } = answerTo(new Refused('notFound'));
  return reply.code(status).send(body);
};

/** Adds the built pages and their files, and the answer for every address that is none: a page's is a page, too. */
export async function addPages(app: FastifyInstance, lobby: Lobby): Promise<void> {
  const { pages } = lobby.parts;
  const built = existsSync(join(pages, 'index.html')) ? pageOf(lobby.parts) : null;
  app.setNotFoundHandler((request, reply) => {
    if (built === null || !['GET', 'HEAD'].includes(request.method) || !mayBePage(request.url)) {
      return notFound(reply);
    }
    return built.send(reply.code(404));
  });
  if (built === null) return;
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
  for (const url of PAGES) app.get(url, (_request, reply) => built.send(reply));
  const previewed = addPreviews(app, lobby);
  for (const url of PAGES_OF_GAME) {
    app.get(url, async (request, reply) => {
      const own = await previewed(request, built.page);
      return own === null ? built.send(reply) : built.sendOwn(reply, own);
    });
  }
}
