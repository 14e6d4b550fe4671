import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/database.js';
import { outline } from '../http/faults.js';
import { askAs, extractOf } from './extract.js';

/** Where a server that holds the embedded database hands out what is in it, for backups. */
export interface Door {
  /** The path of its Unix socket. */
  readonly path: string;
  readonly close: () => Promise<void>;
}

async function* linesOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/**
 * Opens the door in a folder that no other user can enter. Each game is read in one statement of the server's own, so
 * that those who play go on in between.
 */
export async function openDoor(
  folder: string,
  database: Pick<Database, 'client'>,
  log: Logger,
): Promise<Door> {
  const path = join(folder, 'door');
  const visitors = new Set<Socket>();
  const server = createServer((socket) => {
    visitors.add(socket);
    socket.once('close', () => visitors.delete(socket));
    log.info('a backup is being made');
    pipeline(Readable.from(linesOf(extractOf(askAs(database)))), socket).catch((error: unknown) =>
      log.warn({ err: outline(error) }, 'a backup broke off'),
    );
  });
  server.listen(path);
  await once(server, 'listening');
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of visitors) socket.destroy();
    await closed;
  };
  return { path, close };
}

/** Knocks at a door; null when nobody is there. */
export async function knock(path: string): Promise<Socket | null> {
  const socket = createConnection(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}
