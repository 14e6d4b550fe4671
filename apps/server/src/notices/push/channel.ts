import type { Secrets } from '../../secrets/secrets.js';
import { type Channel, cut, inOneLine, type Notice } from '../channel.js';
import { deliver, type Outside } from '../outside/outside.js';
import { type PushKeys, type Subscription, subscriptionSchema } from './keys.js';
import { createECDH } from 'node:crypto';
import { encrypt } from './ece.js';

/** What a device shows. `path` is the page that it opens; a later message with the same `tag` replaces it. */
export interface Pushed {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly tag: string;
  readonly language: string;
}

/** How urgently a device is woken (RFC 8030, 5.3). */
type Urgency = 'low' | 'normal' | 'high';

/** The most characters of title and text. */
const MOST_TITLE = 120;
const MOST_TEXT = 240;

const MINE = '/mine';

const pathOf = ({ link }: Notice): string => new URL(link).pathname;

const titleOf = (notice: Notice): string => inOneLine(notice.subject, MOST_TITLE);

/** The message for notices that go together: the newest, and a line for each other one. Null: there are none. */
function pushedOf(notices: readonly Notice[], tag: string): Pushed | null {
  const newest = notices.at(-1);
  if (newest === undefined) return null;
  const others = notices.slice(0, -1).toReversed();
  const text = others.length === 0 ? inOneLine(newest.text, MOST_TEXT) : others.map(titleOf).join('\n');
  const paths = new Set(notices.map(pathOf));
  return {
    title: titleOf(newest),
    text: cut(text, MOST_TEXT),
    path: paths.size === 1 ? pathOf(newest) : MINE,
    tag,
    language: newest.language,
  };
}

/** Each message is padded to this many bytes, so that its length tells nothing. Push services accept 4096. */
const PADDED_SIZE = 3200;

/** Encrypts a message for one browser (RFC 8291), padded to one length. */
function encryptFor({ p256dh, auth }: Subscription, message: Pushed): Buffer {
  const json = Buffer.from(JSON.stringify(message));
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return encrypt(json, {
    version: 'aes128gcm',
    privateKey: pair,
    dh: p256dh,
    authSecret: auth,
    pad: Math.max(PADDED_SIZE - json.length, 0),
  });
}

/** For how many seconds a push service keeps a message for a device that is off. */
const TTL = 7 * 86_400;

/** Remarks can wait until a device is used; a reminder of time may be too late then. */
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
 * The topic (RFC 8030, 5.4): a later message with the same one replaces this one, on the device and at the push
 * service. It is one for each seat and kind, and tells nothing.
 */
function topicOf({ sign }: Pick<Secrets, 'sign'>, notices: readonly Notice[]): string {
  const matters = notices.map(({ game, seat, kind }) => `${game}|${seat}|${kind}`);
  const [only] = matters;
  return sign(`push topic|${only !== undefined && new Set(matters).size === 1 ? only : 'several'}`);
}

/** The parts of the push channel. */
export interface PushParts {
  readonly outside: Outside;
  readonly keys: PushKeys;
  readonly secrets: Pick<Secrets, 'sign'>;
  readonly clock: () => Date;
}

/** Creates the channel to subscribed browsers, by their push services (RFC 8030). */
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
      ttl: String(TTL),
      urgency: URGENCY[kind],
      topic,
    };
    const body = encryptFor(subscription, message);
    return deliver(outside, { to: subscription.endpoint, headers, body }, now);
  },
  close: outside.close,
});
