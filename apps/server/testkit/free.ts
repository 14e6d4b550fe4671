import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port.');
  return address.port;
}

/** What is released after a test, last first. */
export interface Trash {
  readonly add: (release: () => unknown) => void;
  readonly empty: () => Promise<void>;
}

export function createTrash(): Trash {
  const held: (() => unknown)[] = [];
  return {
    add: (release) => void held.unshift(release),
    empty: async () => {
      for (const release of held.splice(0)) await release();
    },
  };
}
