import {
  type ArchiveQuery,
  archiveSchema,
  lineSchema,
  type Listing,
  listingSchema,
  pathTo,
  PROTOCOL,
  recordSchema,
  watchedSchema,
  type Watching,
  watchingSchema,
} from '@tessera/protocol';
import { ask } from './http.js';
import { orKept } from './keptRecord.js';

/** Fetches what a viewer may see of a game, after what is already known. */
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

/** Lets strangers look on, as far as this seat decides, or forbids it. */
export const letWatch = (game: string, seat: string, body: Watching) =>
  ask({ method: 'PUT', path: pathTo('watching', game, seat), body }, watchingSchema);

/**
 * Fetches a finished game's record, or takes the one that was kept when it was last opened here, where the server does
 * not answer. The browser's cache must ask the server, since a newer server may write it differently.
 */
export const fetchRecord = async (game: string) =>
  orKept(game, await ask({ method: 'GET', path: pathTo('record', game), cache: 'no-cache' }, recordSchema));

/** A search of the archive, as the address holds it. */
export type Search = Readonly<Partial<Record<keyof ArchiveQuery, string>>>;

/** A search as the query of an address; empty for an empty search. */
export function queryOf(search: Search): string {
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''));
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Fetches a page of the listed games; `query` comes from `queryOf`. */
export const fetchArchive = (query: string) =>
  ask({ method: 'GET', path: pathTo('archive') + query }, archiveSchema);

/** Fetches a finished game in one line. */
export const fetchLine = (game: string) => ask({ method: 'GET', path: pathTo('line', game) }, lineSchema);

/** Agrees that a game is listed, as far as this seat decides, or withdraws that. */
export const letList = (game: string, seat: string, body: Listing) =>
  ask({ method: 'PUT', path: pathTo('listing', game, seat), body }, listingSchema);
