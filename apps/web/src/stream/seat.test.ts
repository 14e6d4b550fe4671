import { tinyGame, type Wager, type WagerSeat } from '@tessera/core/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryShelf } from '@tessera/table/lib';
import type { OpenSeat } from './seat.js';
import { startHost, type TestHost } from './testkit/host.js';
import { deadLine, openAt } from './testkit/oracle.js';

const patience = { timeout: 15_000, interval: 20 };
const until = (check: () => void) => vi.waitFor(check, patience);

let host: TestHost<Wager>;
let open: OpenSeat<Wager>[] = [];

const sit = (seat: WagerSeat, more: Partial<Parameters<typeof openAt<Wager>>[2]> = {}): OpenSeat<Wager> => {
  const client = openAt(tinyGame, host, { seat, ...more });
  open.push(client);
  return client;
};
const isLive = (client: OpenSeat<Wager>) => until(() => expect(client.receiver.link.value).toBe('live'));
/** What has happened but for shares in the chance, of which the pages speak by themselves. */
const kinds = (client: OpenSeat<Wager>) =>
  client.receiver.feed.value.events.map(({ kind }) => kind).filter((kind) => !kind.startsWith('Share'));
const readied = () => host.events().filter(({ kind }) => kind === 'Readied').length;

/** Plans the only step there is and commits it. */
const getReady = (client: OpenSeat<Wager>): void => {
  client.drafting.plan([{ verb: 'ready' }]);
  client.commitPlan();
};

beforeEach(async () => {
  host = await startHost(tinyGame);
});
afterEach(async () => {
  open.forEach((client) => client.close());
  open = [];
  await host.stop();
});

describe('a seat over a real socket', () => {
  it('receives its own stream, and the news of the other seat', async () => {
    const [north, south] = [sit('north'), sit('south')];
    await Promise.all([isLive(north), isLive(south)]);
    getReady(north);
    await until(() => expect(kinds(south)).toEqual(['Began', 'PlanCommitted', 'Readied', 'IsReady']));
    await until(() => expect(north.outbox.sending.value).toBe(false));
    getReady(south);
    await until(() => expect(kinds(north)).toContain('Tossed'));
    expect(north.receiver.feed.value.view.hands.south).toBe('hidden');
    expect(north.receiver.feed.value.view.hands.north).toHaveLength(3);
  });

  it('makes good by the pulse what a lost hint left out', async () => {
    const [north, south] = [sit('north'), sit('south')];
    await Promise.all([isLive(north), isLive(south)]);
    host.mood.tells = false;
    getReady(north);
    await until(() => expect(north.outbox.sending.value).toBe(false));
    expect(kinds(south)).toEqual(['Began']);
    host.pulse();
    await until(() => expect(kinds(south)).toHaveLength(4));
  });

  it('begins again when the epoch has changed', async () => {
    const north = sit('north');
    await isLive(north);
    host.mood.epoch = 'e2';
    host.pulse();
    await until(() => expect(north.receiver.feed.value.epoch).toBe('e2'));
    expect(kinds(north)).toEqual(['Began']);
  });

  it.each([
    ['newer', 1],
    ['older', -1],
  ])('is told to reload by a server that is %s, and keeps its draft', async (which, change) => {
    const shelf = memoryShelf();
    const north = sit('north', { shelf });
    await isLive(north);
    north.drafting.plan([{ verb: 'ready' }]);
    host.mood.protocol += change;
    host.hangUp();
    await until(() => expect(north.receiver.fault.value?.error).toBe(`${which}Server`));
    expect(shelf.get('tessera:0123456789ab:north:draft')).toContain('ready');
  });
});

describe('what a seat leaves on the server', () => {
  const policy = { orders: { RH: { word: 'forward' } } };

  it('is on all of its devices, and on none of the other seat', async () => {
    const [north, phone, south] = [sit('north'), sit('north'), sit('south')];
    await Promise.all([isLive(north), isLive(phone), isLive(south)]);
    north.standing.save(policy);
    await until(() => expect(phone.standing.policy.value).toEqual(policy));
    await until(() => expect(north.standing.saved.value).toBe(true));
    expect(south.standing.policy.value).toBeNull();
  });

  it('stays through a reload, and while the server is away', async () => {
    const shelf = memoryShelf();
    const north = sit('north', { shelf });
    await isLive(north);
    await host.stop();
    north.standing.save(policy);
    north.close();
    const again = sit('north', { shelf });
    expect(again.standing.policy.value).toEqual(policy);
    expect(again.standing.heard.value).toBe(false);
    await host.start();
    await until(() => expect(host.leftOf('north')).toEqual({ version: 1, policy }));
    await until(() => expect(again.standing.saved.value).toBe(true));
  });

  it('comes by the next question where the word of another device was lost', async () => {
    const [north, phone] = [sit('north'), sit('north', { asking: host.line('north') })];
    await Promise.all([isLive(north), isLive(phone)]);
    await host.stop();
    await until(() => expect(phone.receiver.link.value).toBe('polling'));
    await host.start();
    await Promise.all([isLive(north), isLive(phone)]);
    north.standing.save(policy);
    await until(() => expect(phone.standing.policy.value).toEqual(policy));
    phone.standing.save(null);
    await until(() => expect(host.leftOf('north')).toEqual({ version: 2, policy: null }));
  });
});

