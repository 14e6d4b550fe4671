import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { tinyGame, type Wager } from '@tessera/core/testkit';
import { errorSchema, PROTOCOL } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connect,
  createBrowser,
  createTrash,
  get,
  post,
  put,
  reopenable,
  seatBoth,
  startServer,
  until,
  type RunningServer,
  type Seated,
  shareHash,
} from '../../testkit/index.js';
import { anyGame } from '../games/registry.js';

const game = { kind: 'wager', title: 'A game', name: 'Ann', side: 'north', shareHash, options: {} };
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Bodies that nobody should send, as text. */
const BODIES: readonly [string, string][] = [
  ['nothing', ''],
  ['no JSON', '{"kind":'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['a text', '"kind"'],
  ['deep lists', deep(30_000)],
  ['a field that is not asked for', JSON.stringify({ ...game, seed: 'mine' })],
  ['a prototype', `{"__proto__":{"admin":true},${JSON.stringify(game).slice(1)}`],
  ['a constructor', JSON.stringify({ ...game, constructor: { prototype: {} } })],
  ['an unknown game', JSON.stringify({ ...game, kind: 'chess' })],
  ['the kind of a prototype', JSON.stringify({ ...game, kind: '__proto__' })],
  ['an unknown side', JSON.stringify({ ...game, side: 'west' })],
  ['a side of another type', JSON.stringify({ ...game, side: { $gt: '' } })],
  ['an empty name', JSON.stringify({ ...game, name: '   ' })],
  ['a long name', JSON.stringify({ ...game, name: 'A'.repeat(10_000) })],
  ['a name of two lines', JSON.stringify({ ...game, name: 'Ann\r\nBcc: eve' })],
  ['a name that turns the text around', JSON.stringify({ ...game, name: 'Ann\u202Eevil' })],
  ['a name whose marks are piled up', JSON.stringify({ ...game, name: `Ann${'\u0301'.repeat(20)}` })],
  ['a name with a zero', JSON.stringify({ ...game, name: 'Ann\u0000' })],
  ['an empty second name', JSON.stringify({ ...game, second: ' ' })],
  ['a second player that is no name', JSON.stringify({ ...game, second: true })],
  ['a second name of two lines', JSON.stringify({ ...game, second: 'Bob\nEve' })],
  ['an unknown side for two', JSON.stringify({ ...game, side: 'west', second: 'Bob' })],
  ['options of another form', JSON.stringify({ ...game, options: { dice: [1, 2, 3] } })],
  ['options that are a list', JSON.stringify({ ...game, options: [] })],
];

describe('bad input', () => {
  const trash = createTrash();
  let server: RunningServer;
  let seated: Seated<Wager>;

  beforeAll(async () => {
    const database = await (await reopenable('embedded', trash))();
    trash.add(database.close);
    server = await startServer({ database, games: [anyGame(tinyGame)] });
    trash.add(server.close);
    seated = await seatBoth(tinyGame, { url: server.url });
    trash.add(seated.close);
  });
  afterAll(trash.empty);

  const isWell = async () => {
    expect((await createBrowser(server.url).ask('GET /healthz')).status).toBe(200);
    expect('ok' in (await seated.at('north').sit())).toBe(true);
    expect(server.logged()).not.toContain('a request failed');
  };

  it.each(BODIES)('is answered with a coded error: %s', async (_what, body) => {
    const { status, text } = await createBrowser(server.url).ask(post('games'), { body });
    expect(errorSchema.parse(JSON.parse(text)).error).toBe('badRequest');
    expect(status).toBe(400);
    await isWell();
  });

  it('says what is wrong with a name', async () => {
    const body = { ...game, name: `Ann${'\u0301'.repeat(20)}` };
    const { details } = await createBrowser(server.url).refused(post('games'), body);
    expect(details).toEqual([expect.stringMatching(/^body\.name: at most 4 combining marks on a character/)]);
  });

  it('is refused when it is too large, before it is read', async () => {
    const body = JSON.stringify({ ...game, title: 'A'.repeat(100_000) });
    const { status, text } = await createBrowser(server.url).ask(post('games'), { body });
    expect([status, errorSchema.parse(JSON.parse(text)).error]).toEqual([413, 'tooLarge']);
    await isWell();
  });

  it('does not make the server take in fifty megabytes', async () => {
    const status = await new Promise<number | string>((resolve) => {
      const url = new URL(`${server.url}/api/games`);
      const headers = { 'content-type': 'application/json', 'content-length': 50_000_000 };
      const sent = request(url, { method: 'POST', headers }, (answer) => resolve(answer.statusCode ?? 0));
      sent.on('error', (error) => resolve(error.message));
      sent.write(randomBytes(1000));
    });
    expect(status).toBe(413);
    await isWell();
  });

  it('is refused in another form than JSON', async () => {
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data']) {
      const answer = await createBrowser(server.url).ask(post('games'), {
        body: JSON.stringify(game),
        headers: { 'content-type': type },
      });
      expect([type, answer.status]).toEqual([type, 400]);
    }
    await isWell();
  });

  /** Commits that fit the wire format, or nearly, and that no game accepts. */
  const commits: readonly [string, object][] = [
    ['an unknown verb', { steps: [{ verb: 'conquer' }] }],
    ['a verb of a prototype', { steps: [{ verb: '__proto__' }] }],
    ['a verb that is a method', { steps: [{ verb: 'toString' }] }],
    ['a step without a verb', { steps: [{}] }],
    ['a step with more than asked', { steps: [{ verb: 'ready', unit: 1 }] }],
    ['a value of another type', { steps: [{ verb: 'lay', card: '1', says: 1 }] }],
    ['a value out of range', { steps: [{ verb: 'lay', card: 1e300, says: -1 }] }],
    ['a value of a prototype', { steps: [{ verb: 'lay', card: { valueOf: 1 }, says: 1 }] }],
    ['steps that are no list', { steps: { length: 1, 0: { verb: 'ready' } } }],
    ['more steps than any plan has', { steps: Array.from({ length: 401 }, () => ({ verb: 'ready' })) }],
    ['a frame that is no number', { frame: '1' }],
    ['a frame below the table', { frame: -1 }],
    ['a frame beyond all numbers', { frame: 1e21 }],
    ['an action of another form', { action: 'short' }],
    ['a share of the wrong length', { frame: 0, steps: [{ verb: 'openShare', share: 'ff' }] }],
    ['a hash that is none', { frame: 0, steps: [{ verb: 'sealShare', hash: 'f'.repeat(63) }] }],
    ['a field too many', { seat: 'south' }],
    ['two words at the table', { frame: 0, steps: [{ verb: 'resign' }, { verb: 'resign' }] }],
    ['no word at the table', { frame: 0, steps: [] }],
    ['a word that the table does not know', { frame: 0, steps: [{ verb: 'ready' }] }],
  ];
  const good = { action: 'a'.repeat(20), frame: 1, steps: [{ verb: 'ready' }] };

  it.each(commits)('is refused over the socket and over HTTP: %s', async (_what, wrong) => {
    const body = { ...good, ...wrong };
    const { socket } = seated.at('north');
    const answer: unknown = await socket.emitWithAck('commit', body);
    expect(answer).toMatchObject({ error: 'badRequest' });
    const http = await seated.table.creator.refused(post('commit', seated.table.game, 'north'), body);
    expect(http.error).toBe('badRequest');
    expect(seated.at('north').feed.events()).toHaveLength(4);
    await isWell();
  });

  it.each([
    ['a draft of unknown steps', { frame: 1, steps: [{ verb: 'conquer' }], rev: 1 }],
    [
      'a draft with a prototype',
      JSON.parse('{"frame":1,"steps":[{"verb":"ready","__proto__":{"x":1}}],"rev":1}'),
    ],
    ['a draft without a number', { frame: 1, steps: [] }],
    ['a draft of too large a number', { frame: 1, steps: [], rev: 2 ** 31 }],
  ])('is refused as a draft: %s', async (_what, body: object) => {
    expect((await seated.table.creator.refused(put('draft', seated.table.game, 'north'), body)).error).toBe(
      'badRequest',
    );
    await isWell();
  });

  it.each([
    '',
    'protocol=1&after=-1',
    'protocol=x',
    `protocol=${PROTOCOL}&after=1e9`,
    `protocol=${PROTOCOL}&x=1`,
  ])('is refused in the query of a stream: %s', async (query) => {
    const { creator, game: id } = seated.table;
    const { error } = await creator.refused(`${get('stream', id, 'north')}?${query}`);
    expect(error).toBe('badRequest');
  });

  it('on the socket is answered or passed over, and the server lives', async () => {
    const raw = await connect(seated.table.creator);
    const send = (text: string) => raw.io.engine.write(text);
    const noise = [
      '2["sit"]',
      '2["sit",null]',
      '2["nothing",{}]',
      '2["__proto__",{}]',
      '2["error",{}]',
      '2["constructor"]',
      '21["commit",{"__proto__":{}}]',
      `21["commit",${deep(20_000)}]`,
      '21["draft",7,8,9]',
    ];
    noise.forEach(send);
    const answer: unknown = await raw.emitWithAck('commit', { ...good });
    expect(answer).toMatchObject({ error: 'notYourSeat' });
    raw.disconnect();
    await isWell();
  });

  it('nested too deep is named before anything parses it, over HTTP and on the socket', async () => {
    const details = ['body: nested deeper than 32 levels'];
    const { text } = await createBrowser(server.url).ask(post('games'), { body: deep(30_000) });
    expect(JSON.parse(text)).toMatchObject({ error: 'badRequest', details });
    const raw = await connect(seated.table.creator);
    const answers: string[] = [];
    raw.io.engine.on('packet', ({ data }: { readonly data?: unknown }) => answers.push(String(data)));
    raw.io.engine.write(`277["commit",${deep(30_000)}]`);
    const answer = await until('it is answered', () => answers.find((one) => one.startsWith('377[')));
    expect(JSON.parse(answer.slice(3))).toMatchObject([{ error: 'badRequest', details }]);
    raw.disconnect();
    await isWell();
  });

  it.each([
    ['lists that are no message', deep(20_000)],
    ['a deep message without a name', `2[${deep(20_000)}]`],
    ['no packet', 'x'],
    ['an event without a name', '2[{}]'],
    ['an unknown namespace', '0/admin,'],
    ['broken JSON', '2["sit",{'],
    ['binary that never comes', '51-["commit",{"_placeholder":true,"num":0}]'],
    ['a message beyond the limit', `2["commit","${'A'.repeat(200_000)}"]`],
  ])('on the socket costs at most that connection: %s', async (_what, text) => {
    const raw = await connect(seated.table.creator);
    raw.io.engine.write(text);
    raw.io.engine.write('2["sit",null]');
    raw.disconnect();
    await until('the server answers', async () => (await fetch(`${server.url}/healthz`)).status === 200);
    await isWell();
  });
});
