import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type LogController } from 'fastify';
import type { GameServices } from '../games/gameServices.js';
import type { Parts } from '../parts.js';
import { addFaults, refuseUnread } from './faults.js';
import { createAccounts } from '../accounts/accounts.js';
import { addAccounts, addAccountSeats } from './accounts.js';
import { addArchive, addWatching } from './watching.js';
import { addFigures, addHealth, addOutbox } from './operator.js';
import { addBids } from './bids.js';
import { addGames, addRematch } from './games.js';
import { addGuard, addHeaders } from './headers.js';
import { addHints, addPlay, addSeats, addTurns } from './seats.js';
import { addLetterLinks, addLetters, addLooks, addUnsubscribe } from './letters.js';
import { addNotices, addTargets } from './notices.js';
import { addOwnData } from './ownData.js';
import { browserFrom, visitorBy } from './browser.js';
import { addRates, answerUnreadable, oneByOne } from './rates.js';
import { createSampling, requestLog } from './requestLog.js';
import { addDocument } from './openapi.js';
import { speakBySchemas } from './endpoint.js';
import { addPages } from './pages.js';
import { addInvitations, addOpenSeats } from './openSeats.js';
import { addReports, addTalk } from './talk.js';

/** Node's options for connections, in milliseconds. A request without `Host` is answered by our own coded error. */
const HTTP = { requireHostHeader: false, requestTimeout: 30_000, keepAliveTimeout: 72_000 };

function createFastify({ log, limits, config, ids }: Parts, logController: LogController): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  return Fastify({
    loggerInstance,
    logController,
    genReqId: ({ headers }) => ids.passing('request', browserFrom({ config }, headers)),
    bodyLimit: limits.body,
    serverFactory: (handler) => oneByOne(handler, config, HTTP),
    clientErrorHandler: refuseUnread(config),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, { raw }) => void answerUnreadable(request, raw, config),
  });
}

/**
 * Creates the HTTP side of the server: limits and guards, the interface, and the pages. Rejects when a route has no
 * schema.
 */
export async function createApp(services: GameServices): Promise<FastifyInstance> {
  const { parts } = services;
  const visitorOf = visitorBy(parts.config);
  const sampling = createSampling(parts);
  const app = createFastify(
    parts,
    requestLog({ clock: parts.clock, sampling, visitorOf, meter: services.meter }),
  );
  const stop = parts.heart.beat(async () => sampling.sum());
  app.addHook('onClose', async () => {
    stop();
    sampling.end();
  });
  addFaults(app, parts);
  addHeaders(app, parts);
  speakBySchemas(app);
  await addDocument(app, parts);
  addTurns(app, services, ({ raw }) => visitorOf(raw));
  await addRates(app, parts.limits, visitorOf);
  addGuard(app, parts);
  await app.register(cookie);
  addHealth(app, parts);
  addFigures(app, services);
  addGames(app, services);
  addBids(app, services);
  addSeats(app, services);
  addPlay(app, services);
  addHints(app, services);
  addTalk(app, services);
  addTargets(app, services);
  addWatching(app, services);
  addArchive(app, services);
  addRematch(app, services);
  addInvitations(app, services);
  addOpenSeats(app, services);
  addReports(app, services);
  addLooks(app, services);
  addNotices(app, services);
  const accounts = createAccounts(parts);
  addLetters(app, services, accounts);
  addLetterLinks(app, services);
  addAccounts(app, services, accounts);
  addAccountSeats(app, services, accounts);
  addOwnData(app, services, accounts);
  await addUnsubscribe(app, parts);
  addOutbox(app, parts);
  await addPages(app, services);
  return app;
}
