import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import { spend } from '../allowances.js';
import { Refused } from '../errors/refused.js';
import type { Lobby } from '../games/lobby.js';
import { mustNotBeBlocked } from '../host/blocked.js';
import { addHook, addPush, forgetTarget, targetsFor, tryTarget } from '../notices/adding.js';
import { pushKeys } from '../notices/push/vapid.js';
import type { Browser } from './browser.js';
import { addEndpoint } from './endpoint.js';

/** The browser that a target is of; throws `targetUnknown` where it is none of ours. */
function known({ hash }: Browser): string {
  if (hash === null) throw new Refused('targetUnknown');
  return hash;
}

/** Adds where a browser's player is told of their games besides by letter. */
export function addTargets(app: FastifyInstance, { parts }: Lobby): void {
  const pushKey = parts.notices.push === null ? null : pushKeys(parts).public;
  const keys = { ...parts, pushKey };
  /** Counts what makes this server ask an address that somebody has named. */
  const count = (browser: string, visitor: string) => {
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
      const hash = known(browser);
      await mustNotBeBlocked(parts, { browser: hash });
      await count(hash, visitor);
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
      const hash = known(browser);
      await forgetTarget(keys, hash, id);
      return targetsFor(keys, hash);
    },
  });
}
