import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type LogController } from 'fastify';
import type { Lobby } from '../games/lobby.js';
import type { Parts } from '../parts.js';
import { refuseUnread } from './bare.js';
import { createAccounts } from '../accounts/accounts.js';
import { addAccounts } from './accounts.js';
import { addAccountSeats } from './accountSeats.js';
import { addArchive } from './archive.js';
import { addFaults } from './faults.js';
import { addFigures } from './figures.js';
import { addBids } from './bids.js';
import { addGames } from './games.js';
import { addGuard } from './guard.js';
import { addHeaders } from './headers.js';
import { addHints } from './hints.js';
import { addHealth } from './health.js';
import { addLetters, addLooks } from './letters.js';
import { addNotices } from './notices.js';
import { addOwnData } from './ownData.js';
import { addOutbox } from './outbox.js';
import { browserFrom } from './browser.js';
import { oneByOne } from './oneByOne.js';
import { addRates, answerUnreadable } from './rates.js';
import { requestLog } from './requestLog.js';
import { addDocument } from './openapi.js';
import { createSampling } from './sampling.js';
import { speakBySchemas } from './schemas.js';
import { addPages } from './pages.js';
import { addOpenSeats } from './openSeats.js';
import { addInvitations } from './invitations.js';
import { addRematch } from './rematch.js';
import { addReports } from './reports.js';
import { addPlay, addSeats } from './seats.js';
import { addTalk } from './talk.js';
import { addTargets } from './targets.js';
import { addTurns } from './turns.js';
import { addUnsubscribe } from './unsubscribe.js';
import { visitorBy } from './visitor.js';
import { addWatching } from './watching.js';

/** How connections are kept, in milliseconds. A request without a name of the server would be refused without a word. */
const HTTP = { requireHostHeader: false, requestTimeout: 30_000, keepAliveTimeout: 72_000 };

function fastify({ log, limits, config, ids }: Parts, logController: LogController): FastifyInstance {
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

/** The HTTP side of the server: the interface, the pages, and what guards both. */
export async function createApp(lobby: Lobby): Promise<FastifyInstance> {
  const { parts } = lobby;
  const visitorOf = visitorBy(parts.config);
  const sampling = createSampling(parts);
  const app = fastify(parts, requestLog({ clock: parts.clock, sampling, visitorOf, meter: lobby.meter }));
  const stop = parts.heart.beat(async () => sampling.sum());
  app.addHook('onClose', async () => {
    stop();
    sampling.end();
  });
  addFaults(app, parts);
  addHeaders(app, parts);
  speakBySchemas(app);
  await addDocument(app, parts);
  addTurns(app, lobby, ({ raw }) => visitorOf(raw));
  await addRates(app, parts.limits, visitorOf);
  addGuard(app, parts);
  await app.register(cookie);
  addHealth(app, parts);
  addFigures(app, lobby);
  addGames(app, lobby);
  addBids(app, lobby);
  addSeats(app, lobby);
  addPlay(app, lobby);
  addHints(app, lobby);
  addTalk(app, lobby);
  addTargets(app, lobby);
  addWatching(app, lobby);
  addArchive(app, lobby);
  addRematch(app, lobby);
  addInvitations(app, lobby);
  addOpenSeats(app, lobby);
  addReports(app, lobby);
  addLooks(app, lobby);
  addLetters(app, lobby);
  addNotices(app, lobby);
  const accounts = createAccounts(parts);
  addAccounts(app, lobby, accounts);
  addAccountSeats(app, lobby, accounts);
  addOwnData(app, lobby, accounts);
  await addUnsubscribe(app, parts);
  addOutbox(app, parts);
  await addPages(app, lobby);
  return app;
}
