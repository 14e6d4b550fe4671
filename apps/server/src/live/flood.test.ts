import { request } from 'node:http';
import { tinyGame } from '@tessera/core/testkit';
import { pathTo, PROTOCOL } from '@tessera/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  connect,
  connectRaw,
  createTrash,
  newAction,
  reopenable,
  startServer,
  tableForTwo,
  until,
  type Composition,
  type RawClient,
  type TableForTwo,
  type Wire,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';

const wish = { kind: 'wager', side: 'north' };
const games = [anyGame(tinyGame)];
const kept = createTrash();
const trash = createTrash();
let database: Database;

beforeAll(async () => {
  database = await (await reopenable('embedded', kept))();
  kept.add(database.close);
});
afterAll(kept.empty);
afterEach(trash.empty);

async function serverWith(composition: Partial<Composition>) {
  // Only clients that send something cause queries.
  const heart = { beat: () => () => undefined, ping: { after: 25_000, patience: 20_000 } };
  const server = await startServer({ database, games, heart, ...composition });
  trash.add(server.close);
  return server;
}

/** A database that a test can close and open again. It counts the waiting queries and the tried actions. */
function holding() {
  let gate: Promise<void> | null = null;
  let release: () => void = () => undefined;
  const seen = { waiting: 0, most: 0, tried: 0 };
  const held: Database = {
    ...database,
    hasRoom: () => {
      seen.tried += 1;
      return database.hasRoom();
    },
    ask: async <R extends object>(...question: Parameters<Database['ask']>) => {
      if (gate !== null) {
        seen.waiting += 1;
        seen.most = Math.max(seen.most, seen.waiting);
        await gate.finally(() => (seen.waiting -= 1));
      }
      return database.ask<R>(...question);
    },
  };
  return {
    held,
    seen,
    hold: () => void (gate = new Promise((resolve) => (release = resolve))),
    release: () => {
      gate = null;
      release();
    },
  };
}

const sitAt = ({ game }: TableForTwo, seat = 'north') => ({
  protocol: PROTOCOL,
  game,
  seat,
  epoch: null,
  after: 0,
});

/** A commit that only the game can refuse. */
const commit = () => ({ action: newAction(), frame: 999, steps: [] });

/** A connection that is closed with its test. */
const lost = () => ({ error: 'lost' });

const errorsOf = (answers: readonly object[]) =>
  answers.map((answer) => ('error' in answer ? answer.error : 'ok'));

/** Opens a seat over a connection of its own. */
async function sitting(table: TableForTwo): Promise<Wire> {
  const socket = await connect(table.creator);
  trash.add(() => void socket.disconnect());
  await socket.emitWithAck('sit', sitAt(table));
  return socket;
}

