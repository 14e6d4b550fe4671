import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import type { GameServices } from '../games/gameServices.js';
import { addresseeBy } from '../letters/addressees.js';
import { noticesOf, wishNotices } from '../notices/wishing.js';
import { addEndpoint } from './endpoint.js';
import { holderOf } from './seats.js';
import { spend } from '../allowances.js';
import { Refused } from '../errors/refused.js';
import { mustNotBeBlocked } from '../operator/acts.js';
import { addHook, addPush, forgetTarget, targetsFor, tryTarget } from '../notices/adding.js';
import { pushKeys } from '../notices/push/keys.js';
import type { Browser } from './browser.js';

/**
 * Adds the endpoints for what a player is told outside the page, how and when: for the holder of a seat, and for the
 * reader of its letters.
 */
export function addNotices(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;
  const limit = parts.limits.tokens;

  addEndpoint(app, parts, {
    ...ENDPOINTS.notices,
    handle: async (request) => {
      const holder = await holderOf(services, request);
      return noticesOf(parts, holder, holder);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.wishNotices,
    limit,
    handle: async (request) => {
      const holder = await holderOf(services, request);
      return wishNotices(parts, { place: holder, person: holder }, request.body);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.noticesByLetter,
    limit,
    handle: async ({ params, body }) => {
      const place = { id: params.game, seat: params.seat };
      return noticesOf(parts, place, await addresseeBy(parts, place, body.token));
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.wishByLetter,
    limit,
    handle: async ({ params, body }) => {
      const place = { id: params.game, seat: params.seat };
      const person = await addresseeBy(parts, place, body.token);
      return wishNotices(parts, { place, person }, { wish: body.wish, scope: body.scope });
    },
  });
}

/** The hash of the browser. Throws `targetUnknown` when it has no cookie, so it has no target. */
function mustBeKnown({ hash }: Browser): string {
  if (hash === null) throw new Refused('targetUnknown');
  return hash;
}

/** Adds the endpoints for a browser's push and webhook targets. */
export function addTargets(app: FastifyInstance, { parts }: GameServices): void {
  const pushKey = parts.notices.push === null ? null : pushKeys(parts).public;
  const keys = { ...parts, pushKey };
  /** Uses the quota of requests that this server sends to an address of a player. Throws `triesMany`. */
  const countTry = (browser: string, visitor: string) => {
    const { visitor: ofVisitor, each } = parts.limits.daily.tries;
    return spend(parts, [
      { ...ofVisitor, code: 'triesMany', of: `tries of a visitor|${visitor}` },
      { ...each, code: 'triesMany', of: `tries of a browser|${browser}` },
    ]);
  };

  addEndpoint(app, parts, {
    ...ENDPOINTS.targets,
    handle: ({ browser }) => targetsFor(keys, browser.hash),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.addPush,
    limit: parts.limits.tokens,
    handle: async ({ browser, visitor, body }) => {
      await mustNotBeBlocked(parts, { browser: browser.hash });
      return addPush(keys, { browser: browser.ensure(), visitor }, body);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.addHook,
    limit: parts.limits.tokens,
    handle: async ({ browser, visitor, body }) => {
      await mustNotBeBlocked(parts, { browser: browser.hash });
      return addHook(keys, { browser: browser.ensure(), visitor }, body);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.tryTarget,
    handle: async ({ browser, visitor, body: { id } }) => {
      const hash = mustBeKnown(browser);
      await mustNotBeBlocked(parts, { browser: hash });
      await countTry(hash, visitor);
      const delivery = await tryTarget(keys, hash, id);
      const taken = delivery.is === 'sent';
      return {
        ...(await targetsFor(keys, hash)),
        taken,
        said: delivery.is === 'sent' ? null : delivery.said,
      };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.dropTarget,
    handle: async ({ browser, body: { id } }) => {
      const hash = mustBeKnown(browser);
      await forgetTarget(keys, hash, id);
      return targetsFor(keys, hash);
    },
  });
}
