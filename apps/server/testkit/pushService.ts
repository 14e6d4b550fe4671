import { createECDH, randomBytes } from 'node:crypto';
import { decrypt } from '../src/notices/push/ece.js';
import { importJWK, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Subscription } from '../src/notices/push/keys.js';
import type { Pushed } from '../src/notices/push/channel.js';
import type { Trash } from './free.js';
import { type Given, startReceiver } from './receiver.js';
import type { Notice } from '../src/notices/channel.js';

const pushedSchema: z.ZodType<Pushed> = z.strictObject({
  title: z.string(),
  text: z.string(),
  path: z.string(),
  tag: z.string(),
  language: z.string(),
});

/** A browser that has subscribed at a push service. */
export interface UserAgent {
  readonly subscription: Subscription;
  /** What has come, opened, in order. */
  readonly got: () => readonly Pushed[];
  /** Ends the subscription: the service knows it no more. */
  readonly leave: () => void;
}

/** What a push service was sent: for which browser, and what it may know of it. */
export interface Taken {
  readonly path: string;
  readonly length: number;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  /** Whom it may write to about the sender. */
  readonly contact: string;
  /** What the browser read, which it may not. */
  readonly said: Pushed;
}

/** A push service of this test's own (RFC 8030), which takes messages only from the server whose public key it was told (RFC 8292). */
export interface PushService {
  readonly url: string;
  /** A new browser, which lets the server with that public key send to it. */
  readonly subscribe: (publicKey: string) => UserAgent;
  readonly taken: Taken[];
  /** Sets the answer to all further messages; null: the proper one. */
  readonly be: (given: Given | 'nothing' | null) => void;
}

const MOST = 4096;

/** The server's public key as its signatures are checked with. */
const keyOf = (text: string) => {
  const point = Buffer.from(text, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
};

/** Starts a push service; it ends with the test. `clock` is what it holds the time of signatures against. */
export async function startPushService(
  trash: Trash,
  clock: () => Date = () => new Date(),
): Promise<PushService> {
  const agents = new Map<string, { readonly key: string; readonly open: (body: Buffer) => Pushed }>();
  const taken: Taken[] = [];
  let temper: Given | 'nothing' | null = null;
  const receiver = await startReceiver(trash, null, async ({ path, headers, body }) => {
    if (temper !== null) return temper;
    const agent = agents.get(path);
    if (agent === undefined) return { status: 410 };
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers['authorization'] ?? '') ?? [];
    if (key !== agent.key) return { status: 403 };
    const seconds = Math.floor(clock().getTime() / 1000);
    const claims = await jwtVerify(token, await keyOf(key), { audience: receiver.url, currentDate: clock() })
      .then(({ payload }) => payload)
      .catch(() => null);
    if (claims === null || claims.exp === undefined || claims.exp > seconds + 86_400) return { status: 403 };
    const ttl = Number(headers['ttl'] ?? 'none');
    if (!Number.isInteger(ttl) || headers['content-encoding'] !== 'aes128gcm') return { status: 400 };
    if (!/^[\w-]{1,32}$/.test(headers['topic'] ?? '')) return { status: 400 };
    if (body.length > MOST) return { status: 413 };
    const said = agent.open(body);
    const { urgency = '', topic = '' } = headers;
    taken.push({ path, length: body.length, ttl, urgency, topic, contact: claims.sub ?? '', said });
    return { status: 201, headers: { location: `${receiver.url}/m/${taken.length}` } };
  });
  const subscribe = (publicKey: string): UserAgent => {
    const path = `/push/${randomBytes(12).toString('base64url')}`;
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys().toString('base64url');
    const auth = randomBytes(16).toString('base64url');
    const got: Pushed[] = [];
    const open = (body: Buffer) => {
      const plain = decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth });
      const said = pushedSchema.parse(JSON.parse(plain.toString()));
      got.push(said);
      return said;
    };
    agents.set(path, { key: publicKey, open });
    return {
      subscription: { endpoint: `${receiver.url}${path}`, p256dh, auth },
      got: () => got,
      leave: () => void agents.delete(path),
    };
  };
  return { url: receiver.url, subscribe, taken, be: (next) => void (temper = next) };
}

/** A notice that a seat is to be told. */
export const noticeOf = (more: Partial<Notice> = {}): Notice => ({
  name: 'n'.repeat(22),
  game: 'abcdefghjkmn',
  seat: 'north',
  kind: 'move',
  subject: 'Your move – A wager',
  text: '',
  link: 'https://tessera.example/game/abcdefghjkmn/north',
  language: 'en',
  at: new Date('2026-03-01T08:00:00Z'),
  ...more,
});
