import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerTo, Refused } from '../errors.js';
import type { Parts } from '../parts.js';

/** The addresses of the pages; each is the same file, which shows what its address says. */
const PAGES = ['/', '/new', '/rules', '/game/:game', '/game/:game/*'];

/** The web's build names these files by their contents, so that they never change. */
const isHashed = (path: string): boolean => /[/\\]assets[/\\]/.test(path);

const notFound = (reply: FastifyReply) => {
  const { status, body } = answerTo(new Refused('notFound'));
  return reply.code(status).send(body);
};

/** Adds the built pages and their files, and the answer for every address that is none. */
export async function addPages(app: FastifyInstance, { pages }: Parts): Promise<void> {
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  if (!existsSync(join(pages, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: pages,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const url of PAGES) app.get(url, (_request, reply) => reply.sendFile('index.html'));
}
