import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { createHub } from './seats/hub.js';
import { createLobby } from './games/lobby.js';
import { openReports } from './games/reports.js';
import { createApp } from './http/app.js';
import { openJobs } from './jobs/waking.js';
import { tellTime } from './http/headers.js';
import { openPost } from './letters/postman.js';
import type { Parts } from './parts.js';
import { openSockets } from './live/sockets.js';
import { StartRefused } from './errors/startRefused.js';

/** A server made of its parts. */
export interface TesseraServer {
  /** Begins to listen; answers the port. Throws StartRefused when the port cannot be had. */
  readonly listen: (place: { readonly host: string; readonly port: number }) => Promise<number>;
  /** Takes no more, finishes what is under way, and lets go of everything but the database. */
  readonly close: () => Promise<void>;
}

const WHY = {
  EADDRINUSE: 'is in use by another program: end that, or set PORT to another number',
  EACCES: 'is not allowed to this user: set PORT to a number from 1024 on',
  EADDRNOTAVAIL: 'is on an address that this machine does not have: set HOST to one of its own',
  ENOTFOUND: 'is on a host that is not known: set HOST to an address of this machine',
} as const;

const isKnown = (code: unknown): code is keyof typeof WHY => typeof code === 'string' && code in WHY;

function refusal(error: unknown, { host, port }: { readonly host: string; readonly port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return isKnown(code) ? new StartRefused(`Port ${port} of ${host} ${WHY[code]}.`) : error;
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

/** How long clients are waited for that do not let go: one whose machine sleeps, one that never ends its request. */
const GRACE = 1500;

/** Watches the connections of a server, those over which it speaks WebSocket too; the answer cuts all that are open. */
function connectionsOf(server: NetServer): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => open.forEach((socket) => socket.destroy());
}

/** Puts a server together. It owns none of its parts: who brought the database closes it. */
export async function createServer(parts: Parts): Promise<TesseraServer> {
  const lobby = createLobby(parts, createHub());
  const app = await createApp(lobby);
  const cut = connectionsOf(app.server);
  const sockets = openSockets(lobby, app.server);
  tellTime(app.server, parts);
  const post = openPost(lobby);
  const endJobs = await openJobs(lobby);
  const reports = await openReports(parts);
  if (reports > 0) parts.log.warn({ reports }, 'players have reported something: pnpm reports');
  return {
    listen: async (place) => {
      try {
        await app.listen(place);
      } catch (error) {
        throw refusal(error, place);
      }
      return portOf(app.server.address());
    },
    close: async () => {
      const closing = app.close();
      await endJobs();
      await lobby.stirring.close();
      await lobby.queue.drained();
      // What has just ended is still being answered.
      await turn();
      const grace = setTimeout(cut, GRACE);
      await sockets.close();
      await post.close();
      await closing;
      clearTimeout(grace);
    },
  };
}
