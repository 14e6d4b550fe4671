import { z } from 'zod';
import { noBody, nothing } from './hints.js';
import { tidyLine } from './names.js';
import { ROUTES } from './routes.js';
import { tokenSchema } from './wire.js';

/** The formats of a webhook's messages: the one described here, Discord's, or Slack's. */
export const HOOK_FORMS = ['plain', 'discord', 'slack'] as const;
export type HookForm = (typeof HOOK_FORMS)[number];

/**
 * The message to a webhook of the plain format, sent as JSON by POST. A message that is sent again has the same `id`.
 * That is also in the header `webhook-id`; `webhook-timestamp` and `webhook-signature` prove the sender
 * (standardwebhooks.com): `v1,` and the HMAC-SHA256, in base64, of `id.timestamp.body` with the secret that was shown
 * when the webhook was added.
 */
export const plainHookSchema = z.strictObject({
  id: z.string(),
  type: z.literal('notices'),
  timestamp: z.iso.datetime(),
  data: z.strictObject({
    notices: z.array(
      z.strictObject({
        id: z.string(),
        /** The kind of notice; `test` when the webhook's owner sent a test. */
        kind: z.string(),
        game: z.string(),
        seat: z.string(),
        subject: z.string(),
        text: z.string(),
        link: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
});

/** The states of a target: it gets notices; it no longer exists; or it has refused too often, and gets no more. */
export const TARGET_STATES = ['live', 'gone', 'refused'] as const;

/** A place, other than a mailbox, to which this browser's player gets notices. */
export const targetSchema = z.strictObject({
  id: tokenSchema,
  way: z.enum(['push', 'webhook']),
  /** A webhook's format; null for a push target. */
  form: z.enum(HOOK_FORMS).nullable(),
  /** Its host, and for a webhook the end of its address: enough to recognize it, too little to use it. */
  where: z.string(),
  state: z.enum(TARGET_STATES),
  /** Its answer when it did not accept the last notice; null when it did. */
  said: z.string().nullable(),
  since: z.iso.datetime(),
  /** When it last accepted one. */
  toldAt: z.iso.datetime().nullable(),
});
export type NoticeTarget = z.infer<typeof targetSchema>;

/**
 * The targets of this browser, and the key with which it subscribes at its push service; null on a server without
 * push.
 */
export const targetsSchema = z.strictObject({
  pushKey: z.string().nullable(),
  hooks: z.boolean(),
  targets: z.array(targetSchema),
});
export type NoticeTargets = z.infer<typeof targetsSchema>;

/** The most characters in a target's address. */
export const MOST_TARGET_URL = 1000;
const urlSchema = z.string().overwrite(tidyLine).max(MOST_TARGET_URL).check(z.url());

/** A browser's push subscription, as `PushSubscription.toJSON()` gives it. */
export const addPushSchema = z.strictObject({
  endpoint: urlSchema,
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{86,88}={0,2}$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
});
export type AddPush = z.infer<typeof addPushSchema>;

export const addHookSchema = z.strictObject({ url: urlSchema, form: z.enum(HOOK_FORMS) });
export type AddHook = z.infer<typeof addHookSchema>;

/**
 * The answer to adding a webhook, with the secret by which its receiver verifies messages. The secret is shown only
 * here; null for formats without one.
 */
export const addedHookSchema = targetsSchema.extend({ secret: z.string().nullable() });

/** The result of a test: whether the target accepted the notice, and its answer if not. */
export const triedSchema = targetsSchema.extend({
  taken: z.boolean(),
  said: z.string().nullable(),
});

const ofBrowser = { params: nothing, query: nothing };
const one = z.strictObject({ id: tokenSchema });

/** The endpoints for the places to which a player gets notices. */
export const TARGETS_ENDPOINTS = {
  targets: {
    about:
      'Where this browser’s player is told of their games besides by letter, and what a browser needs to be told by push.',
    method: 'GET',
    url: ROUTES.targets,
    ...ofBrowser,
    body: noBody,
    reply: targetsSchema,
  },
  addPush: {
    about:
      'Tells this browser by push, of all seats that it holds. It takes the place of the one that this browser had before. `targetBarred` where its push service cannot be reached by everybody, `targetsMany` where there are too many targets.',
    method: 'POST',
    url: ROUTES.pushTargets,
    ...ofBrowser,
    body: addPushSchema,
    reply: targetsSchema,
  },
  addHook: {
    about:
      'Tells a webhook of all seats that this browser holds. What it is sent in the plain form stands below. The same address once more gets a new secret. `targetBarred` for an address that is not https, or that not everybody on the internet can reach; `targetsMany` where there are too many targets.',
    method: 'POST',
    url: ROUTES.hookTargets,
    ...ofBrowser,
    body: addHookSchema,
    reply: addedHookSchema,
  },
  tryTarget: {
    about:
      'Sends a target a notice that says it is a test. `targetUnknown` for one that is not this browser’s, `triesMany` after too many.',
    method: 'POST',
    url: ROUTES.tryTarget,
    ...ofBrowser,
    body: one,
    reply: triedSchema,
  },
  dropTarget: {
    about: 'Tells a target nothing more, and forgets it. `targetUnknown` for one that is not this browser’s.',
    method: 'POST',
    url: ROUTES.dropTarget,
    ...ofBrowser,
    body: one,
    reply: targetsSchema,
  },
} as const;
