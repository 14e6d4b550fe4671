import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS, ROUTES, seatParams, unsubscribeQuery } from '@tessera/protocol';
import type { GameServices } from '../games/gameServices.js';
import { mustNotBeBlocked } from '../operator/acts.js';
import {
  confirmLetters,
  invitedIn,
  lettersOf,
  stopLetters,
  unsubscribe,
  wishLetters,
} from '../letters/addresses.js';
import { openByLetter, renewLink } from '../letters/opening.js';
import { addLettersOfOpen } from '../letters/mine.js';
import { isAnswerOf } from '../letters/tokens.js';
import { noteLook } from '../notices/moment.js';
import { noteHere } from '../talk/talk.js';
import { addEndpoint } from './endpoint.js';
import type { Accounts } from '../accounts/accounts.js';
import { signedIn } from './accounts.js';
import { enteringOf, holderOf, type SeatRequest } from './seats.js';
import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';

/** Adds the endpoint by which a page says that its player looks at it. An open connection alone says nothing. */
export function addLooks(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;
  addEndpoint(app, parts, {
    ...ENDPOINTS.look,
    handle: async (request) => {
      const holder = await holderOf(services, request);
      await noteLook(parts, holder, request.body.ago);
      await noteHere(parts, holder, request.body.ago);
      return {};
    },
  });
}

/** Adds the endpoints for the address of a seat's letters. */
export function addLetters(app: FastifyInstance, services: GameServices, accounts: Accounts): void {
  const { parts } = services;
  const limit = parts.limits.tokens;
  const askingOf = async (request: SeatRequest) => {
    const asking = await holderOf(services, request);
    return { ...asking, own: (await signedIn(accounts, request.browser))?.address };
  };

  addEndpoint(app, parts, {
    ...ENDPOINTS.letters,
    handle: async (request) => lettersOf(parts, await askingOf(request)),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.wishLetters,
    limit,
    handle: async (request) => {
      const { visitor, body } = request;
      const asking = await askingOf(request);
      const isProved = 'proof' in body;
      const address = isProved ? invitedIn(parts, asking, body.proof) : body.address;
      await mustNotBeBlocked(parts, { browser: asking.browser, address });
      const before = await lettersOf(parts, asking);
      const letters = await wishLetters(parts, asking, { visitor, address, isProved });
      // The address needed no confirmation, so the letter about the open question goes out now.
      if (before.state !== 'confirmed' && letters.state === 'confirmed')
        await addLettersOfOpen(services, asking);
      return letters;
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.checkAnswer,
    limit,
    handle: async (request) => {
      const holder = await holderOf(services, request);
      if (!isAnswerOf(parts.secrets, holder, request.body.answer)) throw new Refused('letterEnded');
      return {};
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.stopLetters,
    handle: async (request) => stopLetters(parts, await askingOf(request)),
  });
}

/** Adds the endpoints for the links in letters. */
export function addLetterLinks(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;
  const limit = parts.limits.tokens;

  addEndpoint(app, parts, {
    ...ENDPOINTS.confirmLetters,
    limit,
    handle: async ({ params, body }) => {
      const place = { id: params.game, seat: params.seat };
      if (await confirmLetters(parts, place, body.token)) await addLettersOfOpen(services, place);
      return params;
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.openLetter,
    limit,
    handle: async (request) => {
      await openByLetter(parts, enteringOf(request), request.body);
      return request.params;
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.renewLetter,
    limit,
    handle: async ({ params, body }) => {
      await renewLink(parts, { id: params.game, seat: params.seat }, body);
      return {};
    },
  });
}

/** Whether a request unsubscribes. It may come from any site, because its token is all that counts. */
export const isUnsubscribe = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === ROUTES.unsubscribe;

/**
 * Adds unsubscribing by one click (RFC 8058): a POST with any body, without a cookie or a redirect. A GET of the same
 * address redirects to the page that asks first.
 */
export async function addUnsubscribe(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    addEndpoint(scope, parts, {
      ...ENDPOINTS.unsubscribe,
      handle: async ({ params, query }) => {
        await unsubscribe(parts, { id: params.game, seat: params.seat }, query.token);
        return {};
      },
    });
    scope.get(ROUTES.unsubscribe, { config: { answers: 'by leading to a page' } }, async (request, reply) => {
      const [params, query] = [
        seatParams.safeParse(request.params),
        unsubscribeQuery.safeParse(request.query),
      ];
      if (!params.success || !query.success) throw new Refused('notFound');
      const { game, seat } = params.data;
      const page = query.data.of === 'all' ? 'stop-all' : 'stop';
      return reply.redirect(`/game/${game}/letters/${seat}/${page}#${query.data.token}`, 303);
    });
  });
}
