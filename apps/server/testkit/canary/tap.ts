import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Trash } from '../free.js';
import type { Overheard } from './scan.js';

/** An address of a server at which every byte is kept that comes from it. */
export interface Tap {
  readonly url: string;
  /** What has come, connection by connection: handshakes, headers and frames included. */
  readonly heard: () => readonly Overheard[];
}

/** Opens another address of a server, for one audience alone; it ends with the test. */
export async function openTap(
  trash: Trash,
  { url, audience }: { readonly url: string; readonly audience: string },
): Promise<Tap> {
  const port = Number(new URL(url).port);
  const open = new Set<Socket>();
  const connections: Buffer[][] = [];
  const server = createServer((client) => {
    const chunks: Buffer[] = [];
    connections.push(chunks);
    const upstream = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.once('close', () => open.delete(socket));
    }
    upstream.on('data', (chunk: Buffer) => chunks.push(chunk));
    upstream.pipe(client);
    client.pipe(upstream);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  trash.add(async () => {
    const closed = once(server, 'close');
    server.close();
    open.forEach((socket) => socket.destroy());
    await closed;
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    heard: () =>
      connections.map((chunks, at) => ({
        audience,
        where: `connection ${at + 1} of ${audience}`,
        bytes: Buffer.concat(chunks),
      })),
  };
}
