import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { duel, tinyGame } from '@tessera/core/testkit';
import { ENDPOINTS, errorSchema, healthSchema } from '@tessera/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  dataFolder,
  embeddedIn,
  layDatabase,
  newAction,
  openGame,
  post,
  seatBoth,
  shareHash,
  startServer,
  until,
} from '../../testkit/index.js';
import { mountSmallDisk } from '../../testkit/smallDisk.js';
import type { Database } from './database.js';
import { anyGame } from '../games/registry.js';
import { roomIn } from './diskSpace.js';
import { DEFAULT_WISH } from '../notices/wish.js';

const trash = createTrash();
afterEach(trash.empty);

const PATIENCE = 180_000;

type Endpoints = typeof ENDPOINTS;
/** Has a database begin a new file of its write-ahead log. */
const useUp = ({ client }: Database) =>
  client.$queryRaw`SELECT pg_logical_emit_message(false, 'tessera', 'room')::text, pg_switch_wal()::text`;

/** Every request that writes something. */
type WriteName = {
  [Name in keyof Endpoints]: Endpoints[Name]['method'] extends 'GET' ? never : Name;
}[keyof Endpoints];

const token = 'x'.repeat(22);
const opened = { kind: tinyGame.kind, side: 'north', title: 'A game', name: 'Ann', shareHash, options: {} };

