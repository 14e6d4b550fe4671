import type { Secrets } from '../../secrets/secrets.js';
import type { Channel, Notice } from '../channel.js';
import { delivered } from '../outside/outcome.js';
import type { Outside } from '../outside/outside.js';
import { subscriptionSchema } from './address.js';
import { pushedOf, sealed, type Urgency } from './message.js';
import type { PushKeys } from './vapid.js';

/** For so many seconds a push service keeps a message for a device that is off. */
const KEPT = 7 * 86_400;

/** Talk can wait until a device is used; what time is told of may be over by then. */
const URGENCY: Readonly<Record<Notice['kind'], Urgency>> = {
  move: 'normal',
  time: 'high',
  joined: 'normal',
  talk: 'low',
  offer: 'normal',
  over: 'normal',
  test: 'high',
};

/**
 * What a later message takes the place of, on the device and where one still waits for it: those of the same seat about the
 * same. 22 characters that tell nothing (RFC 8030, 5.4, takes 32).
 */
function topicOf({ sign }: Pick<Secrets, 'sign'>, notices: readonly Notice[]): string {
  const matters = notices.map(({ game, seat, kind }) => `${game}|${seat}|${kind}`);
  const [only] = matters;
  return sign(`push topic|${only !== undefined && new Set(matters).size === 1 ? only : 'several'}`);
}

/** What the way to browsers is made of. */
export interface PushParts {
  readonly outside: Outside;
  readonly keys: PushKeys;
  readonly secrets: Pick<Secrets, 'sign'>;
  readonly clock: () => Date;
}

/** The way to browsers that have subscribed, by their push services (RFC 8030). */
export const pushChannel = ({ outside, keys, secrets, clock }: PushParts): Channel => ({
  send: async (address, notices) => {
    const subscription = subscriptionSchema.parse(address);
    const now = clock();
    const topic = topicOf(secrets, notices);
    const message = pushedOf(notices, topic);
    const kind = notices.at(-1)?.kind;
    if (message === null || kind === undefined) return { is: 'sent' };
    const headers = {
      authorization: await keys.authorization(subscription.endpoint, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT),
      urgency: URGENCY[kind],
      topic,
    };
    const body = sealed(subscription, message);
    return delivered(outside, { to: subscription.endpoint, headers, body }, now);
  },
  close: outside.close,
});
