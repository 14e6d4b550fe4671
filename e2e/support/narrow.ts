import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server by which no WebSocket gets through. */
export interface NarrowWay {
  readonly url: string;
  /** How many WebSockets it has not let through. */
  readonly refused: () => number;
  readonly close: () => Promise<void>;
}

const wantsUpgrade = (head: Buffer): boolean => /^upgrade: *websocket/im.test(head.toString('latin1'));

/** What becomes of who asks for a WebSocket: cut off, or sent on as somebody who has not asked, as nginx does by itself. */
type Manner = 'cuts' | 'forgets';

const forgetful = (head: Buffer): Buffer =>
  Buffer.from(
    head
      .toString('latin1')
      .replace(/^upgrade:.*\r\n/im, '')
      .replace(/^connection:.*$/im, 'Connection: close'),
    'latin1',
  );

/** Opens a way to a server as some proxies leave it: HTTP passes, and no WebSocket comes about. */
export async function openNarrowWay(server: string, manner: Manner = 'cuts'): Promise<NarrowWay> {
  const port = Number(new URL(server).port);
  const open = new Set<Socket>();
  let refused = 0;
  const way = createServer((from) => {
    open.add(from);
    from.on('error', () => from.destroy());
    from.on('close', () => open.delete(from));
    from.once('data', (head: Buffer) => {
      const isRefused = wantsUpgrade(head);
      if (isRefused) refused += 1;
      if (isRefused && manner === 'cuts') return void from.destroy();
      const to = connect(port, '127.0.0.1');
      to.on('error', () => from.destroy());
      from.on('close', () => to.destroy());
      to.write(isRefused ? forgetful(head) : head);
      from.pipe(to).pipe(from);
    });
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const address = way.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    refused: () => refused,
    close: async () => {
      for (const socket of open) socket.destroy();
      way.close();
      await once(way, 'close');
    },
  };
}
