import {
  pathTo,
  PROTOCOL,
  recordSchema,
  watchedSchema,
  watchingSchema,
  type Watching,
} from '@tessera/protocol';
import { ask } from './http.js';

/** What anybody may see of a game as that viewer, after what is known of it. */
export function fetchWatched(
  game: string,
  viewer: string,
  { epoch, after }: { readonly epoch: string | null; readonly after: number },
) {
  const since = new URLSearchParams({ protocol: String(PROTOCOL), after: String(after) });
  if (epoch !== null) since.set('epoch', epoch);
  const path = pathTo('watch', game).replace(':viewer', viewer);
  return ask({ method: 'GET', path: `${path}?${since.toString()}` }, watchedSchema);
}

/** Lets strangers look on, as far as this seat goes, or no longer lets them. */
export const letWatch = (game: string, seat: string, body: Watching) =>
  ask({ method: 'PUT', path: pathTo('watching', game, seat), body }, watchingSchema);

/** The whole record of a finished game: as this server tells it, not as one before it did, which the browser may have kept. */
export const fetchRecord = (game: string) =>
  ask({ method: 'GET', path: pathTo('record', game), cache: 'no-cache' }, recordSchema);
