import { tinyGame } from '@tessera/core/testkit';
import { ENDPOINTS, pathTo, PROTOCOL } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  databaseOf,
  get,
  startServer,
  tableForTwo,
  type RunningServer,
} from '../../testkit/index.js';
import { anyGame } from '../games/registry.js';
import { DEFAULT_WISH } from '../notices/wish.js';

const wish = { kind: tinyGame.kind, side: 'north' };

const trash = createTrash();
let server: RunningServer;

beforeAll(async () => {
  const database = await databaseOf('embedded', trash);
  server = await startServer({ database, games: [anyGame(tinyGame)] });
  trash.add(server.close);
});
afterAll(trash.empty);

/** The bodies of the requests about a seat. */
const BODIES: Readonly<Record<string, object>> = {
  commit: { action: 'a'.repeat(20), frame: 0, steps: [] },
  draft: { frame: 99, steps: [], rev: 1 },
  leaveStanding: { version: 0, policy: null },
  nameSeat: { name: 'Ann' },
  watching: { open: false },
  say: { action: 'a'.repeat(20), text: 'Hello' },
  wishTalk: { muted: true },
  note: { text: 'Mine', rev: 1 },
  wishNotices: { wish: DEFAULT_WISH, scope: 'seat' },
  noticesByLetter: { token: 'A'.repeat(22) },
  wishByLetter: { token: 'A'.repeat(22), wish: DEFAULT_WISH, scope: 'seat' },
  listing: { listed: false },
  block: { blocked: true },
  openRematch: { pair: false, shareHashes: ['0'.repeat(64)] },
  look: { ago: 0 },
  wishLetters: { address: 'ann@example.org' },
  checkAnswer: { answer: 'e30.AAAAAAAAAAAAAAAAAAAAAA' },
  take: { token: 'A'.repeat(22), name: 'Eve' },
  open: { token: 'A'.repeat(22) },
  confirmLetters: { token: 'A'.repeat(22) },
  openLetter: { token: 'A'.repeat(22), letter: 1 },
  renewLetter: { token: 'A'.repeat(22), letter: 1 },
};
const BY_TOKEN = [
  ...['take', 'open', 'confirmLetters', 'openLetter', 'renewLetter', 'unsubscribe'],
  ...['noticesByLetter', 'wishByLetter'],
];

/** Every request about a seat. */
const questionsAbout = (id: string, seat: string) =>
  Object.entries(ENDPOINTS).flatMap(([name, { method, url }]) => {
    const query =
      name === 'stream' ? `?protocol=${PROTOCOL}` : name === 'unsubscribe' ? `?token=${'A'.repeat(22)}` : '';
    const path = url.replace(':game', id).replace(':seat', seat) + query;
    return url.includes(':seat') ? [{ name, what: `${method} ${path}`, body: BODIES[name] }] : [];
  });

describe('every question about a seat', () => {
  it('is refused to whoever does not hold that seat of that game, whatever they hold otherwise', async () => {
    const [one, two] = [await tableForTwo(server.url, wish), await tableForTwo(server.url, wish)];
    const made = createBrowser(server.url);
    made.setCookie(`tessera=${'B'.repeat(22)}`);
    const guarded = questionsAbout(one.game, 'north').filter(({ name }) => !BY_TOKEN.includes(name));
    expect(guarded.length).toBeGreaterThan(9);
    for (const browser of [createBrowser(server.url), made, one.guest, two.creator]) {
      for (const { what, body } of guarded)
        expect([what, (await browser.refused(what, body)).error]).toEqual([what, 'notYourSeat']);
    }
  });

  it('is answered, or refused, with what no cache may keep, and never by "not modified"', async () => {
    const { game: id, creator } = await tableForTwo(server.url, wish);
    const conditions = {
      'if-none-match': '*',
      'if-modified-since': new Date(Date.now() + 1e8).toUTCString(),
    };
    const questions = questionsAbout(id, 'north').filter(({ name }) => name !== 'leave');
    const more = [
      get('game', id),
      get('invite', id),
      get('mine'),
      'GET /api/outbox',
      `GET ${pathTo('watch', id).replace(':viewer', 'public')}?protocol=${PROTOCOL}`,
    ];
    for (const browser of [creator, createBrowser(server.url)]) {
      for (const { what, body } of [
        ...questions,
        ...more.map((asked) => ({ what: asked, body: undefined })),
      ]) {
        const { status, headers } = await browser.ask(what, { body, headers: conditions });
        const kept = [headers.get('cache-control'), headers.get('etag'), headers.get('last-modified')];
        expect([what, kept]).toEqual([what, ['no-store', null, null]]);
        expect(status).not.toBe(304);
      }
    }
  });
});