describe('what a visitor has under way', () => {
  it('is bounded over one connection and over all, and done so much at a time', async () => {
    const { held, seen, hold, release } = holding();
    const underWay = { connection: 3, seat: 100, address: 8, atOnce: 2 };
    const { url } = await serverWith({ database: held, limits: { underWay } });
    const table = await tableForTwo(url, wish);
    const sockets = await Promise.all(Array.from({ length: 4 }, () => sitting(table)));
    hold();
    const asked = sockets.flatMap((socket) =>
      Array.from({ length: 50 }, () => socket.emitWithAck('sit', sitAt(table)).catch(lost)),
    );
    let answered = 0;
    asked.forEach((answer) => void answer.then(() => (answered += 1)));
    await until('all but the bounded number are refused', () => answered === 200 - underWay.address);
    expect(seen.waiting).toBe(underWay.atOnce);
    release();
    const errors = errorsOf(await Promise.all(asked));
    expect(errors.filter((error) => error === 'ok')).toHaveLength(underWay.address);
    expect(errors.filter((error) => error === 'tooMany')).toHaveLength(200 - underWay.address);
    for (let at = 0; at < 4; at++) {
      const own = errors.slice(at * 50, (at + 1) * 50).filter((error) => error === 'ok');
      expect(own.length).toBeLessThanOrEqual(underWay.connection);
    }
    expect(seen.most).toBe(underWay.atOnce);
  });

  it('is bounded for a seat, over however many connections', async () => {
    const { held, hold, release } = holding();
    const underWay = { connection: 100, seat: 2, address: 100, atOnce: 100 };
    const { url } = await serverWith({ database: held, limits: { underWay } });
    const table = await tableForTwo(url, wish);
    const sockets = await Promise.all(Array.from({ length: 5 }, () => sitting(table)));
    hold();
    let refused = 0;
    const asked = sockets.map(async (socket) => {
      const answer = await socket.emitWithAck('commit', commit()).catch(lost);
      if ('error' in answer && answer.error === 'tooMany') refused += 1;
      return answer;
    });
    await until('all but two are refused', () => refused === 3);
    release();
    expect(errorsOf(await Promise.all(asked)).filter((error) => error === 'stale')).toHaveLength(2);
  });

  it('is bounded over HTTP, together with what comes over connections', async () => {
    const { held, seen, hold, release } = holding();
    const underWay = { connection: 3, seat: 100, address: 4, atOnce: 2 };
    const { url } = await serverWith({ database: held, limits: { underWay } });
    const table = await tableForTwo(url, wish);
    const socket = await sitting(table);
    hold();
    const sat = socket.emitWithAck('sit', sitAt(table)).catch(lost);
    await until('the connection’s waits', () => seen.waiting === 1);
    let refused = 0;
    const asked = Array.from({ length: 20 }, async () => {
      const { status } = await table.creator.ask(`GET ${pathTo('game', table.game, '')}`);
      if (status === 429) refused += 1;
      return status;
    });
    await until('all but the bounded number are refused', () => refused === 17);
    release();
    expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(3);
    expect(errorsOf([await sat])).toEqual(['ok']);
  });

  it('is not begun when its connection has gone; what has begun comes to its end', async () => {
    const { held, seen, hold, release } = holding();
    const limits = { sockets: 1, underWay: { connection: 10, seat: 10, address: 10, atOnce: 10 } };
    const { url } = await serverWith({ database: held, limits });
    const table = await tableForTwo(url, wish);
    const gone = await sitting(table);
    seen.tried = 0;
    hold();
    for (let count = 0; count < 5; count++) gone.emit('commit', commit(), () => undefined);
    await until('the first has begun', () => seen.waiting === 1);
    gone.disconnect();
    const next = await until('the server knows that it has gone', () =>
      connect(table.creator).catch(() => null),
    );
    trash.add(() => void next.disconnect());
    release();
    await next.emitWithAck('sit', sitAt(table));
    expect(errorsOf([await next.emitWithAck('commit', commit())])).toEqual(['stale']);
    expect(seen.tried).toBe(2);
  });

  it('is not begun when its request has gone', async () => {
    const { held, seen, hold, release } = holding();
    const { url, logged } = await serverWith({ database: held });
    const table = await tableForTwo(url, wish);
    const socket = await sitting(table);
    seen.tried = 0;
    hold();
    const first = socket.emitWithAck('commit', commit()).catch(lost);
    await until('the first has begun', () => seen.waiting === 1);
    const sent = request(`${url}${pathTo('commit', table.game, 'north')}`, {
      method: 'POST',
      headers: { cookie: table.creator.cookie(), 'content-type': 'application/json' },
    });
    sent.on('error', () => undefined);
    sent.end(JSON.stringify(commit()));
    await until('the second waits', () => seen.waiting === 2);
    sent.destroy();
    await until('the server knows that it has gone', () => logged().includes('"status":null'));
    release();
    expect(errorsOf([await first])).toEqual(['stale']);
    expect(errorsOf([await socket.emitWithAck('commit', commit())])).toEqual(['stale']);
    expect(seen.tried).toBe(2);
  });
});

/** Limits by which a connection is over its limit with ten messages, and is closed with ten more. */
const few = { messages: { burst: 10, perSecond: 0 } };

const BINARY = '451-["x",{"_placeholder":true,"num":0}]';

const FLOODS: Readonly<Record<string, (client: RawClient) => void>> = {
  'messages that want no answer': ({ send }) => send('42["commit",{}]'),
  'messages that nobody knows': ({ send }) => send('42["nothing",1]'),
  'answers to nothing': ({ send }) => send('43999[]'),
  'names of namespaces': ({ send }) => send('40/other,'),
  'pieces of binary messages': ({ send, socket }) => {
    send(BINARY);
    socket.send(Buffer.alloc(8));
  },
  'signs of life': ({ send }) => send('3'),
  'pings of the WebSocket': ({ socket }) => socket.ping(),
  'questions, answered or not': ({ ask }) => ask(1, 'sit', {}),
};

