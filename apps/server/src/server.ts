import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { createHub } from './seats/hub.js';
import { createGameServices } from './games/gameServices.js';
import { openReports } from './games/reports.js';
import { createApp } from './http/app.js';
import { openJobs } from './jobs/waking.js';
import { tellTime } from './http/headers.js';
import { openPost } from './letters/postman.js';
import type { Parts } from './parts.js';
import { openSockets } from './live/sockets.js';
import { StartRefused } from './errors/startRefused.js';

/** A running server. */
export interface TesseraServer {
  /** Starts to listen. Resolves to the port. Throws StartRefused when the port cannot be used. */
  readonly listen: (place: { readonly host: string; readonly port: number }) => Promise<number>;
  /** Accepts nothing more, finishes what is under way, and closes everything but the parts. */
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

/** For how many milliseconds closing waits for clients that do not hang up. */
const GRACE = 1500;

/** Tracks a server's connections, WebSockets included. Returns a function that cuts all open ones. */
function connectionsOf(server: NetServer): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => open.forEach((socket) => socket.destroy());
}

/**
 * Creates a server of its parts, and starts its post and jobs. The caller closes the parts. Rejects when the database
 * cannot be read.
 */
export async function createServer(parts: Parts): Promise<TesseraServer> {
  const services = createGameServices(parts, createHub());
  const app = await createApp(services);
  const cut = connectionsOf(app.server);
  const sockets = openSockets(services, app.server);
  tellTime(app.server, parts);
  const post = openPost(services);
  const endJobs = await openJobs(services);
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
      await services.botQueue.close();
      await services.queue.drained();
      // What has just ended is answered in the next turn of the event loop.
      await turn();
      const grace = setTimeout(cut, GRACE);
      await sockets.close();
      await post.close();
      await closing;
      clearTimeout(grace);
    },
  };
}
