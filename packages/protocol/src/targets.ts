import { z } from 'zod';
import { noBody, nothing } from './hints.js';
import { tidyLine } from './names.js';
import { ROUTES } from './routes.js';
import { tokenSchema } from './wire.js';

/** In which form a webhook reads: the one that is described here, or as Discord or Slack take it. */
export const HOOK_FORMS = ['plain', 'discord', 'slack'] as const;
export type HookForm = (typeof HOOK_FORMS)[number];

/**
 * What a webhook of the plain form is sent, as JSON by POST. `id` is the same when the same is sent again. It is also in the
 * header `webhook-id`; `webhook-timestamp` and `webhook-signature` say who sends it (standardwebhooks.com): `v1,` and the
 * HMAC-SHA256 in base64 of `id.timestamp.body` under the secret that was shown when the webhook was added.
 */
export const plainHookSchema = z.strictObject({
  id: z.string(),
  type: z.literal('notices'),
  timestamp: z.iso.datetime(),
  data: z.strictObject({
    notices: z.array(
      z.strictObject({
        id: z.string(),
        /** What it is about; `test` where its owner has tried the webhook. */
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

/** What becomes of a target: it is told; it is no more; or it has refused too often, and is told nothing more. */
export const TARGET_STATES = ['live', 'gone', 'refused'] as const;

/** A place where this browser's player is told of their games besides by letter. */
export const targetSchema = z.strictObject({
  id: tokenSchema,
  way: z.enum(['push', 'webhook']),
  /** Of a webhook its form. */
  form: z.enum(HOOK_FORMS).nullable(),
  /** Its host, and of a webhook how its address ends: enough to know it again, and too little to use it. */
  where: z.string(),
  state: z.enum(TARGET_STATES),
  /** What it answered where it did not take the last notice. */
  said: z.string().nullable(),
  since: z.iso.datetime(),
  /** When it last took one. */
  toldAt: z.iso.datetime().nullable(),
});
export type NoticeTarget = z.infer<typeof targetSchema>;

/** The targets of this browser, and with which key it subscribes at its push service; null where this server has no push. */
export const targetsSchema = z.strictObject({
  pushKey: z.string().nullable(),
  hooks: z.boolean(),
  targets: z.array(targetSchema),
});
export type NoticeTargets = z.infer<typeof targetsSchema>;

/** The longest address of a target. */
export const MOST_TARGET_URL = 1000;
const urlSchema = z.string().overwrite(tidyLine).max(MOST_TARGET_URL).check(z.url());

/** What a browser’s own subscription is (`PushSubscription.toJSON()`). */
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

/** A webhook that was added: the secret by which its receiver knows us. It is shown this once; null for forms without one. */
export const addedHookSchema = targetsSchema.extend({ secret: z.string().nullable() });

/** What came of trying a target: it took a notice, or what it answered. */
export const triedSchema = targetsSchema.extend({
  taken: z.boolean(),
  said: z.string().nullable(),
});

const ofBrowser = { params: nothing, query: nothing };
const one = z.strictObject({ id: tokenSchema });

/** The questions about where a browser’s player is told of their games. */
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
