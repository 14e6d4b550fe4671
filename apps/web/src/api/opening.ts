import { openersSchema, pathTo } from '@tessera/protocol';
import { ask } from './http.js';

/** Fetches who may open games on this server, and whether this browser may. */
export const fetchOpening = () => ask({ method: 'GET', path: pathTo('opening') }, openersSchema);

/** Accepts the operator's invite to open games, for this browser. */
export const acceptPass = (token: string) =>
  ask({ method: 'POST', path: pathTo('opening'), body: { token } }, openersSchema);
