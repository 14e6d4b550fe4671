import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTrash, sendRaw } from '../../testkit/index.js';
import { refuseUnread } from './faults.js';

const trash = createTrash();
afterEach(trash.empty);

it('tells whoever does not come to the end of a request that it took too long', async () => {
  const refuse = refuseUnread({
    publicUrl: null,
    trustProxy: null,
    whoMayOpen: 'everybody' as const,
    metricsToken: null,
    openSeats: false,
  });
  const server = createServer((socket) => refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  trash.add(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { status, error } = await sendRaw(`http://127.0.0.1:${port}`, 'GET / HTTP/1.1\r\n');
  expect([status, error.error]).toEqual([408, 'tooSlow']);
});
