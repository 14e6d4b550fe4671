import { createECDH, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTrash } from '../../../testkit/free.js';
import { KEY } from '../../../testkit/key.js';
import { noticeOf, type PushService, startPushService } from '../../../testkit/pushService.js';
import { routeToTests } from '../../../testkit/receiver.js';
import type { Notice } from '../channel.js';
import { secretsUnder } from '../../secrets/secrets.js';
import { outsideBy, OPEN_ROUTE } from '../outside/outside.js';
import { areKeys, pushKeys, type Subscription } from './keys.js';
import { pushChannel } from './channel.js';

describe('a push to a browser', () => {
  const trash = createTrash();
  const secrets = secretsUnder(KEY);
  const config = { publicUrl: new URL('https://tessera.example') };
  const keys = pushKeys({ secrets, config });
  const now = new Date('2026-03-01T08:00:00Z');
  let service: PushService;
  beforeEach(async () => void (service = await startPushService(trash, () => now)));
  afterEach(trash.empty);

  const send = (to: Subscription, notices: readonly Notice[] = [noticeOf()], at = now) => {
    const outside = outsideBy(routeToTests());
    return pushChannel({ outside, keys, secrets, clock: () => at }).send(to, notices);
  };

  it('is opened by that browser alone, from the server that it subscribed to', async () => {
    const agent = service.subscribe(keys.public);
    expect(await send(agent.subscription)).toEqual({ is: 'sent' });
    const { tag, ...shown } = agent.got()[0] ?? { tag: '' };
    const path = '/game/abcdefghjkmn/north';
    expect(shown).toEqual({ title: 'Your move – A wager', text: '', path, language: 'en' });
    expect(service.taken).toMatchObject([
      { ttl: 604_800, urgency: 'normal', topic: tag, contact: 'https://tessera.example' },
    ]);
  });

  it('comes from the same server whichever of two sends it, and from no other', async () => {
    const again = pushKeys({ secrets: secretsUnder(KEY), config });
    const other = pushKeys({ secrets: secretsUnder('f'.repeat(64)), config });
    expect(again.public).toBe(keys.public);
    const agent = service.subscribe(other.public);
    expect(await send(agent.subscription)).toMatchObject({ is: 'refused' });
    expect(agent.got()).toEqual([]);
  });

  it('is as long whatever it says, and never too long', async () => {
    const agent = service.subscribe(keys.public);
    for (const text of ['', 'Your move', '🐘'.repeat(900), '"\\'.repeat(900), '\ud800\u0001'.repeat(900)])
      expect(await send(agent.subscription, [noticeOf({ subject: text, text })])).toEqual({ is: 'sent' });
    expect(new Set(service.taken.map(({ length }) => length)).size).toBe(1);
  });

  it('is known to be for nobody when the browser has left, and to come later when the service says so', async () => {
    const agent = service.subscribe(keys.public);
    agent.leave();
    expect(await send(agent.subscription)).toEqual({ is: 'gone', said: 'HTTP 410' });
    service.be({ status: 429, headers: { 'retry-after': '30' } });
    expect(await send(agent.subscription)).toEqual({ is: 'later', said: 'HTTP 429', after: 30_000 });
    service.be({ status: 502 });
    expect(await send(agent.subscription)).toEqual({ is: 'later', said: 'HTTP 502' });
  });

  it('shows who sends it for a day at most', async () => {
    const agent = service.subscribe(keys.public);
    expect(await send(agent.subscription, [noticeOf()], new Date(now.getTime() - 86_400_000))).toMatchObject({
      is: 'refused',
    });
    expect(await send(agent.subscription, [noticeOf()], new Date(now.getTime() + 86_400_000))).toMatchObject({
      is: 'refused',
    });
  });

  it('goes to no address of this machine under the rules of a real server', async () => {
    const { subscription } = service.subscribe(keys.public);
    const strict = pushChannel({ outside: outsideBy(OPEN_ROUTE), keys, secrets, clock: () => now });
    expect(await strict.send(subscription, [noticeOf()])).toMatchObject({ is: 'refused' });
    expect(service.taken).toEqual([]);
  });

  it('takes the place of an earlier one about the same, and of no other', async () => {
    const agent = service.subscribe(keys.public);
    await send(agent.subscription, [noticeOf()]);
    await send(agent.subscription, [noticeOf({ name: 'other' })]);
    await send(agent.subscription, [noticeOf({ kind: 'talk' })]);
    await send(agent.subscription, [noticeOf({ seat: 'south' })]);
    const [first, second, talk, south] = service.taken.map(({ topic }) => topic);
    expect(second).toBe(first);
    expect(new Set([first, talk, south]).size).toBe(3);
    expect(first).not.toMatch(/north|abcdefgh/);
    expect(service.taken.map(({ urgency }) => urgency)).toEqual(['normal', 'normal', 'low', 'normal']);
  });

  it('tells several at once, the newest first, and leads to the page of all games where they are of more than one', async () => {
    const agent = service.subscribe(keys.public);
    const link = 'https://tessera.example/game/other0000000/south';
    const older = noticeOf({
      subject: 'Over: Another',
      game: 'other0000000',
      seat: 'south',
      kind: 'over',
      link,
    });
    await send(agent.subscription, [older, noticeOf()]);
    await send(agent.subscription, [noticeOf({ kind: 'talk', subject: 'Ann says something' }), noticeOf()]);
    const [digest, own] = agent.got();
    expect(digest).toMatchObject({ title: 'Your move – A wager', text: 'Over: Another', path: '/mine' });
    expect(own).toMatchObject({ text: 'Ann says something', path: '/game/abcdefghjkmn/north' });
  });

  it('is sealed only for keys that are some', () => {
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys().toString('base64url');
    const auth = randomBytes(16).toString('base64url');
    expect(areKeys({ p256dh, auth })).toBe(true);
    expect(areKeys({ p256dh, auth: 'AAAA' })).toBe(false);
    expect(areKeys({ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth })).toBe(false);
    expect(areKeys({ p256dh: '', auth })).toBe(false);
  });
});
