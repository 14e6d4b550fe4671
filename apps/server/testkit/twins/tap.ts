import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Trash } from '../free.js';
import { until } from '../waiting.js';

/** Which bytes are recorded: those that a server sends, or those that it receives. */
type Direction = 'answers' | 'questions';

/** A proxy in front of a server that records every byte of one direction. */
export interface Tap {
  readonly url: string;
  /** Returns the bytes since the last call: a row for each socket connection, and one for everything else. */
  readonly taken: () => ReadonlyMap<string, Buffer>;
  /** Resolves when no socket is open on it; with `all`, when no connection is. */
  readonly quiet: (all?: 'all') => Promise<void>;
}

/** The key that replaces that of every handshake, because clients draw theirs at random and the answer depends on it. */
const KEY = Buffer.from('the same in any world').subarray(0, 16).toString('base64');

/** RFC 6455, 4.2.2. */
const acceptOf = (key: string): string =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');

const keyIn = (bytes: Buffer): string =>
  /^sec-websocket-key: (\S+)/im.exec(bytes.toString('latin1'))?.[1] ?? '';

function replaced(bytes: Buffer, what: string, by: string): Buffer {
  const at = what === '' ? -1 : bytes.indexOf(what);
  if (at < 0) return bytes;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(by), bytes.subarray(at + what.length)]);
}

/** Opens a proxy in front of the server at that port. It is closed with the test. */
export async function openTap(trash: Trash, port: number, direction: Direction = 'answers'): Promise<Tap> {
  const open = new Map<Socket, boolean>();
  let chunks: { readonly lane: string; readonly bytes: Buffer }[] = [];
  let sockets = 0;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    let lane = 'http';
    open.set(client, false);
    let key: string | null = null;
    const note = (bytes: Buffer) => void chunks.push({ lane, bytes });
    client.on('data', (bytes: Buffer) => {
      if (key === null && bytes.subarray(0, 16).toString() === 'GET /socket.io/?') {
        lane = `socket ${++sockets}`;
        open.set(client, true);
        key = keyIn(bytes);
      }
      if (direction === 'questions') note(bytes);
      upstream.write(key === null ? bytes : replaced(bytes, key, KEY));
    });
    upstream.on('data', (bytes: Buffer) => {
      if (direction === 'answers') note(bytes);
      client.write(key === null ? bytes : replaced(bytes, acceptOf(KEY), acceptOf(key)));
    });
    upstream.on('close', () => open.delete(client));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port.');
  trash.add(() => {
    open.forEach((_isSocket, client) => client.destroy());
    server.close();
  });
  return {
    url: `http://127.0.0.1:${address.port}`,
    taken: () => {
      const lanes = new Map<string, Buffer[]>();
      for (const { lane, bytes } of chunks) lanes.set(lane, [...(lanes.get(lane) ?? []), bytes]);
      chunks = [];
      return new Map([...lanes].map(([lane, parts]) => [lane, Buffer.concat(parts)]));
    },
    quiet: async (all) => {
      await until(
        'the wire is quiet',
        () => ![...open.values()].some((isSocket) => all === 'all' || isSocket),
      );
    },
  };
}