/** A body for each of them. */
const WRITES: Readonly<Record<Exclude<WriteName, 'outboxLetter' | 'hint'>, unknown>> = {
  openGame: opened,
  openBid: { kind: duel.kind, title: 'A game', name: 'Ann', bid: 1, shareHash, options: {} },
  takeBid: { token, name: 'Bob', bid: 1, share: '0'.repeat(32) },
  acceptPass: { token: 'x'.repeat(42) },
  newInvite: {},
  withdraw: {},
  take: { token, name: 'Bob' },
  open: { token },
  newLink: {},
  nameSeat: { name: 'Ann' },
  leave: {},
  commit: { action: newAction(), frame: 1, steps: [{ verb: 'ready' }] },
  draft: { frame: 1, steps: [], rev: 1 },
  leaveStanding: { version: 0, policy: null },
  say: { action: newAction(), text: 'Hello' },
  wishTalk: { read: 0 },
  note: { text: 'A note', rev: 1 },
  wishNotices: { wish: DEFAULT_WISH, scope: 'seat' },
  noticesByLetter: { token },
  wishByLetter: { wish: DEFAULT_WISH, scope: 'all', token },
  watching: { open: true },
  listing: { listed: true },
  offer: { offered: true, words: '' },
  offeredInvite: {},
  block: { blocked: true },
  report: { what: { is: 'title' }, why: 'Rude' },
  liftBlock: { game: '0'.repeat(12), seat: 'north' },
  inviteByLetter: { address: 'bob@example.org' },
  refuseInvitations: { token: `${'m'.repeat(43)}.${'s'.repeat(22)}` },
  openRematch: { pair: false, shareHashes: [shareHash] },
  look: { ago: 0 },
  wishLetters: { address: 'ann@example.org' },
  checkAnswer: { answer: 'e30.AAAAAAAAAAAAAAAAAAAAAA' },
  stopLetters: {},
  confirmLetters: { token },
  unsubscribe: {},
  openLetter: { letter: 1, token },
  renewLetter: { letter: 1, token },
  wishLink: { address: 'ann@example.org' },
  signIn: { token },
  keepSeats: { keeps: true },
  settings: { confirm: 'never' },
  openHere: { game: '0'.repeat(12), seat: 'north' },
  endSessions: { session: null },
  deleteAccount: {},
  signOut: {},
  addPush: { endpoint: 'https://push.example/1', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
  addHook: { url: 'https://hooks.example/1', form: 'plain' },
  tryTarget: { id: token },
  dropTarget: { id: token },
  openOutbox: { ticket: token },
};

async function serve(database: Database) {
  trash.add(database.close);
  const server = await startServer({ database, games: [anyGame(tinyGame), anyGame(duel)] });
  trash.add(server.close);
  const health = async () => healthSchema.parse(await (await fetch(`${server.url}/healthz`)).json()).status;
  return { url: server.url, database, health };
}

describe('the room on a disk', () => {
  /** A disk with that much free space that counts how often it is read, and a clock. */
  const diskWith = (bytes: number) => {
    const disk = { bytes, looks: 0, time: 0, fails: false };
    const free = async () => {
      disk.looks += 1;
      if (disk.fails) throw new Error('The disk does not answer.');
      return disk.bytes;
    };
    return { disk, hasRoom: roomIn('/data', 1000, { free, now: () => disk.time }) };
  };

  it('is asked for once a second, however many actions want to know', async () => {
    const { disk, hasRoom } = diskWith(1000);
    expect(await Promise.all(Array.from({ length: 500 }, hasRoom))).not.toContain(false);
    disk.time = 999;
    expect(await hasRoom()).toBe(true);
    expect(disk.looks).toBe(1);
    disk.bytes = 999;
    disk.time = 1000;
    expect([await hasRoom(), await hasRoom()]).toEqual([false, false]);
    expect(disk.looks).toBe(2);
    disk.bytes = 1000;
    disk.time = 2000;
    expect(await hasRoom()).toBe(true);
  });

  it('is asked for again at once where a question failed', async () => {
    const { disk, hasRoom } = diskWith(1000);
    disk.fails = true;
    await expect(hasRoom()).rejects.toThrow('does not answer');
    disk.fails = false;
    expect(await hasRoom()).toBe(true);
  });
});

describe('a server with too little room on its disk', () => {
  it('refuses everything that it would write down, whoever asks', async () => {
    let room = true;
    const database = await embeddedIn(await dataFolder(trash));
    const { url, health } = await serve({ ...database, hasRoom: () => Promise.resolve(room) });
    const browser = createBrowser(url);
    const { game } = await openGame(browser, { kind: tinyGame.kind, side: 'north' });
    room = false;
    expect(await health()).toBe('full');
    const answers = Object.entries(WRITES).map(async ([name, body]) => {
      const { method, url } =
        Object.entries(ENDPOINTS).find(([each]) => each === name)?.[1] ?? ENDPOINTS.game;
      const path = url.replace(':game', game).replace(':seat', 'north');
      const { text } = await browser.ask(
        `${method} ${path}${name === 'unsubscribe' ? `?token=${token}` : ''}`,
        { body },
      );
      return [name, errorSchema.parse(JSON.parse(text)).error];
    });
    const refusals: unknown = Object.fromEntries(await Promise.all(answers));
    expect(refusals).toEqual(Object.fromEntries(Object.keys(WRITES).map((name) => [name, 'noRoom'])));
  });
});

describe('a server whose disk is full to the last byte', () => {
  /** A server on a small disk of its own that must keep that many bytes free; null when no disk can be mounted. */
  async function serveSmall(minFree: number) {
    const disk = mountSmallDisk(trash, 128);
    if ('why' in disk) {
      process.stderr.write(`Left out: an embedded database on a full disk, since ${disk.why}.\n`);
      expect(disk.why).toMatch(/only root may mount|may not mount/);
      return null;
    }
    const folder = join(disk.folder, 'data');
    mkdirSync(folder, { mode: 0o700 });
    await layDatabase(folder);
    return { ...disk, ...(await serve(await embeddedIn(folder, { minFree }))) };
  }

  it(
    'is read meanwhile, and goes on by itself when there is room',
    async () => {
      const small = await serveSmall(10_000_000);
      if (small === null) return;
      const { url, health, fill, clear } = small;
      const seated = await seatBoth(tinyGame, { url });
      trash.add(seated.close);
      for (const frame of [1, 2]) {
        const action = { action: newAction(), frame };
        const { commit } = seated.at(frame === 1 ? 'north' : 'south');
        fill();
        await until('that is seen', async () => (await health()) === 'full');
        expect(await commit([{ verb: 'ready' }], action)).toMatchObject({ error: 'noRoom' });
        expect(await seated.at('north').sit()).toHaveProperty('ok');
        clear();
        await until('that is seen', async () => (await health()) === 'ok');
        expect(await commit([{ verb: 'ready' }], action)).toHaveProperty('ok');
      }
    },
    PATIENCE,
  );

  it(
    'goes on by itself even when its database has come to the end of the disk',
    async () => {
      const small = await serveSmall(0);
      if (small === null) return;
      const { url, database, health, fill, clear } = small;
      const browser = createBrowser(url);
      const open = async () => (await browser.ask(post('games'), { body: opened })).status;
      for (let round = 1; round <= 2; round++) {
        expect(await open()).toBe(200);
        fill();
        await until('nothing can be written any more', async () => (await open()) === 503);
        // Its write-ahead log cannot grow any more: it stops, and has no room to start again either.
        await until('it has ended', () =>
          useUp(database).then(
            () => false,
            () => true,
          ),
        );
        await until('that is said', async () => (await health()) === 'unavailable');
        clear();
        await until('it is well again', async () => (await health()) === 'ok');
        await until('something can be written again', async () => (await open()) === 200);
      }
    },
    PATIENCE,
  );
});
