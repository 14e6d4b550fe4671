/**
 * The embedded database in a process of its own: PGlite behind a Unix socket.
 * Arguments: the data folder and the socket's path. It ends with its parent, whatever becomes of that.
 */
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const [folder, path] = process.argv.slice(2);
if (folder === undefined || path === undefined || process.send === undefined) {
  throw new Error('This process is started by the server.');
}

// The terminal's signals go to the whole group: the parent says when its last query is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const db = await PGlite.create(folder);
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
  process.send('ready');
} else {
  await end();
}
