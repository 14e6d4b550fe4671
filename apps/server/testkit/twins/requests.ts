import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Trash } from '../free.js';
import { until } from '../waiting.js';

/** What Node says of a request that has come in to a server of this process. */
const startedSchema = z.object({
  request: z.instanceof(IncomingMessage),
  response: z.instanceof(ServerResponse),
  server: z.instanceof(Server),
});

const CHANNEL = 'http.server.request.start';

/**
 * Watches the requests that come in at a port of this process, until the test ends. The function it gives resolves when
 * all of them are over, which is a little after they were answered: only then is each in the log.
 */
export function watchRequests(trash: Trash, port: number): () => Promise<void> {
  const open = new Set<object>();
  const begun = (message: unknown): void => {
    const { server, response } = startedSchema.parse(message);
    const address = server.address();
    if (typeof address !== 'object' || address?.port !== port) return;
    open.add(response);
    response.once('close', () => open.delete(response));
  };
  subscribe(CHANNEL, begun);
  trash.add(() => void unsubscribe(CHANNEL, begun));
  return () => until('every request is over', () => open.size === 0).then(() => undefined);
}
