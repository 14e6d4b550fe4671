import { addedHookSchema, takenSeatSchema } from '@tessera/protocol';
import { tinyGame } from '@tessera/core/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  askSouth,
  createBrowser,
  createTrash,
  databaseOf,
  openGame,
  openOffice,
  post,
  shareChance,
  startMailServer,
  startReceiver,
  subscribe,
  until,
  routeToTests,
  type Browser,
  type MailServer,
  type PostOffice,
  type Receiver,
  type TableForTwo,
} from '../../testkit/index.js';
import type { OutboundRoute } from '../notices/outside/outside.js';
import { countShares } from './lanes.js';

/** A timeout longer than any test, so that no letter is given up meanwhile. */
const FOR_EVER = 3_600_000;
const ATTACKER = '198.51.100.1';
const VICTIM = '203.0.113.7';

describe('what goes out of a server', () => {
  const trash = createTrash();
  let mail: MailServer;
  let office: PostOffice;
  let receiver: Receiver;
  beforeEach(async () => {
    mail = await startMailServer(trash);
    receiver = await startReceiver(trash);
  });
  afterEach(trash.empty);

  const open = async (more: Partial<OutboundRoute> = {}) => {
    const database = await databaseOf('postgres', trash);
    const way = routeToTests({ patience: FOR_EVER, ...more });
    office = await openOffice(trash, { database, mail, more: { way, trustProxy: 1 } });
  };
  const tableFrom = async (from: string): Promise<TableForTwo> => {
    const creator = createBrowser(office.url, from);
    const guest = createBrowser(office.url, from);
    const opened = await openGame(creator, { kind: tinyGame.kind, side: 'north' });
    const { game, other, invite } = opened;
    await guest.get(takenSeatSchema, post('take', game, other), { token: invite, name: 'Bob' });
    await shareChance(opened, { creator, guest });
    return { game, opened, creator, guest };
  };
  const addHooks = async (browser: Browser, { port }: Receiver, hosts: readonly string[]) => {
    for (const [number, host] of hosts.entries())
      await browser.get(addedHookSchema, post('hookTargets'), {
        url: `http://${host}:${port}/${number}`,
        form: 'plain',
      });
  };
  /** Opens a table whose south gets letters at that address. */
  const lettersTo = async (from: string, address: string): Promise<TableForTwo> => {
    const table = await tableFrom(from);
    await subscribe(office, mail, { browser: table.guest, game: table.game, seat: 'south', address });
    return table;
  };
  const ask = async (...tables: readonly TableForTwo[]) => {
    for (const table of tables) await askSouth(table);
    office.pass(61);
  };
  const hosts = (name: string, count = 20) =>
    Array.from({ length: count }, (_, at) => `${name}${at}.example`);

  it('is no later by letter or webhook for forty addresses of one visitor that accept and stay silent', async () => {
    await open();
    const well = await startReceiver(trash);
    const silent = [await tableFrom(ATTACKER), await tableFrom(ATTACKER)];
    for (const [at, { guest }] of silent.entries()) await addHooks(guest, receiver, hosts(`silent${at}-`));
    const victim = await lettersTo(VICTIM, 'victim@example.org');
    await addHooks(victim.guest, well, ['well.example']);
    mail.taken.length = 0;
    receiver.answer('nothing');
    await ask(...silent);
    void office.ring();
    await until('the share of the silent ones is on its way', () => receiver.taken.length === 4);
    await ask(victim);
    void office.ring();
    await until('the letter has come', () => mail.taken.length === 1);
    await until('the webhook has come', () => well.taken.length === 1);
    expect(receiver.taken).toHaveLength(4);
  });

  it('leaves a host alone that keeps silent, and tells it all once it answers', async () => {
    await open({ patience: 300 });
    const { guest, ...table } = await tableFrom(ATTACKER);
    await addHooks(guest, receiver, Array(6).fill('silent.example'));
    receiver.answer('nothing');
    await ask({ ...table, guest });
    await office.ring();
    expect(receiver.taken).toHaveLength(4);
    receiver.answer({ status: 204 });
    office.pass(3600);
    await office.ring();
    expect(receiver.taken).toHaveLength(10);
  });

  it.each([
    [
      'six visitors at one mail domain that keeps our mail server waiting',
      (at: number) => ({ from: `198.51.100.${10 + at}`, domain: 'slow.example' }),
    ],
    [
      'six mail domains of one visitor that do',
      (at: number) => ({ from: ATTACKER, domain: `${at}.slow.example` }),
    ],
  ])('is no later by letter for %s', async (_, who) => {
    await open();
    const tables: TableForTwo[] = [];
    for (let at = 0; at < 6; at++) {
      const { from, domain } = who(at);
      tables.push(await lettersTo(from, `box${at}@${domain}`));
    }
    const victim = await lettersTo(VICTIM, 'victim@example.org');
    mail.taken.length = mail.offered.length = 0;
    mail.keepSilentOn('slow.example');
    await ask(...tables);
    void office.ring();
    await until('the share of the slow ones is on its way', () => mail.offered.length === 2);
    await ask(victim);
    void office.ring();
    await until('the letter has come', () => mail.taken.length === 1);
    expect(mail.offered.filter((address) => address.endsWith('slow.example'))).toHaveLength(2);
  });
});

describe('the share of what goes out', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1) + seconds * 1000);
  const sharers = { visitor: 'somebody', host: 'a host' };

  it('is full for a visitor and a host with as much on its way as each may have', () => {
    const shares = countShares({ each: 2 });
    shares.begin(sharers);
    shares.begin({ ...sharers, host: 'another' });
    expect(shares.full(at(0))).toEqual(['somebody']);
    shares.end(sharers, 'answered', at(0));
    expect(shares.full(at(0))).toEqual([]);
  });

  it('is one at a time after a silence, and nothing for longer and longer for a host that goes on so', () => {
    const shares = countShares({ each: 2 });
    const keepSilent = (seconds: number) => {
      shares.begin(sharers);
      shares.end(sharers, 'silent', at(seconds));
    };
    keepSilent(0);
    shares.begin(sharers);
    expect(shares.full(at(1))).toEqual(['somebody', 'a host']);
    shares.end(sharers, 'silent', at(1));
    expect([shares.full(at(60)), shares.full(at(61))]).toEqual([['a host'], []]);
    keepSilent(70);
    expect([shares.full(at(189)), shares.full(at(190))]).toEqual([['a host'], []]);
    for (let times = 0; times < 20; times++) keepSilent(200);
    expect([shares.full(at(1999)), shares.full(at(2000))]).toEqual([['a host'], []]);
    shares.begin(sharers);
    shares.end(sharers, 'answered', at(2000));
    shares.begin(sharers);
    expect(shares.full(at(2000))).toEqual([]);
  });

  it('waits for no time that was set before the clock was set back', () => {
    const shares = countShares({ each: 2 });
    for (let times = 0; times < 2; times++) {
      shares.begin(sharers);
      shares.end(sharers, 'silent', at(86_400));
    }
    expect(shares.full(at(0))).toEqual([]);
  });
});
