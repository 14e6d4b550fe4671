import { tinyGame } from '@tessera/core/testkit';
import {
  addedHookSchema,
  plainHookSchema,
  targetsSchema,
  triedSchema,
  type HookForm,
} from '@tessera/protocol';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  dumpOf,
  get,
  EITHER,
  post,
  reopenable,
  startPushService,
  startReceiver,
  startServer,
  type Browser,
  type PushService,
  type Receiver,
  type RunningServer,
} from '../../testkit/index.js';
import { daily } from '../allowances.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';
import { LIMITS } from '../limits.js';
import { OPEN_ROUTE } from '../notices/outside/outside.js';

describe.each(EITHER)('where a player is told of their games, on the %s database', (kind) => {
  const trash = createTrash();
  let database: Database;
  let server: RunningServer;
  let service: PushService;
  let receiver: Receiver;
  let ann: Browser;

  const parts = () => ({ database, games: [anyGame(tinyGame)] });
  beforeAll(async () => {
    database = await (await reopenable(kind, trash))();
    trash.add(() => database.close());
    server = await startServer(parts());
    trash.add(server.close);
    service = await startPushService(trash);
  });
  afterAll(trash.empty);
  beforeEach(async () => {
    receiver = await startReceiver(trash);
    ann = createBrowser(server.url);
  });

  const targets = (browser = ann) => browser.get(targetsSchema, get('targets'));
  const subscribe = async (browser = ann) => {
    const { pushKey } = await targets(browser);
    const agent = service.subscribe(pushKey ?? '');
    const { endpoint, ...keys } = agent.subscription;
    const told = await browser.get(targetsSchema, post('pushTargets'), { endpoint, keys });
    return { ...agent, told };
  };
  const add = (form: HookForm, path = '/hook') =>
    ann.get(addedHookSchema, post('hookTargets'), { url: `${receiver.url}${path}`, form });
  const onlyId = async () => (await targets()).targets.map(({ id }) => id).join();

  it('is nowhere at first, and this browser’s own affair', async () => {
    expect((await targets()).targets).toEqual([]);
    await add('plain');
    expect((await targets(createBrowser(server.url))).targets).toEqual([]);
    const id = await onlyId();
    const other = createBrowser(server.url);
    for (const route of ['tryTarget', 'dropTarget'] as const) {
      expect((await other.refused(post(route), { id })).error).toBe('targetUnknown');
      await other.get(addedHookSchema, post('hookTargets'), { url: `${receiver.url}/own`, form: 'slack' });
      expect((await other.refused(post(route), { id })).error).toBe('targetUnknown');
    }
    expect((await targets()).targets).toHaveLength(1);
    expect(receiver.taken).toEqual([]);
  });

  it('is this device, once it has subscribed, in the place of what it had subscribed before', async () => {
    const first = await subscribe();
    expect(first.told.targets).toMatchObject([
      { way: 'push', form: null, where: new URL(service.url).host, state: 'live', said: null, toldAt: null },
    ]);
    const second = await subscribe();
    expect(second.told.targets).toHaveLength(1);
    const tried = await ann.get(triedSchema, post('tryTarget'), { id: await onlyId() });
    expect(tried).toMatchObject({ taken: true, said: null });
    expect(first.got()).toEqual([]);
    expect(second.got()).toMatchObject([{ title: 'A test from Tessera', path: '/mine' }]);
    expect(tried.targets[0]?.toldAt).not.toBeNull();
  });

  it('is a webhook, whose receiver knows us by a secret that is shown once', async () => {
    const { secret } = await add('plain');
    const id = await onlyId();
    expect(await ann.get(triedSchema, post('tryTarget'), { id })).toMatchObject({ taken: true });
    const [taken] = receiver.taken;
    const body = new Webhook(secret ?? '').verify(taken?.body.toString() ?? '', taken?.headers ?? {});
    expect(plainHookSchema.parse(body).data.notices).toMatchObject([{ kind: 'test', game: '' }]);
    const { text } = await ann.ask(get('targets'));
    expect(text).not.toContain(secret ?? 'none');
    expect(text).not.toContain('/hook');
    expect(await dumpOf(database)).not.toContain(receiver.url);
    expect((await add('plain')).secret).not.toBe(secret);
    expect((await targets()).targets).toHaveLength(1);
    expect((await add('discord')).secret).toBeNull();
  });

  it('is known to be no more, or to refuse, by what it answers, until it is added again', async () => {
    await add('plain');
    const id = await onlyId();
    const tries = async (status: number) => {
      receiver.answer({ status });
      return ann.get(triedSchema, post('tryTarget'), { id });
    };
    expect(await tries(503)).toMatchObject({ taken: false, said: 'HTTP 503', targets: [{ state: 'live' }] });
    for (let times = 0; times < 5; times++) await tries(400);
    expect((await targets()).targets).toMatchObject([{ state: 'refused', said: 'HTTP 400' }]);
    await add('plain');
    expect((await targets()).targets).toMatchObject([{ state: 'live', said: null }]);
    expect(await tries(410)).toMatchObject({ taken: false, targets: [{ state: 'gone' }] });
  });

  it('is forgotten when it is dropped', async () => {
    await add('slack');
    const id = await onlyId();
    expect((await ann.get(targetsSchema, post('dropTarget'), { id })).targets).toEqual([]);
    expect((await ann.refused(post('tryTarget'), { id })).error).toBe('targetUnknown');
  });

  it('has an end: of places, and of tests in a day', async () => {
    const few = { ...LIMITS.daily, tries: { visitor: daily(2), each: daily(2) } };
    // It has a key of its own, so that quotas used by other tests do not count.
    const strict = await startServer({ ...parts(), limits: { daily: few }, key: 'f'.repeat(64) });
    trash.add(strict.close);
    const browser = createBrowser(strict.url);
    const hook = (number: number) => ({ url: `${receiver.url}/${number}`, form: 'plain' });
    for (let number = 0; number < 20; number++)
      await browser.get(addedHookSchema, post('hookTargets'), hook(number));
    expect((await browser.refused(post('hookTargets'), hook(20))).error).toBe('targetsMany');
    await browser.get(addedHookSchema, post('hookTargets'), hook(19));
    const [first] = (await targets(browser)).targets;
    const test = { id: first?.id };
    for (let times = 0; times < 2; times++) await browser.get(triedSchema, post('tryTarget'), test);
    expect((await browser.refused(post('tryTarget'), test)).error).toBe('triesMany');
    expect(receiver.taken).toHaveLength(2);
  });

  it('is no address that a real server must not ask, and nothing is sent there', async () => {
    const real = await startServer({ ...parts(), way: OPEN_ROUTE });
    trash.add(real.close);
    const browser = createBrowser(real.url);
    const barred = [
      receiver.url,
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.1/',
      'http://a.example/',
    ];
    for (const url of barred) {
      const { error } = await browser.refused(post('hookTargets'), { url, form: 'plain' });
      expect([url, error]).toEqual([url, 'targetBarred']);
    }
    const { endpoint, ...keys } = service.subscribe('').subscription;
    expect((await browser.refused(post('pushTargets'), { endpoint, keys })).error).toBe('targetBarred');
    expect(receiver.taken).toEqual([]);
  });

  it('is none that is not of the right form', async () => {
    const { endpoint, ...keys } = service.subscribe('').subscription;
    const wrong = [
      [post('hookTargets'), { url: 'no address', form: 'plain' }],
      [post('hookTargets'), { url: `https://a.example/${'a'.repeat(1000)}`, form: 'plain' }],
      [post('hookTargets'), { url: 'https://a.example/', form: 'teams' }],
      [post('pushTargets'), { endpoint, keys: { ...keys, auth: 'short' } }],
      [post('pushTargets'), { endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } }],
    ] as const;
    for (const [what, body] of wrong) expect((await ann.refused(what, body)).error).toBe('badRequest');
    expect((await targets()).targets).toEqual([]);
  });
});
