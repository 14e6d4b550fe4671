import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  addedHookSchema,
  personalLinkSchema,
  plainHookSchema,
  takenSeatSchema,
  targetsSchema,
} from '@tessera/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tinyGame } from '@tessera/core/testkit';
import {
  askSouth,
  createBrowser,
  createTrash,
  fromSource,
  get,
  migratedDatabase,
  openOffice,
  post,
  postgresAt,
  startPushService,
  startReceiver,
  tableForTwo,
  turnedClock,
  type Browser,
  type PostOffice,
  type PushService,
  type Receiver,
  type TableForTwo,
  type UserAgent,
} from '../../testkit/index.js';

describe('a player who is told on a device and at a webhook, by two servers', () => {
  const trash = createTrash();
  const started = turnedClock();
  let url = '';
  let one: PostOffice;
  let two: PostOffice;
  let service: PushService;
  let receiver: Receiver;
  let table: TableForTwo;
  let device: UserAgent;

  beforeAll(async () => {
    url = await migratedDatabase(trash);
    service = await startPushService(trash, started.clock);
    const office = async () => {
      const database = await postgresAt(url);
      trash.add(database.close);
      return openOffice(trash, { database, mail: null, time: started });
    };
    [one, two] = [await office(), await office()];
  });
  afterAll(trash.empty);

  const subscribe = async (browser: Browser): Promise<UserAgent> => {
    const { pushKey } = await browser.get(targetsSchema, get('targets'));
    const agent = service.subscribe(pushKey ?? '');
    const { endpoint, ...keys } = agent.subscription;
    await browser.get(targetsSchema, post('pushTargets'), { endpoint, keys });
    return agent;
  };
  beforeEach(async () => {
    receiver = await startReceiver(trash);
    table = await tableForTwo(one.url, { kind: tinyGame.kind, side: 'north' });
    device = await subscribe(table.guest);
    const hook = { url: receiver.url, form: 'plain' };
    await table.guest.get(addedHookSchema, post('hookTargets'), hook);
  });

  const ringBoth = () => Promise.all([one.ring(), two.ring(), one.ring(), two.ring()]);
  const later = async (seconds: number) => {
    started.pass(seconds);
    await ringBoth();
  };
  const hooked = () => receiver.taken.map(({ body }) => plainHookSchema.parse(JSON.parse(body.toString())));

  it('gets one push and one message of an action, whoever of them sends', async () => {
    await askSouth(table);
    await ringBoth();
    expect([device.got(), receiver.taken]).toEqual([[], []]);
    await later(61);
    await later(3600);
    const path = `/game/${table.game}/south`;
    expect(device.got()).toMatchObject([{ title: 'Your move – A game', text: 'Against Ann.', path }]);
    const link = `https://tessera.example${path}`;
    expect(hooked().map(({ data }) => data.notices)).toMatchObject([[{ kind: 'move', seat: 'south', link }]]);
    for (const address of [device.subscription.endpoint, receiver.url])
      expect([one, two].filter(({ logged }) => logged().includes(address))).toEqual([]);
  });

  it('gets the same name again only after a kill between the acceptance and the record', async () => {
    await askSouth(table);
    started.pass(61);
    const passed = (started.clock().getTime() - turnedClock().clock().getTime()) / 1000;
    const program = join(import.meta.dirname, '..', '..', 'testkit', 'crashAfterSending.ts');
    const child = spawn(process.execPath, [...fromSource, program, url, '', String(passed)], {
      stdio: 'ignore',
    });
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    await later(1000);
    await later(100_000);
    const ids = receiver.taken.map(({ headers }) => headers['webhook-id']);
    const tags = device.got().map(({ tag }) => tag);
    expect(ids.length + tags.length).toBeGreaterThan(2);
    expect([new Set(ids).size, new Set(tags).size]).toEqual([1, 1]);
  });

  it('is tried again when the push service and the webhook are busy, and at no other time than they say', async () => {
    service.be({ status: 429, headers: { 'retry-after': '600' } });
    receiver.answer({ status: 503, headers: { 'retry-after': '600' } });
    await askSouth(table);
    await later(61);
    service.be(null);
    receiver.answer({ status: 204 });
    await later(590);
    expect([device.got().length, receiver.taken.length]).toEqual([0, 1]);
    await later(20);
    expect([device.got().length, receiver.taken.length]).toEqual([1, 2]);
  });

  it('is told on each device that holds the seat, and no more on one that has left its push service', async () => {
    const tablet = createBrowser(two.url);
    const { token } = await table.guest.get(personalLinkSchema, get('link', table.game, 'south'));
    await tablet.get(takenSeatSchema, post('open', table.game, 'south'), { token });
    const second = await subscribe(tablet);
    device.leave();
    await askSouth(table);
    await later(61);
    expect([device.got().length, second.got().length]).toEqual([0, 1]);
    const own = (await table.guest.get(targetsSchema, get('targets'))).targets;
    expect(own.find(({ way }) => way === 'push')?.state).toBe('gone');
    expect((await tablet.get(targetsSchema, get('targets'))).targets[0]?.state).toBe('live');
  });
});