describe('a network that goes and comes', () => {
  it('is noticed, and made good by itself', async () => {
    const north = sit('north');
    await isLive(north);
    await host.stop();
    await until(() => expect(north.receiver.link.value).toBe('reconnecting'));
    north.drafting.plan([{ verb: 'ready' }]);
    await host.start();
    await isLive(north);
    expect(north.drafting.steps.value).toEqual([{ verb: 'ready' }]);
    await until(() => expect(host.draftOf('north')?.steps).toHaveLength(1));
  });

  it('brings a plan that was committed meanwhile as a commit, and not as a draft besides', async () => {
    const north = sit('north');
    await isLive(north);
    await host.stop();
    await until(() => expect(north.receiver.link.value).toBe('reconnecting'));
    let drafts = 0;
    host.mood.savesDraft = () => drafts++ >= 0;
    getReady(north);
    await host.start();
    await until(() => expect(north.outbox.sending.value).toBe(false));
    await until(() => expect(north.drafting.frame.value).toBeNull());
    expect([readied(), drafts]).toEqual([1, 0]);
  });

  it('that lets no socket through is gone round by asking', async () => {
    const asking = host.line('north');
    await host.stop();
    const north = sit('north', { asking });
    await until(() => expect(north.receiver.link.value).toBe('polling'));
    getReady(north);
    await until(() => expect(kinds(north)).toHaveLength(4));
    expect(north.outbox.sending.value).toBe(false);
  });

  it('is gone round, and left in peace, when the server has closed it because too much came', async () => {
    const north = sit('north', { asking: host.line('north') });
    await isLive(north);
    host.shut();
    await until(() => expect(north.receiver.link.value).toBe('polling'));
    expect(north.receiver.fault.value).toBeNull();
    north.wake();
    getReady(north);
    await until(() => expect(kinds(north)).toHaveLength(4));
    expect(north.receiver.link.value).toBe('polling');
  });

  it('lets a commit through that was refused at first because too much came', async () => {
    const north = sit('north');
    await isLive(north);
    let refused = 0;
    host.mood.isBusy = () => refused++ < 2;
    getReady(north);
    await until(() => expect(refused).toBeGreaterThan(2));
    await until(() => expect(north.outbox.sending.value).toBe(false));
    expect(north.outbox.refused.value).toBeNull();
    expect(readied()).toBe(1);
  });

  it('that swallows an answer does not make a commit count twice', async () => {
    const north = sit('north');
    await isLive(north);
    host.mood.answersCommits = false;
    getReady(north);
    await until(() => expect(readied()).toBe(1));
    host.mood.answersCommits = true;
    await until(() => expect(north.outbox.sending.value).toBe(false));
    expect(readied()).toBe(1);
    expect(north.outbox.refused.value).toBeNull();
    expect(kinds(north)).toHaveLength(4);
  });

  it('that dies before the answer leaves the commit to the page that comes after a reload', async () => {
    const shelf = memoryShelf();
    const before = sit('north', { shelf });
    await isLive(before);
    host.mood.answersCommits = false;
    getReady(before);
    await until(() => expect(readied()).toBe(1));
    before.close();
    host.mood.answersCommits = true;
    const after = sit('north', { shelf, asking: deadLine });
    expect(after.outbox.sending.value).toBe(true);
    await until(() => expect(after.outbox.sending.value).toBe(false));
    expect(readied()).toBe(1);
  });
});

describe('a draft', () => {
  it('is saved for its author, and restored on another device', async () => {
    const north = sit('north');
    await isLive(north);
    north.drafting.plan([{ verb: 'ready' }]);
    expect(north.drafting.saved.value).toBe(false);
    await until(() => expect(north.drafting.saved.value).toBe(true));
    const tablet = sit('north');
    await until(() => expect(tablet.drafting.steps.value).toEqual([{ verb: 'ready' }]));
    expect(host.draftOf('south')).toBeNull();
  });

  it('is gone once its frame is no longer asked', async () => {
    const north = sit('north');
    await isLive(north);
    getReady(north);
    await until(() => expect(north.drafting.frame.value).toBeNull());
    expect(north.drafting.steps.value).toEqual([]);
  });
});

describe('a commit', () => {
  it('that is refused says why, and leaves the plan', async () => {
    const north = sit('north');
    await isLive(north);
    north.commitPlan();
    await until(() => expect(north.outbox.refused.value?.error).toBe('unfinished'));
    expect(readied()).toBe(0);
    await until(() => expect(north.outbox.sending.value).toBe(false));
  });
});
