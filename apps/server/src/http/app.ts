import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { Refused } from '../errors.js';
import type { Lobby } from '../games/lobby.js';
import type { Parts } from '../parts.js';
import { bareAnswer, refuseUnread } from './bare.js';
import { mindAnswers } from './endpoint.js';
import { addFaults } from './faults.js';
import { addGames } from './games.js';
import { addGuard } from './guard.js';
import { addHeaders } from './headers.js';
import { addHealth } from './health.js';
import { addLetters, addLooks, addMine } from './letters.js';
import { addOutbox } from './outbox.js';
import { browserFrom } from './browser.js';
import { requestLog } from './requestLog.js';
import { addPages } from './pages.js';
import { addPlay, addSeats } from './seats.js';
import { addTurns } from './turns.js';
import { addUnsubscribe } from './unsubscribe.js';
import { visitorBy } from './visitor.js';
import { addWatching } from './watching.js';
import { windowsBy } from './windows.js';

/**
 * A log line names the address without its query, and without a fragment that some program has made a part of the path:
 * it may be a token. No body, header or cookie is ever logged.
 */
const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split(/[?#]|%23/)[0] }),
};

function fastify({ log, limits, config, ids, clock }: Parts): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log.child({}, { serializers });
  return Fastify({
    loggerInstance,
    logController: requestLog({ clock }),
    genReqId: ({ headers }) => ids.passing('request', browserFrom({ config }, headers)),
    bodyLimit: limits.body,
    // A request without a name of the server would be refused without a word.
    http: { requireHostHeader: false },
    clientErrorHandler: refuseUnread(config),
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read comes past every hook.
    frameworkErrors: (_error, _request, reply) => {
      const { status, headers, text } = bareAnswer(new Refused('notFound'), config);
      reply.raw.writeHead(status, headers).end(text);
    },
  });
}

/** Two players behind one address must not read off the count of its requests what the other is doing. */
const QUIET = {
  addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  addHeadersOnExceeding: {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  },
};

/** The HTTP side of the server: the interface, the pages, and what guards both. */
export async function createApp(lobby: Lobby): Promise<FastifyInstance> {
  const { parts } = lobby;
  const app = fastify(parts);
  addFaults(app, parts);
  addHeaders(app, parts);
  mindAnswers(app);
  const visitorOf = visitorBy(parts.config);
  addTurns(app, lobby, ({ raw }) => visitorOf(raw));
  addGuard(app, parts);
  await app.register(cookie);
  const keyGenerator = ({ raw }: FastifyRequest) => visitorOf(raw);
  const counted = { timeWindow: 60_000, keyGenerator, store: windowsBy(), ...QUIET };
  await app.register(rateLimit, { max: parts.limits.requests, ...counted });
  addHealth(app, parts);
  addGames(app, lobby);
  addSeats(app, lobby);
  addPlay(app, lobby);
  addWatching(app, lobby);
  addLooks(app, lobby);
  addLetters(app, lobby);
  addMine(app, lobby);
  await addUnsubscribe(app, parts);
  await addOutbox(app, parts);
  await addPages(app, parts);
  return app;
}
