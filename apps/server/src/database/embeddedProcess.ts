/**
 * The embedded database in a process of its own: PGlite behind a Unix socket.
 * Arguments: the data folder and the socket's path. It ends with its parent, whatever becomes of that.
 */
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const [folder, path] = process.argv.slice(2);
if (folder === undefined || path === undefined || process.send === undefined) {
  throw new Error('This process is started by the server.');
}

// The terminal's signals go to the whole group: the parent says when its last query is done.
const tell = (message: object, done: (error: Error | null) => void) => process.send?.(message, done);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

/** Opens the folder. What goes wrong is said to the parent in one line: the stack is of nobody's use. */
async function open(): Promise<PGlite> {
  try {
    return await PGlite.create(folder);
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    if (process.connected) await promisify(tell)({ failed: why });
    process.exit(1);
  }
}

const db = await open();
// The server's pool has one connection; the others are for one that it has lost and not yet missed.
const server = new PGLiteSocketServer({ db, path, maxConnections: 8 });

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await server.stop();
  await db.close();
  await rm(dirname(path ?? ''), { recursive: true, force: true });
  process.exit(0);
}

process.on('disconnect', () => void end());
process.on('message', (message) => {
  if (message === 'end') void end();
});
if (process.connected) {
  await server.start();
  if (process.connected) process.send('ready');
} else {
  await end();
}
