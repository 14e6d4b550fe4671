import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tinyGame } from '@tessera/core/testkit';
import { afterAll, expect, it } from 'vitest';
import { createTrash, reopenable, startServer } from '../testkit/index.js';
import { anyGame } from './games/registry.js';

/** The time that the process gives its server for a shutdown. */
const LIMIT = 4500;

const trash = createTrash();
afterAll(trash.empty);

/** A player whose machine sleeps: a WebSocket that reads nothing and never closes. */
async function sleeper(url: string): Promise<Socket> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const request = get(`${url}/socket.io/?EIO=4&transport=websocket`, { headers });
  const socket = await new Promise<Socket>((resolve) => {
    request.once('upgrade', (_response, upgraded) => resolve(upgraded));
  });
  socket.on('error', () => undefined).pause();
  return socket;
}

it('a server ends in order while clients sleep, or never end their requests', async () => {
  const database = await (await reopenable('embedded', trash))();
  trash.add(database.close);
  const server = await startServer({ database, games: [anyGame(tinyGame)] });
  const slow = connect(Number(new URL(server.url).port), '127.0.0.1');
  const cut = once(slow, 'close');
  slow.on('error', () => undefined);
  const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
  slow.write(`POST /api/games HTTP/1.1\r\n${head}`);
  const asleep = await sleeper(server.url);
  const from = performance.now();
  await server.close();
  expect(performance.now() - from).toBeLessThan(LIMIT);
  await cut;
  asleep.destroy();
});