describe('a connection over which more comes than may', () => {
  it.each(Object.entries(FLOODS))('is closed, and told why: %s', async (_what, flood) => {
    const { url } = await serverWith({ limits: few });
    const other = await connectRaw(url);
    const client = await connectRaw(url);
    for (let count = 0; count < 25; count++) flood(client);
    await client.closed;
    expect(client.heard.join('')).toContain('42["ended",{"error":"tooMany"');
    other.ask(1, 'sit', {});
    await other.hears('431[{"error":"badRequest"');
    other.socket.terminate();
  });

  it('is closed when it has not said to whom it speaks, too', async () => {
    const { url } = await serverWith({ limits: few });
    const client = await connectRaw(url, { silent: true });
    for (let count = 0; count < 25; count++) client.send('3');
    await client.closed;
  });

  it('is answered that it is too many until then', async () => {
    const { url } = await serverWith({ limits: few });
    const client = await connectRaw(url);
    for (let id = 1; id <= 15; id++) client.ask(id, 'sit', {});
    await client.hears('4315[');
    const codes = client.heard.flatMap((text) => /^43\d+\[\{"error":"(\w+)"/.exec(text)?.[1] ?? []);
    expect(codes.filter((code) => code === 'badRequest')).toHaveLength(9);
    expect(codes.filter((code) => code === 'tooMany')).toHaveLength(6);
    client.socket.terminate();
  });

  it('is closed when a message comes in ever more pieces', async () => {
    const { url } = await serverWith({});
    const client = await connectRaw(url);
    for (let piece = 0; piece < 100; piece++) client.socket.send('x', { fin: false });
    await client.closed;
  });

  it('is closed when it does not read what it is sent', async () => {
    const { url } = await serverWith({ limits: { unread: 10_000 } });
    const table = await tableForTwo(url, wish);
    const steps = Array.from({ length: 400 }, () => ({ verb: 'ready' }));
    const socket = await sitting(table);
    await socket.emitWithAck('draft', { frame: 1, rev: 1, steps });
    const client = await connectRaw(url, { headers: { cookie: table.creator.cookie() } });
    client.socket.pause();
    await until('it is closed', () => {
      if (client.socket.readyState !== client.socket.OPEN) return true;
      for (let count = 0; count < 50; count++) client.ask(1, 'sit', sitAt(table));
      return false;
    });
  });

  it('does not keep others waiting until all of it has been heard', async () => {
    const { url } = await serverWith({});
    const [loud, quiet] = [await connectRaw(url), await connectRaw(url)];
    for (let id = 1; id <= 500; id++) loud.ask(id, 'sit', {});
    quiet.ask(1, 'sit', {});
    await quiet.hears('431[');
    expect(loud.heard.length).toBeLessThan(250);
    await loud.hears('43500[');
    for (const { socket } of [loud, quiet]) socket.terminate();
  });
});

describe('the connections of one address', () => {
  const allMessages = { burst: 40, perSecond: 0 };

  it('have one limit together; another address has its own', async () => {
    const { url } = await serverWith({ limits: { allMessages } });
    const many = [await connectRaw(url), await connectRaw(url), await connectRaw(url)];
    const elsewhere = await connectRaw(url, { localAddress: '127.0.0.2' });
    for (let id = 1; id <= 30; id++) many.forEach(({ ask }) => ask(id, 'sit', {}));
    await Promise.all(many.map(({ closed }) => closed));
    const heard = many.map((client) => client.heard.join('')).join('');
    expect(heard).toContain('[{"error":"badRequest"');
    expect(heard).toContain('[{"error":"tooMany"');
    await expect(connectRaw(url)).rejects.toThrow();
    elsewhere.ask(1, 'sit', {});
    await elsewhere.hears('431[{"error":"badRequest"');
    elsewhere.socket.terminate();
  });

  it('may not be made faster than so', async () => {
    const { url } = await serverWith({ limits: { allMessages } });
    for (let count = 0; count < 6; count++) (await connectRaw(url)).socket.terminate();
    await expect(connectRaw(url)).rejects.toThrow();
  });

  it('are so many at one seat and no more, and each may sit down again', async () => {
    const { url } = await serverWith({ limits: { sitters: 2 } });
    const table = await tableForTwo(url, wish);
    const [one] = [await sitting(table), await sitting(table)];
    const third = await connect(table.creator);
    expect(errorsOf([await third.emitWithAck('sit', sitAt(table))])).toEqual(['tooMany']);
    expect(errorsOf([await one.emitWithAck('sit', sitAt(table))])).toEqual(['ok']);
    third.disconnect();
  });
});
